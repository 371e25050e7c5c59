import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { scenarioNames, type ScenarioName } from '#domain/investments/club-deal-terms.ts'
import { compactNumber } from '#domain/money/format-money.ts'
import { feeText, percentText, rateText } from '#web/investments/club/deal-figures.ts'
import { scenarioLabels } from '#web/investments/club/labels.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Every fee with its rate, and what all of them together cost. */
export function Costs({ of: { terms, returns, currency, targetMinor, vatPercent } }: { of: ClubDeal }) {
  const { structuringPercent, administrationPercent, exitPercent } = terms.fees
  const fees = [
    [m.club_fee_structuring(), structuringPercent, m.club_fee_structuring_basis()],
    [m.club_fee_administration(), administrationPercent, m.club_fee_administration_basis()],
    [m.club_fee_exit(), exitPercent, m.club_fee_exit_basis()],
    [m.club_fee_vat(), vatPercent, m.club_fee_vat_basis()],
  ] as const
  const money = (minor: number) => compactNumber(displayLocale(), minor / 100)
  const costs: readonly (readonly [name: string, cell: (name: ScenarioName) => string])[] = [
    [m.club_cost_fees(), (name) => money(returns[name].feesMinor)],
    [m.club_cost_promote(), (name) => money(returns[name].promoteMinor)],
    [m.club_cost_all(), (name) => money(returns[name].allInCostMinor)],
    [
      m.club_cost_per_100(),
      (name) =>
        targetMinor > 0
          ? ((returns[name].allInCostMinor / targetMinor) * 100).toLocaleString(displayLocale(), {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            })
          : '—',
    ],
    [m.club_cost_drag(), (name) => rateText(returns[name].feeDrag)],
  ]
  return (
    <div className="grid gap-8">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{m.club_fees_caption()}</caption>
        <tbody>
          {fees.map(([name, percent, basis]) => (
            <tr key={name} className="border-t border-border/60 align-baseline">
              <th scope="row" className="w-2/5 py-2 pe-3 text-start font-normal">
                {name}
              </th>
              <td className="py-2 text-muted-foreground">{basis}</td>
              <td className="py-2 ps-3 text-end whitespace-nowrap">
                {percent === null ? m.club_fee_undisclosed() : feeText(percent)}
              </td>
            </tr>
          ))}
          <tr className="border-y border-border/60 align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {m.club_fee_performance()}
            </th>
            <td className="py-2 text-muted-foreground">{m.club_fee_performance_basis()}</td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              <a
                href="#waterfall"
                className="underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {m.club_see_waterfall()}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div>
        <h3 className="font-medium">{m.club_cost_title()}</h3>
        <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">
          {m.club_cost_lead({
            drag: returns.base.feeDrag === null ? '—' : percentText(returns.base.feeDrag),
          })}
        </p>
        <table className="figures mt-3 w-full text-sm">
          <caption className="sr-only">{m.club_cost_title()}</caption>
          <thead>
            <tr className="border-b border-border">
              <th scope="col" className="py-1.5 text-start text-xs font-normal text-muted-foreground">
                {m.club_amounts_in({ currency })}
              </th>
              {scenarioNames.map((name) => (
                <th key={name} scope="col" className="py-1.5 ps-3 text-end font-medium">
                  {scenarioLabels[name]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costs.map(([title, cell]) => (
              <tr key={title} className="border-b border-border/60">
                <th scope="row" className="py-2 text-start font-normal">
                  {title}
                </th>
                {scenarioNames.map((name) => (
                  <td key={name} className="py-2 ps-3 text-end whitespace-nowrap">
                    {cell(name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
