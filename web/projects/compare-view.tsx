import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CompareTable } from '#web/ui/compare-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDisplays } from '#web/use-displays.ts'
import { columnNames } from './columns.ts'
import { changed, toggled } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { cellOf } from './project-cell.tsx'
import { comparedProjects } from './queries.ts'
import { columnWords } from './vocabulary.ts'

/** Up to four projects beside each other, fact by fact. */
export function CompareView() {
  const { search, go } = useExplorer()
  const asked = useQuery(comparedProjects(search.compare ?? ''))
  const back = (
    <Button variant="outline" size="sm" onClick={() => go(changed(search, { view: undefined }))}>
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      {m.ui_compare_back()}
    </Button>
  )
  if (search.compare === undefined || asked.data?.length === 0)
    return (
      <EmptyState title={m.projects_compare_none()} action={back}>
        {m.projects_compare_none_detail()}
      </EmptyState>
    )
  return (
    <section aria-labelledby="compared" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="compared" className="font-serif text-2xl">
          {m.ui_compare_title()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" asChild>
            <Link to="/projects/compare" search={{ projects: search.compare }}>
              {m.score_compare()}
            </Link>
          </Button>
          {back}
        </div>
      </div>
      {asked.error ? (
        <ReadFailure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Compared projects={asked.data} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  )
}

function Compared({ projects }: { projects: readonly ProjectCard[] }) {
  const { search, go } = useExplorer()
  const displays = useDisplays()
  return (
    <CompareTable
      items={projects}
      itemKey={({ slug }) => slug}
      nameOf={({ name }) => name}
      head={(project) => <ComparedHead project={project} />}
      facts={columnNames.map((column) => ({
        key: column,
        words: columnWords[column](),
        cell: (project: ProjectCard) => cellOf(column, project, displays),
      }))}
      onRemove={({ slug }) => go(toggled(search, 'compare', slug), 'replace')}
    />
  )
}

function ComparedHead({ project: { slug, name, demonstration } }: { project: ProjectCard }) {
  return (
    <>
      <Link
        to="/projects/$slug"
        params={{ slug }}
        className="font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      {demonstration ? (
        <p>
          <Badge variant="warning">{m.projects_demonstration()}</Badge>
        </p>
      ) : null}
    </>
  )
}
