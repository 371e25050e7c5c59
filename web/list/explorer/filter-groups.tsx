import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { FilterSection } from '#web/ui/tables/filter-section.tsx'
import type { ListDefinition, ListTypes } from './definition.ts'
import { useExplorer } from './explorer.ts'

type Props<T extends ListTypes> = { list: ListDefinition<T>; facets: T['facets']; search: T['search'] }

/** The filters of a list, each section with the number of its active parts. */
export function FilterGroups<T extends ListTypes>({ list, facets, search }: Props<T>) {
  const { active } = useExplorer()
  return list.filters.map(({ id, name, isOpenAtFirst, fields, isOffered, content }) => {
    const count = active.filter(({ field }) => fields.includes(field)).length
    if (count === 0 && isOffered && !isOffered(facets, search)) return null
    return (
      <FilterSection key={id} name={name()} chosen={count} isOpenAtFirst={isOpenAtFirst}>
        {content(facets)}
      </FilterSection>
    )
  })
}

type PanelProps<T extends ListTypes> = { list: ListDefinition<T>; facets: T['facets'] }

/** A few filters in a row above the results, each under its name; ticks below them. */
export function FilterPanel<T extends ListTypes>({ list, facets }: PanelProps<T>) {
  return (
    <search aria-label={m.ui_filters()} className="grid gap-3 border-y border-border py-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:flex lg:flex-wrap">
        {list.filters
          .filter(({ fields }) => fields.length === 1)
          .map(({ id, name, content }) => (
            <div
              key={id}
              className="grid min-w-0 content-start gap-1.5 max-lg:first:col-span-2 max-lg:last:col-span-2 lg:flex-1 lg:first:flex-2"
            >
              <span aria-hidden className="text-sm font-medium">
                {name()}
              </span>
              {content(facets)}
            </div>
          ))}
      </div>
      {list.filters
        .filter(({ fields }) => fields.length > 1)
        .map(({ id, name, content }) => (
          <fieldset key={id} aria-label={name()} className="flex flex-wrap items-center gap-x-6 gap-y-1">
            {content(facets)}
          </fieldset>
        ))}
    </search>
  )
}

/** The filters beside the results, under a heading. */
export function FilterRail({ children }: { children: ReactNode }) {
  const { active, onClear } = useExplorer()
  return (
    <div className="flex flex-col">
      <div className="flex h-9 items-center justify-between">
        <h2 className="text-sm font-medium">{m.ui_filters()}</h2>
        {active.length > 0 ? (
          <Button variant="ghost" size="sm" onClick={onClear}>
            {m.ui_filters_clear()}
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  )
}
