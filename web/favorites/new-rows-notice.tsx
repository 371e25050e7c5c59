import { Link } from '@tanstack/react-router'
import type { NewRowsNotice } from '#contract/favorites.ts'
import type { MarketNotice } from '#contract/market-alerts.ts'
import { formatDate, formatDay, formatInteger } from '#web/format/format.ts'
import { formatChange, formatPerArea, perAreaUnit } from '#web/format/prices.ts'
import { parseSearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { formatMinor } from './amounts.ts'

type Props = { notice: NewRowsNotice; onLeave?: () => void }

/** New deals or rents of a saved view: how many, their median, the median of the view, and the highest of them. */
export function NewRowsNoticeRow({ notice, onLeave }: Props) {
  const { market, isRead, notifiedAt } = notice
  const { of, view, search, count, currency, newMedian, highest } = market
  const isDeals = of === 'deals'
  const counted = isDeals ? m.favorites_new_deals : m.favorites_new_rents
  return (
    <li className={`grid gap-1 border-s-2 px-4 py-3 ${isRead ? 'border-s-transparent' : 'border-s-brass'}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/transactions"
          search={parseSearch(search)}
          className="min-w-0 font-medium break-words underline-offset-4 hover:underline"
          onClick={onLeave}
        >
          <bdi>{view}</bdi>
        </Link>
        <DemonstrationMark of={notice} />
        {isRead ? null : <span className="sr-only">{m.favorites_notice_new()}</span>}
      </p>
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
    </li>
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
