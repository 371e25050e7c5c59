import type { ClubDealWaterfall } from '#contract/investments/club-deal-terms.ts'
import type { ClubDeal, ScenarioReturn } from '#contract/investments/club-deals.ts'
import { scenarioNames } from '#domain/investments/club-deal-terms.ts'
import { compactNumber } from '#domain/money/format-money.ts'
import { feeText } from '#web/investments/club/deal-figures.ts'
import { scenarioLabels } from '#web/investments/club/labels.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { waterfallSteps } from './waterfall-steps.ts'

/** In which order, and in which shares, members and operator are paid; and what that makes of each scenario. */
export function Waterfall({ of: { terms, returns, targetMinor, currency } }: { of: ClubDeal }) {
  return (
    <div className="grid gap-8">
      <Steps waterfall={terms.waterfall} />
      <figure>
        <figcaption>
          <p className="font-medium">{m.club_split_title({ currency })}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
            {segments.map(({ key, name, fill }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-2.5 rounded-[2px] ${fill}`} />
                {name()}
              </li>
            ))}
          </ul>
        </figcaption>
        <SplitBars
          returns={scenarioNames.map((name) => [name, returns[name]] as const)}
          investedMinor={targetMinor}
        />
      </figure>
    </div>
  )
}

function Steps({ waterfall }: { waterfall: ClubDealWaterfall }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{m.club_part_waterfall()}</caption>
      <thead>
        <tr className="border-b border-border text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:font-normal">
          <th scope="col" className="text-start">
            {m.club_step()}
          </th>
          <th scope="col" className="ps-3 text-end">
            {m.club_members_share()}
          </th>
          <th scope="col" className="ps-3 text-end">
            {m.club_operator()}
          </th>
        </tr>
      </thead>
      <tbody>
        {waterfallSteps(waterfall).map(({ text, membersPercent }, at) => (
          <tr key={text} className="border-b border-border/60 align-baseline">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              <span className="me-2 text-muted-foreground">{at + 1}.</span>
              {text}
            </th>
            <td className="py-2.5 ps-3 text-end">{feeText(membersPercent)}</td>
            <td className="py-2.5 ps-3 text-end">{feeText(100 - membersPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Split = Pick<ScenarioReturn, 'receivedMinor' | 'promoteMinor' | 'feesMinor'>

const segments = [
  {
    key: 'capital',
    name: m.club_split_capital,
    fill: 'bg-chart-6/55',
    amount: ({ receivedMinor }: Split, investedMinor: number) => Math.min(receivedMinor, investedMinor),
  },
  {
    key: 'profit',
    name: m.club_split_profit,
    fill: 'bg-chart-1',
    amount: ({ receivedMinor }: Split, investedMinor: number) => Math.max(receivedMinor - investedMinor, 0),
  },
  {
    key: 'promote',
    name: m.club_split_promote,
    fill: 'bg-chart-2',
    amount: ({ promoteMinor }: Split) => promoteMinor,
  },
  { key: 'fees', name: m.club_split_fees, fill: 'bg-chart-5', amount: ({ feesMinor }: Split) => feesMinor },
] as const

type BarsProps = {
  returns: readonly (readonly [name: (typeof scenarioNames)[number], of: Split])[]
  investedMinor: number
}

/** One bar a scenario on a common scale; the amounts stand below each. */
function SplitBars({ returns, investedMinor }: BarsProps) {
  const rows = returns.map(([name, of]) => ({
    name,
    amounts: segments.map((segment) => ({ ...segment, minor: segment.amount(of, investedMinor) })),
  }))
  const most = Math.max(1, ...rows.map(({ amounts }) => amounts.reduce((sum, { minor }) => sum + minor, 0)))
  const money = (minor: number) => compactNumber(displayLocale(), minor / 100)
  return (
    <ul className="figures mt-4 grid gap-4 text-sm">
      {rows.map(({ name, amounts }) => (
        <li key={name} className="grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)]">
          <span className="font-medium">{scenarioLabels[name]()}</span>
          <span className="grid gap-1">
            <span aria-hidden className="flex h-5 gap-px">
              {amounts.map(({ key, fill, minor }) => (
                <span key={key} className={fill} style={{ inlineSize: `${(minor / most) * 100}%` }} />
              ))}
            </span>
            <span className="text-xs text-muted-foreground">
              {amounts
                .filter(({ minor }) => minor > 0)
                .map(({ name: title, minor }) => m.club_split_amount({ name: title(), amount: money(minor) }))
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
