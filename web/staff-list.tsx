import { useEffect, useState, type ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

/** What a staff screen reads from its address. */
export type StaffSearch = Record<string, string | undefined>

type Filter = {
  name: string
  label: string
  any: string
  options: readonly { value: string; label: string }[]
}

type Props = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  find: string
  filters: readonly Filter[]
  children?: ReactNode
}

const any = 'any'

/** The filters of a list of staff, all of them in the address. */
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
        <Select
          key={name}
          aria-label={label}
          className="w-auto"
          value={search[name] ?? any}
          options={[{ value: any, label: all }, ...options]}
          onValueChange={(value) => go({ ...search, [name]: value === any ? undefined : value })}
        />
      ))}
      {children}
    </search>
  )
}

/** The rooms of one staff screen: applications, and what came of them. */
export function StaffViews({
  title,
  views,
}: {
  title: string
  views: readonly { link: ReactNode; key: string }[]
}) {
  return (
    <nav aria-label={title} className="border-b border-border">
      <ul className="flex gap-6">
        {views.map(({ key, link }) => (
          <li
            key={key}
            className="-mb-px flex h-11 items-center text-sm font-medium [&>a]:flex [&>a]:h-full [&>a]:items-center [&>a]:border-b-2 [&>a]:border-transparent [&>a]:text-muted-foreground [&>a]:hover:text-foreground [&>a[aria-current=page]]:border-primary [&>a[aria-current=page]]:text-foreground"
          >
            {link}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Facts of an entry, one under the other; what is empty says so. */
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
