import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TransactionRow } from '#contract/market/deals.ts'
import type { RentRow } from '#contract/market/rents.ts'
import type { UnitRow } from '#contract/market/units.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { dealLocation, dealSubject, perAreaText } from '#web/format/deal-text.ts'
import { areaUnitLabel, createDisplay, formatArea, formatPrice, type Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { projectAndArea, propertySubject } from '#web/format/property-labels.ts'
import { rentPerAreaText } from '#web/format/rent-text.ts'
import { m } from '#web/paraglide/messages.js'
import { unitAddress, unitSubject, unitTenure } from './unit-text.ts'
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
      location={dealLocation(deal)}
      figure={<Figure value={formatPrice(display, deal.priceMinor)} unit={display.currency} />}
      subject={[dealSubject(deal), ...sizeTexts(deal, display)]}
      beside={perAreaText(deal, display)}
      note={[formatDay(displayLocale(), deal.registeredOn), m.figures_number(deal)]}
    />
  )
}

/** A rent contract behind a figure. */
export function RentLine({ rent, behind, isAsFiled }: RowProps & { rent: RentRow }) {
  const display = useRowDisplay(rent.currency, isAsFiled)
  return (
    <Line
      search={{ ...behind, rent: String(rent.id) }}
      location={projectAndArea(rent)}
      figure={
        <Figure
          value={formatPrice(display, rent.annualMinor)}
          unit={m.analytics_unit_per_year({ currency: display.currency })}
        />
      }
      subject={[propertySubject(rent), ...sizeTexts(rent, display)]}
      beside={rentPerAreaText(rent, display)}
      note={[formatDay(displayLocale(), rent.startsOn), m.figures_number(rent)]}
    />
  )
}

/** A registered unit behind a figure. Only Dubai has a register of units. */
export function UnitLine({ unit, behind, isAsFiled }: RowProps & { unit: UnitRow }) {
  const display = useRowDisplay('AED', isAsFiled)
  const { sizeSqm } = unit
  return (
    <Line
      search={{ ...behind, unit: String(unit.id) }}
      location={projectAndArea(unit)}
      figure={
        sizeSqm === null ? (
          m.market_figure_no_size()
        ) : (
          <Figure value={formatArea(display, sizeSqm)} unit={areaUnitLabel(display)} />
        )
      }
      subject={[unitSubject(unit)]}
      beside={unitTenure(unit)}
      note={[unitAddress(unit), m.figures_number(unit)].filter((text) => text !== null)}
    />
  )
}

function sizeTexts({ sizeSqm }: { sizeSqm: number | null }, display: Display): string[] {
  return sizeSqm === null ? [] : [`${formatArea(display, sizeSqm)} ${areaUnitLabel(display)}`]
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      {value} <span className="text-xs font-normal text-muted-foreground">{unit}</span>
    </>
  )
}

type LineProps = {
  search: RowsBehind & { deal?: string; rent?: string; unit?: string }
  location: string
  figure: ReactNode
  subject: readonly string[]
  /** Below the figure. */
  beside: string | null
  note: readonly string[]
}

function Line({ search, location, figure, subject, beside, note }: LineProps) {
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
        <span className="text-end font-medium">{figure}</span>
        <span className="truncate text-muted-foreground">{subject.join(', ')}</span>
        <span className="text-end text-muted-foreground">{beside}</span>
        <span className="col-span-2 truncate text-xs text-muted-foreground">{note.join(' · ')}</span>
      </Link>
    </li>
  )
}
