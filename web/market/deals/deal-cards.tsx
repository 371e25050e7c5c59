import type { TransactionRow } from '#contract/market-deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { dealLocation, dealSubject, perAreaText } from '#web/market/deal-text.ts'
import { Quantity } from './quantity.tsx'
import { areaUnitLabel, useDisplay, formatArea, formatPrice } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'
import { reasonLabel } from '#web/market/reason-labels.ts'

/** Deals on a phone: price and location first, then type, size and price per unit of area. */
export function DealCards({ deals }: { deals: readonly TransactionRow[] }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  return (
    <ul className="border-t border-border">
      {deals.map((deal) => (
        <li key={deal.id} className="border-b border-border">
          <button
            type="button"
            className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3 text-start text-sm tabular-nums"
            onClick={() => go(changed(search, { deal: String(deal.id) }))}
          >
            <span className="min-w-0 truncate font-medium">
              <bdi>{dealLocation(deal)}</bdi>
            </span>
            <span className="text-end font-medium">
              <Quantity value={formatPrice(display, deal.priceMinor)} unit={display.currency} />
            </span>
            <span className="min-w-0 truncate text-muted-foreground">
              {dealSubject(deal)}
              {deal.sizeSqm === null
                ? null
                : ` · ${formatArea(display, deal.sizeSqm)} ${areaUnitLabel(display)}`}
            </span>
            <span className="text-end text-muted-foreground">{perAreaText(deal, display)}</span>
            <span className="col-span-2 text-xs text-muted-foreground">
              {formatDay(display.locale, deal.registeredOn)} · <bdi>{deal.city}</bdi>
              {deal.exclusion === 'none' ? null : ` · ${reasonLabel(deal.exclusion)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
