import { columnList } from '#web/list/columns.tsx'
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, toFilter } from '#web/market/search-params.ts'
import { dealColumns, shownDealColumns, usualDealColumns } from '#web/market/deal-columns.tsx'

/** Selects the columns of the table. The date is always included. */
export function DealColumns() {
  const { search, go } = useMarketSearch()
  const { country } = toFilter(search)
  const usual = usualDealColumns[country]
  return (
    <ColumnChooser
      columns={dealColumns.slice(1).map(({ id, head }) => ({ name: id, head: head() }))}
      shown={shownDealColumns({ ...search, country }).map(({ id }) => id)}
      onChange={(ids) => go(changed(search, { columns: columnList(dealColumns, ids, usual) }), 'replace')}
      onUsual={() => go(changed(search, { columns: undefined }), 'replace')}
    />
  )
}
