import { useMemo } from 'react'
import { shownColumns, type ListColumn } from '#web/list/columns.tsx'
import { columnsAt } from './bind-list.ts'
import type { ListDefinition, ListTypes } from './definition.ts'

/** The columns at an address. The lead is always first. */
export function useShownColumns<T extends ListTypes>(
  list: ListDefinition<T>,
  search: T['search'],
): readonly ListColumn<T['row'], T['view'], string, string>[] {
  const ids = columnsAt(list, search)
    .map(({ id }) => id)
    .join(',')
  return useMemo(() => {
    const shown = shownColumns(list.columns, ids, { usual: [] })
    return list.lead ? [list.lead, ...shown] : shown
  }, [list, ids])
}
