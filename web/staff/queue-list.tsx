import { Fragment, type ReactNode } from 'react'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import type { StaffSearch } from './staff-search.ts'

type Listed = { id: string; demonstration: boolean }

type Props<State extends string, Row extends Listed> = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  /** The states that rows can be filtered by, with their texts; `all` is the text of no filter. */
  filter: {
    label: string
    all: string
    value: State | undefined
    states: readonly State[]
    text: Readonly<Record<State, () => string>>
  }
  query: Parameters<typeof InfiniteList>[0]['query']
  rows: readonly Row[] | undefined
  total: number | undefined
  empty: { title: string; detail: string }
  /** An item of the list. */
  children: (row: Row) => ReactNode
}

/** What waits for staff, or did: a list that is filtered by state, with the filter in the address. */
export function QueueList<State extends string, Row extends Listed>({
  search,
  go,
  filter: { label, all, value, states, text },
  query,
  rows,
  total = 0,
  empty,
  children,
}: Props<State, Row>) {
  return (
    <div>
      <div className="pb-4">
        <ChoiceFilter
          label={label}
          all={all}
          value={value}
          options={states.map((state) => ({ value: state, label: text[state]() }))}
          onChange={(chosen) => go({ ...search, state: chosen })}
        />
      </div>
      <InfiniteList query={query} rows={rows} total={total} empty={empty}>
        {(shown) => (
          <DemonstrationScope items={shown}>
            <ul className="divide-y divide-border border-y border-border">
              {shown.map((row) => (
                <Fragment key={row.id}>{children(row)}</Fragment>
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </div>
  )
}
