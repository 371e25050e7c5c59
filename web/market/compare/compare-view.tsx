import { useQueries } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { useDisplay } from '#web/format/display.ts'
import { ExportButton, type Exporting } from '#web/list/export/export-button.tsx'
import { DealMetricSwitch, RentMetricSwitch } from '#web/market/charts/tab-metric-switch.tsx'
import { comparedFilters, withoutColumn } from '#web/market/compared-filters.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { pricedTab } from '#web/market/search-params.ts'
import { stringifySearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CompareTable } from '#web/ui/tables/compare-table.tsx'
import { AddColumn } from './add-column.tsx'
import { useColumnLabels } from './column-labels.ts'
import { columnTokens, type ComparedColumn } from './columns.ts'
import { ColumnMark, CompareChart } from './compare-chart.tsx'
import { compareFacts } from './compare-facts.tsx'
import { comparison } from './compare-queries.ts'

/** Up to four filters side by side, over the same period, and their medians by month in one chart. */
export function CompareView({ exporting }: { exporting: Exporting | null }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const filters = comparedFilters(search)
  const labels = useColumnLabels(filters)
  const queries = useQueries({ queries: filters.map((filter) => comparison(search, filter)) })
  const tab = pricedTab(search)
  const columns = filters.flatMap((filter, at): ComparedColumn[] => {
    const [query, label, token] = [queries[at], labels[at], columnTokens[at]]
    return query && label !== undefined && token ? [{ at, filter, label, token, query }] : []
  })
  return (
    <section aria-labelledby="comparison" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="comparison" className="me-auto font-serif text-lg">
          {m.market_compare_title()}
        </h2>
        <AddColumn />
        {columns.length > 0 && exporting?.isClosed ? (
          <ExportButton exporting={exporting} isReady dialog={() => null} />
        ) : null}
        {columns.length > 0 && exporting && !exporting.isClosed ? (
          <ExportMenu
            isSmall
            name="comparison"
            read={(format) =>
              api.market.compareExport({
                query: {
                  of: tab,
                  columns: JSON.stringify(
                    columns.map(({ filter, label }) => ({ label, search: stringifySearch(filter) })),
                  ),
                  format,
                },
              })
            }
          />
        ) : null}
      </header>
      {columns.length === 0 ? (
        <EmptyState title={m.market_compare_empty()}>{m.market_compare_empty_detail()}</EmptyState>
      ) : (
        <>
          <CompareTable
            items={columns}
            itemKey={({ at }) => String(at)}
            itemName={({ label }) => label}
            head={(column) => <ColumnHead column={column} />}
            facts={compareFacts(display, tab)}
            onRemove={({ at }) => go(withoutColumn(search, at))}
          />
          <p className="max-w-[68ch] text-xs text-muted-foreground">{m.market_compare_basis()}</p>
          <CompareChart
            columns={columns}
            controls={tab === 'rents' ? <RentMetricSwitch /> : <DealMetricSwitch />}
          />
        </>
      )}
    </section>
  )
}

function ColumnHead({ column: { at, filter, label, token, query } }: { column: ComparedColumn }) {
  const { search, go } = useMarketSearch()
  const days = query.data?.days
  const open = () =>
    go({
      ...filter,
      compare: search.compare,
      ...(search.metric && { metric: search.metric }),
      ...(days && { from: days.from, to: days.to }),
    })
  return (
    <>
      <p className="wrap-anywhere">
        <ColumnMark at={at} token={token} /> <bdi className="font-medium">{label}</bdi>
      </p>
      <button
        type="button"
        className="relative text-start text-xs underline underline-offset-4"
        onClick={open}
      >
        {m.market_compare_open()}
        <span className="sr-only"> {label}</span>
      </button>
      {query.error ? <ReadFailure error={query.error} onRetry={query.refetch} /> : null}
    </>
  )
}
