import type { NewRowsNotice } from '#contract/favorites.ts'
import type { MarketNotice } from '#contract/market/alerts.ts'
import { formatDate, formatDay, formatInteger } from '#web/format/format.ts'
import { formatChange, formatPerArea, perAreaUnit } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMinor } from '#web/favorites/amounts.ts'

/** New deals or rents of a saved view: how many, their median, the median of the view, and the highest of them. */
export function NewRows({ notice: { market, notifiedAt } }: { notice: NewRowsNotice }) {
  const { of, count, currency, newMedian, highest } = market
  const isDeals = of === 'deals'
  const counted = isDeals ? m.favorites_new_deals : m.favorites_new_rents
  return (
    <>
      <p className="text-sm">
        {counted({ count, shown: formatInteger(count) })}
        {newMedian
          ? ` · ${(isDeals ? m.favorites_new_median_price : m.favorites_new_median_rent)({
              amount: formatMinor(currency, newMedian.value),
              sample: formatInteger(newMedian.sample),
            })}`
          : null}
      </p>
      <ViewMedian market={market} />
      <p className="text-xs text-muted-foreground">
        {isDeals ? m.favorites_highest_prices() : m.favorites_highest_rents()}
      </p>
      <ul className="text-xs">
        {highest.map(({ id, number, area, project, amountMinor }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words text-muted-foreground">
              <span className="figures">{number}</span> · <bdi>{project ?? area}</bdi>
            </span>
            <span className="figures">{formatMinor(currency, amountMinor)}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted-foreground">
        {m.favorites_notice_market({
          sources: market.sources.join(', '),
          asOf: formatDay(market.asOf),
          date: formatDate(notifiedAt),
        })}
      </p>
    </>
  )
}

function ViewMedian({ market }: { market: MarketNotice }) {
  const { median, change } = market
  if (median === null)
    return <p className="text-xs text-muted-foreground">{m.favorites_view_median_withheld()}</p>
  const sample = formatInteger(median.sample)
  return (
    <p className="text-xs text-muted-foreground">
      {m.favorites_view_median({ amount: viewAmount(market, median.value), sample })}
      {change
        ? ` · ${m.favorites_view_change({
            change: formatChange(change.ratio),
            date: formatDay(change.on),
            sample: formatInteger(change.before.sample),
          })}`
        : null}
    </p>
  )
}

function viewAmount({ of, currency }: MarketNotice, value: number): string {
  if (of === 'rents') return m.favorites_rent_a_year({ amount: formatMinor(currency, value) })
  const region = { country: currency === 'SAR' ? 'SA' : 'AE', currency } as const
  return `${formatPerArea(region, value)} ${perAreaUnit(region)}`
}
