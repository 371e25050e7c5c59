import type { RentRow, RentSummary } from '#contract/market/rents.ts'
import { formatBytes, wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import type { Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { defineList } from '#web/list/explorer/definition.ts'
import { choices, period, range, type MarketFacets } from '#web/market/filters/filter-groups.tsx'
import { rentColumns, usualRentColumns } from '#web/market/rent-columns.tsx'
import { marketAddress, toRentFilter, type Chip, type TransactionsSearch } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'

type Rents = {
  search: TransactionsSearch
  part: Chip
  row: RentRow
  view: Display
  found: RentSummary
  facets: MarketFacets
}

/** Bytes per contract in the export, measured on the demonstration's. The dialog says "about". */
const exportRowBytes = 160

const countText = (contracts: number) =>
  m.market_rents_contracts({ count: contracts, shown: wholeNumber(displayLocale(), contracts) })

/** All registered rent contracts. */
export const rentList = defineList<Rents>({
  title: m.market_rents_table_title,
  address: marketAddress,
  rowKey: ({ id }) => String(id),
  columns: rentColumns,
  usualColumns: () => usualRentColumns,
  usualOrder: 'startsOn',
  filters: [
    period(m.market_rents_column_starts),
    choices('city', 'open'),
    choices('area', 'open'),
    choices('contract', 'open'),
    choices('type', 'open'),
    choices('rooms', 'open'),
    range('rent', 'open'),
    range('rentPerSqm', 'folded'),
    range('size', 'folded'),
    choices('project', 'folded'),
    choices('use', 'folded'),
    choices('homes', 'folded'),
  ],
  countText: ({ count }) => countText(count),
  none: {
    matching: m.market_rents_empty_title,
    yet: { title: m.market_rents_empty_register, detail: m.market_rents_empty_register_lead },
  },
  file: ({ count, basis }, search) => {
    const filter = toRentFilter(search)
    const expectedBytes = count * exportRowBytes
    return {
      title: m.market_rents_export_title(),
      description: m.market_export_count({
        rows: countText(count),
        size: formatBytes(displayLocale(), expectedBytes),
      }),
      fileName: ['rents', filter.country.toLowerCase(), basis.asOf].filter(Boolean).join('-'),
      isEmpty: count === 0,
      expectedBytes,
      request: (format, signal) => api.market.rentExport({ query: { ...filter, format } }, signal),
      contents: [
        count === 0
          ? m.market_rents_export_empty()
          : m.market_rents_export_what({ currency: basis.currency }),
      ],
    }
  },
  keys: { search: m.market_keys_search, filters: m.market_keys_filters, rows: m.market_keys_rows },
  slowText: m.market_slow,
})
