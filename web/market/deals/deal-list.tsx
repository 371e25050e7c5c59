import type { MarketSummary } from '#contract/market.ts'
import type { TransactionRow } from '#contract/market/deals.ts'
import { formatBytes, wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import type { Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import { defineList } from '#web/list/explorer/definition.ts'
import { dealColumns, usualDealColumns } from '#web/market/deal-columns.tsx'
import { choices, period, range, type MarketFacets } from '#web/market/filters/filter-groups.tsx'
import { marketAddress, toFilter, type Chip, type TransactionsSearch } from '#web/market/search-params.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'

type Deals = {
  search: TransactionsSearch
  part: Chip
  row: TransactionRow
  view: Display
  found: MarketSummary
  facets: MarketFacets
}

/** Bytes per deal in the export, measured on the Dubai register. The dialog says "about". */
const exportRowBytes = 204
/** Above this size the browser's storage may become a problem. */
const largeBytes = 250e6

const count = (deals: number) => ({ count: deals, shown: wholeNumber(displayLocale(), deals) })

/** All registered deals. */
export const dealList = defineList<Deals>({
  title: m.market_table_title,
  address: marketAddress,
  rowKey: ({ id }) => String(id),
  columns: dealColumns,
  usualColumns: (search) => usualDealColumns[toFilter(search).country],
  // Excluded deals are always shown with their reason.
  alwaysColumns: ({ leftOut }) => (leftOut === 'shown' ? ['reason'] : []),
  usualOrder: 'registeredOn',
  // In the order in which an investor narrows a market: period, location, type, price, the register's own fields last.
  filters: [
    period(() => fieldLabel('date')),
    choices('city', 'open'),
    choices('area', 'open'),
    choices('type', 'open'),
    choices('rooms', 'open'),
    choices('stage', 'open'),
    range('price', 'open'),
    range('perSqm', 'folded'),
    range('size', 'folded'),
    choices('project', 'folded'),
    choices('community', 'folded'),
    choices('subtype', 'folded'),
    choices('usage', 'folded'),
    choices('freehold', 'folded'),
    choices('group', 'folded'),
    choices('procedure', 'folded'),
  ],
  countText: (summary, { leftOut }) =>
    leftOut === 'shown' ? m.market_deals(count(summary.count)) : m.market_sales(count(summary.count)),
  none: {
    matching: m.market_empty_title,
    yet: { title: m.market_empty_register, detail: m.market_empty_register_lead },
  },
  file: ({ count: deals, basis }, search) => {
    const filter = toFilter(search)
    const expectedBytes = deals * exportRowBytes
    return {
      title: m.market_export_title(),
      description: m.market_export_count({
        rows: m.market_deals(count(deals)),
        size: formatBytes(displayLocale(), expectedBytes),
      }),
      // The country and the day of the newest deal: `transactions-ae-2024-12-31`.
      fileName: ['transactions', filter.country.toLowerCase(), basis.asOf].filter(Boolean).join('-'),
      isEmpty: deals === 0,
      expectedBytes,
      request: (format, signal) => api.market.export({ query: { ...filter, format } }, signal),
      contents: [
        deals === 0 ? m.market_export_empty() : m.market_export_what({ currency: basis.currency }),
        ...(search.leftOut === 'shown' ? [m.market_export_left_out()] : []),
        ...(expectedBytes > largeBytes ? [m.market_export_large()] : []),
      ],
    }
  },
  keys: { search: m.market_keys_search, filters: m.market_keys_filters, rows: m.market_keys_rows },
  slowText: m.market_slow,
})
