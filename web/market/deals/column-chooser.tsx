import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { columnList, columnNames, visibleColumns } from './columns.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, toFilter } from '#web/market/search-params.ts'
import { columnWord } from '#web/market/vocabulary.ts'

const choosable = columnNames.filter((name) => name !== 'registeredOn')

/** Which columns the table has; the date is always one of them. */
export function DealColumns() {
  const { search, go } = useMarketSearch()
  const { country } = toFilter(search)
  return (
    <ColumnChooser
      columns={choosable.map((name) => ({ name, head: columnWord(name) }))}
      shown={visibleColumns({ ...search, country })}
      onChange={(shown) => go(changed(search, { columns: columnList(shown, country) }), 'replace')}
      onUsual={() => go(changed(search, { columns: undefined }), 'replace')}
    />
  )
}
