import { Link } from '@tanstack/react-router'
import type { TransactionRow } from '#contract/market/deals.ts'
import type { RentRow } from '#contract/market/rents.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { dealLocation, dealSubject, perAreaText } from '#web/format/deal-text.ts'
import { areaUnitLabel, createDisplay, formatArea, formatPrice, type Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { rentLocation, rentPerAreaText, rentSubject } from '#web/format/rent-text.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplays } from '#web/preferences/use-displays.ts'

type RowProps = {
  behind: RowsBehind
  /** Whether it has the currency and the usual unit of its register, not those that the member prefers. */
  isAsFiled: boolean
}

function useRowDisplay(filed: TransactionRow['currency'], isAsFiled: boolean): Display {
  const preferred = useDisplays()(filed)
  return isAsFiled
    ? createDisplay(displayLocale(), filed, filed, filed === 'SAR' ? 'sqm' : 'sqft')
    : preferred
}

/** A deal behind a figure: where, what, size, price, day and register number. It opens its sheet in the list. */
export function DealLine({ deal, behind, isAsFiled }: RowProps & { deal: TransactionRow }) {
  const display = useRowDisplay(deal.currency, isAsFiled)
  return (
    <Line
      search={{ ...behind, deal: String(deal.id) }}
      display={display}
      location={dealLocation(deal)}
      amountMinor={deal.priceMinor}
      unit={display.currency}
      subject={dealSubject(deal)}
      sizeSqm={deal.sizeSqm}
      perArea={perAreaText(deal, display)}
      day={deal.registeredOn}
      number={deal.number}
    />
  )
}

/** A rent contract behind a figure. */
export function RentLine({ rent, behind, isAsFiled }: RowProps & { rent: RentRow }) {
  const display = useRowDisplay(rent.currency, isAsFiled)
  return (
    <Line
      search={{ ...behind, rent: String(rent.id) }}
      display={display}
      location={rentLocation(rent)}
      amountMinor={rent.annualMinor}
      unit={m.analytics_unit_per_year({ currency: display.currency })}
      subject={rentSubject(rent)}
      sizeSqm={rent.sizeSqm}
      perArea={rentPerAreaText(rent, display)}
      day={rent.startsOn}
      number={rent.number}
    />
  )
}

type LineProps = {
  search: RowsBehind & { deal?: string; rent?: string }
  display: Display
  location: string
  amountMinor: number
  unit: string
  subject: string
  sizeSqm: number | null
  perArea: string
  day: string
  number: string
}

function Line({
  search,
  display,
  location,
  amountMinor,
  unit,
  subject,
  sizeSqm,
  perArea,
  day,
  number,
}: LineProps) {
  const size = sizeSqm === null ? [] : [`${formatArea(display, sizeSqm)} ${areaUnitLabel(display)}`]
  return (
    <li>
      <Link
        to="/transactions"
        search={search}
        className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 leading-snug hover:bg-accent"
      >
        <span className="truncate font-medium">
          <bdi>{location}</bdi>
        </span>
        <span className="text-end font-medium">
          {formatPrice(display, amountMinor)}{' '}
          <span className="text-xs font-normal text-muted-foreground">{unit}</span>
        </span>
        <span className="truncate text-muted-foreground">{[subject, ...size].join(', ')}</span>
        <span className="text-end text-muted-foreground">{perArea}</span>
        <span className="col-span-2 truncate text-xs text-muted-foreground">
          {formatDay(displayLocale(), day)} · {m.figures_number({ number })}
        </span>
      </Link>
    </li>
  )
}
