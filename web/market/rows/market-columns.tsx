import { columnList } from '#web/list/columns.tsx'
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed } from '#web/market/search-params.ts'

type Named = { id: string; head: () => string }
type Props = { columns: readonly Named[]; shown: readonly Named[]; usual: readonly string[] }

/** Selects the columns of the table. The date is always included. */
export function MarketColumns({ columns, shown, usual }: Props) {
  const { search, go } = useMarketSearch()
  return (
    <ColumnChooser
      columns={columns.slice(1).map(({ id, head }) => ({ name: id, head: head() }))}
      shown={shown.map(({ id }) => id)}
      onChange={(ids) => go(changed(search, { columns: columnList(columns, ids, usual) }), 'replace')}
      onUsual={() => go(changed(search, { columns: undefined }), 'replace')}
    />
  )
}
