import type { TransactionRow } from '#contract/market/deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { dealLocation, dealSubject, perAreaText } from '#web/market/deal-text.ts'
import { areaUnitLabel, useDisplay, formatArea, formatPrice } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { RowCard } from '#web/market/rows/row-card.tsx'
import { changed } from '#web/market/search-params.ts'
import { reasonLabel } from '#web/market/reason-labels.ts'

/** Deals on a phone: price and location first, then type, size and price per unit of area. */
export function DealCards({ deals }: { deals: readonly TransactionRow[] }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  return (
    <ul className="border-t border-border">
      {deals.map((deal) => (
        <RowCard
          key={deal.id}
          location={dealLocation(deal)}
          amount={formatPrice(display, deal.priceMinor)}
          unit={display.currency}
          subject={
            deal.sizeSqm === null
              ? dealSubject(deal)
              : `${dealSubject(deal)} · ${formatArea(display, deal.sizeSqm)} ${areaUnitLabel(display)}`
          }
          perArea={perAreaText(deal, display)}
          note={
            <>
              {formatDay(display.locale, deal.registeredOn)} · <bdi>{deal.city}</bdi>
              {deal.exclusion === 'none' ? null : ` · ${reasonLabel(deal.exclusion)}`}
            </>
          }
          onOpen={() => go(changed(search, { deal: String(deal.id) }))}
        />
      ))}
    </ul>
  )
}
