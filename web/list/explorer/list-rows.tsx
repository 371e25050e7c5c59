import type { ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatInteger } from '#web/format/format.ts'
import { MoreRows } from '#web/list/infinite-list.tsx'
import { ReadBoundary } from '#web/list/read-boundary.tsx'
import { m } from '#web/paraglide/messages.js'

type Props<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOn: (page: Page) => readonly Row[]
  /** The number of matching rows. Undefined until it is known. */
  total: number | undefined
  skeleton: ReactNode
  slowText?: string | undefined
  /** Instead of no rows. */
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The pages of a list: loading, failed, dimmed while the next filter loads, empty, or rows and a button for more. */
export function ListRows<Page, Row>(props: Props<Page, Row>) {
  const { query, rowsOn, total, skeleton, slowText, empty, children } = props
  return (
    <ReadBoundary query={query} skeleton={skeleton} slowText={slowText}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOn)
        if (rows.length === 0 && empty) return empty
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {children(rows)}
            <MoreRows query={query} shownText={shownText(rows.length, query.hasNextPage, total)} />
          </div>
        )
      }}
    </ReadBoundary>
  )
}

function shownText(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return m.ui_list_all_shown({ total: formatInteger(shown) })
  return m.ui_list_shown({ shown: formatInteger(shown), total: formatInteger(total ?? shown) })
}
