import type { RentHeading, RentRow } from '#contract/market/rents.ts'
import type { RentSort } from '#contract/market/filter.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  formatArea,
  formatPerArea,
  formatPrice,
  perAreaLabel,
  type Display,
} from '#web/format/display.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { projectAndArea, propertySubject, roomsText, typeLabel } from '#web/format/property-labels.ts'
import { contractLabel, useLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { homesText, rentPerAreaText } from '#web/format/rent-text.ts'

type RentColumn = ListColumn<RentRow, Display, RentHeading, RentSort>

/** The rent per area; where a contract is for several homes, how many instead. */
function shownPerArea({ rentPerSqm, homes }: RentRow, display: Display): string | null {
  if (rentPerSqm !== null) return formatPerArea(display, rentPerSqm)
  return homes === null || homes === 1 ? null : homesText({ homes }, display.locale)
}

/** The columns of rent contracts in order. The first one is sticky. */
export const rentColumns: readonly RentColumn[] = [
  {
    id: 'startsOn',
    head: m.market_rents_column_starts,
    isFixed: true,
    cell: (rent, { locale }) => formatDay(locale, rent.startsOn),
    widthPx: 110,
    sort: { by: 'startsOn', descending: m.market_table_newest, ascending: m.market_table_oldest },
    exportedAs: ['starts_on'],
    phone: { part: 'note' },
  },
  {
    id: 'endsOn',
    head: m.market_rents_column_ends,
    cell: (rent, { locale }) => formatDay(locale, rent.endsOn),
    widthPx: 110,
    exportedAs: ['ends_on'],
  },
  {
    id: 'city',
    head: m.market_field_city,
    cell: (rent) => <bdi>{rent.city}</bdi>,
    widthPx: 110,
    exportedAs: ['city'],
    phone: { part: 'note' },
  },
  {
    id: 'area',
    head: m.market_column_area,
    cell: (rent) => <bdi>{rent.area}</bdi>,
    widthPx: 109,
    exportedAs: ['area'],
  },
  {
    id: 'project',
    head: m.market_column_project,
    cell: (rent) => rent.project && <bdi>{rent.project}</bdi>,
    widthPx: 109,
    exportedAs: ['project'],
    phone: { part: 'title', inWords: (rent) => <bdi>{projectAndArea(rent)}</bdi> },
  },
  {
    id: 'property',
    head: m.market_column_property,
    cell: propertySubject,
    widthPx: 92,
    exportedAs: ['property_type', 'property_as_filed', 'bedrooms'],
    phone: { part: 'line' },
  },
  {
    id: 'size',
    head: m.market_column_size,
    unit: areaUnitLabel,
    cell: (rent, display) => (rent.sizeSqm === null ? null : formatArea(display, rent.sizeSqm)),
    widthPx: 76,
    isNumber: true,
    sort: { by: 'sizeSqm', descending: m.market_table_size_desc, ascending: m.market_table_size_asc },
    exportedAs: ['size_sqm'],
    phone: { part: 'line' },
  },
  {
    id: 'rent',
    head: m.market_rents_column_rent,
    unit: ({ currency }) => currency,
    cell: (rent, display) => formatPrice(display, rent.annualMinor),
    widthPx: 112,
    isNumber: true,
    sort: { by: 'rent', descending: m.market_rents_rent_desc, ascending: m.market_rents_rent_asc },
    exportedAs: ['annual_rent'],
    phone: { part: 'figure' },
  },
  {
    id: 'perArea',
    head: m.market_rents_column_per_area,
    unit: perAreaLabel,
    isHeadUnit: true,
    cell: shownPerArea,
    widthPx: 88,
    isNumber: true,
    sort: {
      by: 'rentPerSqm',
      descending: m.market_rents_per_area_desc,
      ascending: m.market_rents_per_area_asc,
    },
    exportedAs: ['annual_rent_per_sqm'],
    phone: { part: 'side', inWords: rentPerAreaText },
  },
  {
    id: 'contract',
    head: m.market_field_contract,
    cell: (rent) => contractLabel(rent.contract),
    widthPx: 80,
    exportedAs: ['contract'],
    phone: { part: 'note' },
  },
  {
    id: 'homes',
    head: m.market_rents_column_homes,
    cell: (rent, { locale }) => (rent.homes === null ? null : wholeNumber(locale, rent.homes)),
    widthPx: 60,
    isNumber: true,
    exportedAs: ['homes'],
  },
  {
    id: 'type',
    head: m.market_column_type,
    cell: (rent) => typeLabel(rent.type),
    widthPx: 130,
    exportedAs: ['property_type'],
  },
  {
    id: 'rooms',
    head: m.market_column_rooms,
    cell: roomsText,
    widthPx: 84,
    exportedAs: ['bedrooms'],
  },
  {
    id: 'use',
    head: m.market_field_use,
    cell: (rent) => useLabel(rent.use),
    widthPx: 104,
    exportedAs: ['use'],
  },
  {
    id: 'number',
    head: m.market_rents_column_number,
    cell: (rent) => rent.number,
    widthPx: 132,
    exportedAs: ['number'],
  },
]

export const usualRentColumns: readonly string[] = [
  'startsOn',
  'area',
  'project',
  'property',
  'size',
  'rent',
  'perArea',
  'contract',
]
