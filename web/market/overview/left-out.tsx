import type { MarketSummary } from '#contract/market.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { useDisplay, formatCompactPrice } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'
import { reasonWhy, reasonLabel } from '#web/market/reason-labels.ts'

const switchId = 'market-left-out'

/** The number of excluded deals, each with the reason why its amount is not a price. */
export function LeftOut({ summary }: { summary: MarketSummary }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const isShown = search.leftOut === 'shown'
  const reasons = summary.leftOut.filter(({ count }) => count > 0)
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={m.market_left_out_title()} className="border-y border-border py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Switch
          id={switchId}
          checked={isShown}
          onCheckedChange={(isOn) => go(changed(search, { leftOut: isOn ? 'shown' : undefined }))}
        />
        <label htmlFor={switchId} className="font-medium">
          {m.market_left_out_switch()}
        </label>
        <span className="text-muted-foreground tabular-nums">
          {total === 0
            ? m.market_left_out_none()
            : m.market_deals({ count: total, shown: wholeNumber(display.locale, total) })}
        </span>
      </div>
      {isShown && total > 0 ? (
        <>
          <p className="max-w-prose pt-3 text-sm text-muted-foreground">{m.market_left_out_lead()}</p>
          <table className="mt-2 w-full text-sm tabular-nums">
            <thead className="text-xs text-muted-foreground">
              <tr className="border-b border-border">
                <th scope="col" className="py-1.5 text-start font-normal">
                  {m.market_left_out_reason()}
                </th>
                <th scope="col" className="py-1.5 ps-4 text-end font-normal">
                  {m.market_left_out_deals()}
                </th>
                <th scope="col" className="py-1.5 ps-4 text-end font-normal whitespace-nowrap">
                  {m.market_left_out_value()} ({display.currency})
                </th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ reason, count, valueMinor }) => (
                <tr key={reason} className="border-b border-border/60 align-baseline last:border-0">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <span className="font-medium">{reasonLabel(reason)}.</span>{' '}
                    <span className="text-muted-foreground">{reasonWhy(reason)}</span>
                  </th>
                  <td className="py-1.5 ps-4 text-end">{wholeNumber(display.locale, count)}</td>
                  <td className="py-1.5 ps-4 text-end">{formatCompactPrice(display, valueMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  )
}
