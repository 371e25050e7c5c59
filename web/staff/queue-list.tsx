import { Fragment, type ReactNode } from 'react'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import type { StaffSearch } from './staff-search.ts'

type Listed = { id: string; demonstration: boolean }

/** The search parameters of a queue, and how they change. */
export type QueueProps = { search: StaffSearch; go: (search: StaffSearch) => void }

type Props<State extends string, Row extends Listed> = QueueProps & {
  /** The states that rows can be filtered by, with their texts. */
  filter: {
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
  filter: { value, states, text },
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
          label={m.ui_entry_state()}
          all={m.ui_entry_any_state()}
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
