import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Neighbours } from '#contract/projects/papers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { parseProjectsSearch, toProjectFilter } from '#web/projects/explorer/search-params.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatInteger } from '#web/format/format.ts'

/** The neighbouring projects in the list that it was opened from. */
const projectNeighbours = (slug: string, list: string) => {
  const { search } = parseProjectsSearch(Object.fromEntries(new URLSearchParams(list)))
  return query(api.projects.neighbours, {
    params: { slug },
    query: { ...toProjectFilter(search), ...(search.sort && { sort: search.sort }) },
  })
}

type Props = { slug: string; list: string; tab: string | undefined }

/** Links to the previous and next project of the list that it was opened from. They keep the open tab. */
export function NeighbourLinks({ slug, list, tab }: Props) {
  const { data } = useQuery(projectNeighbours(slug, list))
  if (!data || data.position === null || data.total < 2) return null
  const search = { list, ...(tab && { tab }) }
  return (
    <nav aria-label={m.projects_neighbours()} className="flex items-center gap-1 print:hidden">
      <Step to={data.previous} search={search} word={m.projects_neighbour_previous}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </Step>
      <span className="figures text-xs whitespace-nowrap text-muted-foreground">
        {m.projects_neighbour_position({
          position: formatInteger(data.position),
          total: formatInteger(data.total),
        })}
      </span>
      <Step to={data.next} search={search} word={m.projects_neighbour_next}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Step>
    </nav>
  )
}

type StepProps = {
  to: Neighbours['next']
  search: Record<string, string>
  word: (given: { name: string }) => string
  children: React.ReactNode
}

function Step({ to, search, word, children }: StepProps) {
  if (!to)
    return (
      <Button variant="ghost" size="icon-sm" disabled aria-hidden tabIndex={-1}>
        {children}
      </Button>
    )
  const label = word({ name: to.name })
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <Link to="/projects/$slug" params={{ slug: to.slug }} search={search} aria-label={label} title={label}>
        {children}
      </Link>
    </Button>
  )
}
