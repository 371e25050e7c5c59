import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/read-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
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
      {m.projects_compare_back()}
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
          {m.projects_compare_title()}
        </h2>
        {back}
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
  const displays = useDisplays()
  return (
    <section
      aria-label={m.projects_compare_title()}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-y border-border"
    >
      <table className="figures w-full min-w-[40rem] table-fixed border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 w-32 bg-background p-2 text-start text-xs font-normal text-muted-foreground md:w-40"
            >
              {m.projects_compare_fact()}
            </th>
            {projects.map((project) => (
              <ComparedHead key={project.slug} project={project} />
            ))}
          </tr>
        </thead>
        <tbody>
          {columnNames.map((column) => (
            <tr key={column}>
              <th
                scope="row"
                className="sticky start-0 border-t border-border bg-background p-2 text-start font-normal text-muted-foreground"
              >
                {columnWords[column]()}
              </th>
              {projects.map((project) => (
                <td key={project.slug} className="border-t border-border p-2 wrap-anywhere">
                  {cellOf(column, project, displays) ?? <span className="text-muted-foreground">—</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ComparedHead({ project: { slug, name, demonstration } }: { project: ProjectCard }) {
  const { search, go } = useExplorer()
  return (
    <th scope="col" className="p-2 text-start align-top font-normal">
      <div className="flex items-start justify-between gap-2">
        <Link
          to="/projects/$slug"
          params={{ slug }}
          className="min-w-0 font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.ui_remove({ label: name })}
          onClick={() => go(toggled(search, 'compare', slug), 'replace')}
        >
          <X aria-hidden />
        </Button>
      </div>
      {demonstration ? <Badge variant="warning">{m.projects_demonstration()}</Badge> : null}
    </th>
  )
}
