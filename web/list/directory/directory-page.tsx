import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import {
  DirectoryFilters,
  FilterChips,
  NextPage,
  Pager,
  type FilterChoice,
  type InForce,
  type Sorting,
} from './directory-filters.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Search parameters of every directory. Each has its own filters in addition. */
type DirectorySearch = { verified?: 'yes'; after?: string }

type LinkLooks = { className?: string; 'aria-label'?: string; keepsScroll?: boolean }

type Empty = { title: string; detail: string }

type Props<Search extends DirectorySearch> = {
  title: string
  lead: string
  /** Buttons below the lead. */
  actions?: ReactNode
  /** The action of the filter form without JavaScript. */
  action: string
  search: Search
  /** Labels of form fields and parameter values. */
  parseSearch: (fields: Record<string, unknown>) => Search
  go: (search: Search) => void
  link: (search: Partial<Search>, children: ReactNode, looks: LinkLooks) => ReactNode
  choices: readonly FilterChoice[]
  verified: { label: string; count: number }
  sorting: Sorting
  count: string
  /** Shown if nothing matches the filters, and if there are no entries. */
  none: Empty
  noneYet: Empty
  /** The entries of this page as list items. */
  cards: readonly ReactNode[]
  entries: readonly { demonstration: boolean }[]
  shown: string
  next: string | null
  /** Below the list. */
  children: ReactNode
}

/** A public directory. Its complete state is in the address. */
export function DirectoryPage<Search extends DirectorySearch>(props: Props<Search>) {
  const {
    title,
    lead,
    actions,
    action,
    search,
    parseSearch,
    go,
    choices,
    verified,
    sorting,
    count,
    link,
    children,
  } = props
  return (
    <div className="page-frame">
      <header className="max-w-[64ch]">
        <h1 className="page-title">{title}</h1>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{lead}</p>
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
        <DirectoryFilters
          action={action}
          choices={choices}
          flags={[{ name: 'verified', ...verified, isOn: search.verified === 'yes' }]}
          sorting={sorting}
          onChange={(fields) => go(parseSearch(fields))}
        />
        <div className="grid content-start gap-5">
          <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
            <output className="figures font-medium">{count}</output>
            <FilterChips
              inForce={filtersInForce(props)}
              clear={link({}, m.ui_filters_clear(), { keepsScroll: true })}
            />
          </div>
          <Found {...props} />
        </div>
      </div>
      {children}
    </div>
  )
}

function Found<Search extends DirectorySearch>(props: Props<Search>) {
  const { search, link, none, noneYet, cards, entries, shown, next } = props
  if (cards.length === 0) {
    const { title, detail } = filtersInForce(props).length > 0 ? none : noneYet
    return <EmptyState title={title}>{detail}</EmptyState>
  }
  const first = { ...search }
  delete first.after
  return (
    <DemonstrationScope items={entries}>
      <ul className="grid gap-4 lg:grid-cols-2">{cards}</ul>
      <Pager
        shown={shown}
        first={
          search.after
            ? link(first, m.ui_first_page(), { className: 'underline-offset-4 hover:underline' })
            : null
        }
        next={
          next
            ? link({ ...first, after: next }, <NextPage />, {
                className:
                  'inline-flex min-h-6 items-center gap-1.5 font-medium text-foreground underline-offset-4 hover:underline',
              })
            : null
        }
      />
    </DemonstrationScope>
  )
}

function filtersInForce<Search extends DirectorySearch>(props: Props<Search>): InForce[] {
  const { choices, search, parseSearch, verified, link } = props
  const without = (name: string): InForce['link'] => {
    const rest = Object.entries(search).filter(([key]) => key !== name && key !== 'after')
    return (children, looks) =>
      link(parseSearch(Object.fromEntries(rest)), children, { ...looks, keepsScroll: true })
  }
  const chosen = choices.flatMap(({ name, chosen: value, options }) => {
    if (value === undefined) return []
    const words = options.find((option) => option.value === value)?.label ?? value
    return [{ key: name, words, link: without(name) }]
  })
  if (search.verified !== 'yes') return chosen
  return [...chosen, { key: 'verified', words: verified.label, link: without('verified') }]
}

type FootProps = { words: string; link: ReactNode }

/** Below the list: how to be listed in the directory. */
export function JoinDirectory({ words, link }: FootProps) {
  return (
    <p className="mt-12 text-muted-foreground [&>a]:text-foreground [&>a]:underline [&>a]:decoration-border [&>a]:underline-offset-4 [&>a]:hover:decoration-current">
      {words} {link}
    </p>
  )
}
