import type { RentRow } from '#contract/market/rents.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { areaUnitLabel, formatArea, formatPrice, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { RowCard } from '#web/market/rows/row-card.tsx'
import { changed } from '#web/market/search-params.ts'
import { contractLabel } from '#web/market/vocabulary.ts'
import { rentLocation, rentPerAreaText, rentSubject } from '#web/market/rent-text.ts'

/** Rent contracts on a phone: rent and location first, then what is rented and its rent per area. */
export function RentCards({ rents }: { rents: readonly RentRow[] }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  return (
    <ul className="border-t border-border">
      {rents.map((rent) => (
        <RowCard
          key={rent.id}
          location={rentLocation(rent)}
          amount={formatPrice(display, rent.annualMinor)}
          unit={display.currency}
          subject={
            rent.sizeSqm === null
              ? rentSubject(rent)
              : `${rentSubject(rent)} · ${formatArea(display, rent.sizeSqm)} ${areaUnitLabel(display)}`
          }
          perArea={rentPerAreaText(rent, display)}
          note={
            <>
              {formatDay(display.locale, rent.startsOn)} · {contractLabel(rent.contract)} ·{' '}
              <bdi>{rent.city}</bdi>
            </>
          }
          onOpen={() => go(changed(search, { rent: String(rent.id) }))}
        />
      ))}
    </ul>
  )
}
