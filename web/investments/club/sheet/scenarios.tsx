import type { ReactNode } from 'react'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { scenarioNames, type ScenarioName } from '#domain/investments/club-deal-terms.ts'
import { compactNumber } from '#domain/money/format-money.ts'
import { multipleText, percentText, rateText, yearsText } from '#web/investments/club/deal-figures.ts'
import { scenarioLabels } from '#web/investments/club/labels.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

/** What the operator assumes in three cases, and what follows from it for members. */
export function Scenarios({ of: { terms, returns, currency } }: { of: ClubDeal }) {
  const money = (minor: number) => compactNumber(displayLocale(), minor / 100)
  const rows: readonly (readonly [name: string, cell: (name: ScenarioName) => ReactNode, isStrong?: true])[] =
    [
      [m.club_row_years(), (name) => yearsText(terms.scenarios[name].years)],
      [m.club_row_income(), (name) => money(terms.scenarios[name].incomeMinor)],
      [m.club_row_exit(), (name) => money(terms.scenarios[name].exitMinor)],
      [m.club_row_gross(), (name) => rateText(returns[name].grossIrr)],
      [m.club_row_drag(), (name) => dragText(returns[name].feeDrag)],
      [m.club_row_net(), (name) => rateText(returns[name].netIrr), true],
      [m.club_row_multiple(), (name) => multipleText(returns[name].multiple), true],
      [m.club_row_profit(), (name) => money(returns[name].profitMinor)],
    ]
  return (
    <div className="grid gap-6">
      <p className="max-w-[68ch] text-muted-foreground">{m.club_scenarios_lead()}</p>
      <table className="figures w-full text-sm">
        <caption className="sr-only">{m.club_part_scenarios()}</caption>
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-1.5 text-start text-xs font-normal">
              {m.club_amounts_in({ currency })}
            </th>
            {scenarioNames.map((name) => (
              <th key={name} scope="col" className="py-1.5 ps-3 text-end font-medium text-foreground">
                {scenarioLabels[name]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, cell, isStrong]) => (
            <tr key={title} className="border-b border-border/60">
              <th scope="row" className={classes('py-2 text-start font-normal', isStrong && 'font-medium')}>
                {title}
              </th>
              {scenarioNames.map((name) => (
                <td
                  key={name}
                  className={classes('py-2 ps-3 text-end whitespace-nowrap', isStrong && 'font-medium')}
                >
                  {cell(name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-x-10 gap-y-4 md:grid-cols-3">
        {scenarioNames.map((name) => (
          <div key={name}>
            <dt className="text-sm font-medium">
              {m.club_assumptions({ scenario: scenarioLabels[name]() })}
            </dt>
            <dd dir="auto" className="mt-1 text-sm whitespace-pre-line text-muted-foreground">
              {terms.scenarios[name].assumptions || m.club_assumptions_none()}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What fees take from the return: −1.9% points. */
const dragText = (drag: number | null): string => (drag === null ? '—' : percentText(-drag))
