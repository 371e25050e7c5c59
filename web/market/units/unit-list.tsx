import type { UnitRow, UnitSummary } from '#contract/market/units.ts'
import { formatBytes, wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import type { Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { defineList } from '#web/list/explorer/definition.ts'
import { choices, range, type MarketFacets } from '#web/market/filters/filter-groups.tsx'
import { marketAddress, toUnitFilter, type Chip, type TransactionsSearch } from '#web/market/search-params.ts'
import { unitColumns, usualUnitColumns } from '#web/market/unit-columns.tsx'
import { m } from '#web/paraglide/messages.js'

type Units = {
  search: TransactionsSearch
  part: Chip
  row: UnitRow
  view: Display
  found: UnitSummary
  facets: MarketFacets
}

/** Bytes per unit in the export, measured on the demonstration's. The dialog says "about". */
const exportRowBytes = 110

const countText = (units: number) =>
  m.market_units_count({ count: units, shown: wholeNumber(displayLocale(), units) })

/** All units of the register, as far as it was read. */
export const unitList = defineList<Units>({
  title: m.market_units_table_title,
  address: marketAddress,
  rowKey: ({ id }) => String(id),
  columns: unitColumns,
  usualColumns: () => usualUnitColumns,
  usualOrder: 'sizeSqm',
  filters: [
    choices('city', 'open'),
    choices('area', 'open'),
    choices('type', 'open'),
    choices('subtype', 'open'),
    choices('rooms', 'open'),
    range('size', 'open'),
    choices('freehold', 'open'),
    choices('project', 'folded'),
  ],
  countText: ({ count }) => countText(count),
  none: {
    matching: m.market_units_empty_title,
    yet: { title: m.market_units_empty_register, detail: m.market_units_empty_register_lead },
  },
  file: ({ count, basis }, search) => {
    const filter = toUnitFilter(search)
    const expectedBytes = count * exportRowBytes
    return {
      title: m.market_units_export_title(),
      description: m.market_export_count({
        rows: countText(count),
        size: formatBytes(displayLocale(), expectedBytes),
      }),
      fileName: ['units', filter.country.toLowerCase(), basis.asOf].filter(Boolean).join('-'),
      isEmpty: count === 0,
      expectedBytes,
      request: (format, signal) => api.market.unitExport({ query: { ...filter, format } }, signal),
      contents: [count === 0 ? m.market_units_export_empty() : m.market_units_export_what()],
    }
  },
  keys: { search: m.market_keys_search, filters: m.market_keys_filters, rows: m.market_units_keys_rows },
  slowText: m.market_slow,
})
