import type { MarketFilter, TransactionSort } from '#contract/market/filter.ts'
import type { DealHeading, TransactionRow } from '#contract/market/deals.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import {
  type Display,
  areaUnitLabel,
  formatArea,
  formatPerArea,
  formatPrice,
  perAreaLabel,
} from '#web/format/display.ts'
import { reasonLabel } from './reason-labels.ts'
import { freeholdLabel, stageLabel } from './vocabulary.ts'
import { dealRooms, typeLabel } from '#web/format/property-labels.ts'
import { dealLocation, dealSubject, perAreaText } from '#web/format/deal-text.ts'

type DealColumn = ListColumn<TransactionRow, Display, DealHeading, TransactionSort>

/** The columns of deals in order. The first one is sticky. */
export const dealColumns: readonly DealColumn[] = [
  {
    id: 'registeredOn',
    head: m.market_column_registeredOn,
    isFixed: true,
    cell: (deal, { locale }) => formatDay(locale, deal.registeredOn),
    widthPx: 110,
    sort: { by: 'registeredOn', descending: m.market_table_newest, ascending: m.market_table_oldest },
    exportedAs: ['registered_on'],
    phone: { part: 'note' },
  },
  {
    id: 'city',
    head: m.market_field_city,
    cell: (deal) => <bdi>{deal.city}</bdi>,
    widthPx: 110,
    exportedAs: ['city'],
    phone: { part: 'note' },
  },
  {
    id: 'area',
    head: m.market_column_area,
    cell: (deal) => <bdi>{deal.area}</bdi>,
    widthPx: 119,
    exportedAs: ['area'],
  },
  {
    id: 'community',
    head: m.market_column_community,
    cell: (deal) => <bdi>{deal.community}</bdi>,
    widthPx: 150,
    exportedAs: ['area_as_filed'],
  },
  {
    id: 'project',
    head: m.market_column_project,
    cell: (deal) => deal.project && <bdi>{deal.project}</bdi>,
    widthPx: 119,
    exportedAs: ['project'],
    phone: { part: 'title', inWords: (deal) => <bdi>{dealLocation(deal)}</bdi> },
  },
  {
    id: 'building',
    head: m.market_column_building,
    cell: (deal) => deal.building && <bdi>{deal.building}</bdi>,
    widthPx: 150,
    exportedAs: ['building'],
  },
  {
    id: 'property',
    head: m.market_column_property,
    cell: dealSubject,
    widthPx: 94,
    exportedAs: ['property_type', 'sub_type', 'usage', 'bedrooms'],
    phone: { part: 'line' },
  },
  {
    id: 'size',
    head: m.market_column_size,
    unit: areaUnitLabel,
    cell: (deal, display) => (deal.sizeSqm === null ? null : formatArea(display, deal.sizeSqm)),
    widthPx: 76,
    isNumber: true,
    sort: { by: 'sizeSqm', descending: m.market_table_size_desc, ascending: m.market_table_size_asc },
    exportedAs: ['size_sqm'],
    phone: { part: 'line' },
  },
  {
    id: 'price',
    head: m.market_column_price,
    unit: ({ currency }) => currency,
    cell: (deal, display) => formatPrice(display, deal.priceMinor),
    widthPx: 100,
    isNumber: true,
    sort: { by: 'price', descending: m.market_table_price_desc, ascending: m.market_table_price_asc },
    exportedAs: ['price'],
    phone: { part: 'figure' },
  },
  {
    id: 'perArea',
    head: m.market_column_perArea,
    unit: perAreaLabel,
    isHeadUnit: true,
    cell: (deal, display) => (deal.pricePerSqm === null ? null : formatPerArea(display, deal.pricePerSqm)),
    widthPx: 82,
    isNumber: true,
    sort: {
      by: 'pricePerSqm',
      descending: m.market_table_per_area_desc,
      ascending: m.market_table_per_area_asc,
    },
    exportedAs: ['price_per_sqm'],
    phone: { part: 'side', inWords: perAreaText },
  },
  {
    id: 'reason',
    head: m.market_column_reason,
    cell: (deal) => (deal.exclusion === 'none' ? null : reasonLabel(deal.exclusion)),
    widthPx: 120,
    exportedAs: ['left_out_as'],
    phone: { part: 'note' },
  },
  {
    id: 'stage',
    head: m.market_column_stage,
    cell: (deal) => deal.stage && stageLabel(deal.stage),
    widthPx: 76,
    exportedAs: ['stage'],
  },
  {
    id: 'type',
    head: m.market_column_type,
    cell: (deal) => typeLabel(deal.type),
    widthPx: 92,
    exportedAs: ['property_type'],
  },
  {
    id: 'rooms',
    head: m.market_column_rooms,
    cell: dealRooms,
    widthPx: 76,
    exportedAs: ['bedrooms', 'rooms_as_filed'],
  },
  {
    id: 'procedure',
    head: m.market_column_procedure,
    cell: (deal) => deal.procedure,
    widthPx: 170,
    exportedAs: ['group', 'procedure'],
  },
  {
    id: 'usage',
    head: m.market_column_usage,
    cell: (deal) => deal.usage,
    widthPx: 104,
    exportedAs: ['usage'],
  },
  {
    id: 'freehold',
    head: m.market_column_freehold,
    cell: (deal) => (deal.freehold === null ? null : freeholdLabel(deal.freehold ? 'yes' : 'no')),
    widthPx: 104,
    exportedAs: ['freehold'],
  },
  {
    id: 'number',
    head: m.market_column_number,
    cell: (deal) => deal.number,
    widthPx: 132,
    exportedAs: ['number'],
  },
  {
    id: 'register',
    head: m.market_column_register,
    cell: (deal) => deal.register,
    widthPx: 176,
    exportedAs: ['source'],
  },
]

/** The default columns. The Saudi register files neither projects nor property types. */
export const usualDealColumns: Record<MarketFilter['country'], readonly string[]> = {
  AE: ['registeredOn', 'area', 'project', 'property', 'size', 'price', 'perArea', 'stage'],
  SA: ['registeredOn', 'city', 'area', 'size', 'price', 'perArea', 'usage'],
}
