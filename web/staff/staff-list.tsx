import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { showCurrent } from '#web/browser/show-current.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import type { StaffSearch } from './staff-search.ts'

export type StaffFilter = {
  name: string
  label: string
  any: string
  options: readonly { value: string; label: string }[]
}

type Props = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  find: string
  filters: readonly StaffFilter[]
  children?: ReactNode
}

/** The filters of a staff list. All of them are in the address. */
export function StaffFilters({ search, go, find, filters, children }: Props) {
  const [typed, setTyped] = useState(search['text'] ?? '')
  const settled = search['text'] ?? ''
  useEffect(() => {
    if (typed.trim() === settled) return undefined
    const later = setTimeout(
      () => go({ ...search, text: typed.trim() || undefined }),
      limits.search.debounceMs,
    )
    return () => clearTimeout(later)
  }, [typed, settled, search, go])
  return (
    <search className="flex flex-wrap items-center gap-3 pb-3">
      <Input
        type="search"
        aria-label={find}
        placeholder={find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full sm:w-72"
      />
      {filters.map(({ name, label, any: all, options }) => (
        <ChoiceFilter
          key={name}
          label={label}
          all={all}
          value={search[name]}
          options={options}
          onChange={(chosen) => go({ ...search, [name]: chosen })}
        />
      ))}
      {children}
    </search>
  )
}

/** One tab of a staff screen. The first tab has no `view` in its address. */
type StaffView = { view?: string; name: string; page: ReactNode }

type ScreenProps = {
  to:
    | '/admin/agents'
    | '/admin/club-deals'
    | '/admin/data-ingestion-demo'
    | '/admin/meetings'
    | '/admin/projects'
    | '/admin/suppliers'
  title: string
  lead: string
  search: StaffSearch
  views: readonly StaffView[]
}

/**
 * A staff screen with several tabs, such as applications and the entries created from them. The address selects the
 * tab.
 */
export function StaffScreen({ to, title, lead, search, views }: ScreenProps) {
  const open = views.find(({ view }) => view === search['view']) ?? views[0]
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{lead}</p>
      </header>
      <nav ref={showCurrent} aria-label={title} className="overflow-x-auto border-b border-border">
        <ul className="flex gap-6">
          {views.map((item) => (
            <li key={item.name} className="shrink-0">
              <Link
                to={to}
                search={item.view ? { view: item.view } : {}}
                // Otherwise the link would count as active for every search that contains its own parameters.
                activeOptions={{ exact: true }}
                aria-current={item === open ? 'page' : undefined}
                className="flex h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
              >
                {item.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open?.page}
    </div>
  )
}

/** A list of facts about an entry. Empty values are shown as unknown. */
export function StaffFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value || m.ui_unknown()}</dd>
        </div>
      ))}
    </dl>
  )
}
