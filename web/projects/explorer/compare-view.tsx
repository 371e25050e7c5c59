import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectCard } from '#contract/projects.ts'
import { ComparisonList } from '#web/list/comparison-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { CompareTable } from '#web/ui/tables/compare-table.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { changed, toggled } from './search-params.ts'
import { useProjectSearch } from './project-search.ts'
import { projectColumns } from './project-columns.tsx'
import { comparedProjects } from './queries.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

/** Compares up to four projects, fact by fact. */
export function CompareView() {
  const { search, go } = useProjectSearch()
  const query = useQuery(comparedProjects(search.compare ?? ''))
  return (
    <ComparisonList
      query={query}
      isChosen={search.compare !== undefined}
      none={{ title: m.projects_compare_none(), detail: m.projects_compare_none_detail() }}
      onBack={() => go(changed(search, { view: undefined }))}
      actions={
        <Button variant="outline" size="sm" asChild>
          <Link to="/projects/compare" search={{ projects: search.compare }}>
            {m.score_compare()}
          </Link>
        </Button>
      }
    >
      {(projects) => (
        <DemonstrationScope items={projects}>
          <Compared projects={projects} />
        </DemonstrationScope>
      )}
    </ComparisonList>
  )
}

function Compared({ projects }: { projects: readonly ProjectCard[] }) {
  const { search, go } = useProjectSearch()
  const displays = useDisplays()
  return (
    <CompareTable
      items={projects}
      itemKey={({ slug }) => slug}
      itemName={({ name }) => name}
      head={(project) => <ComparedHead project={project} />}
      facts={projectColumns.map(({ id, head, name, cell, value, better }) => ({
        key: id,
        words: name?.() ?? head(),
        cell: (project: ProjectCard) => cell(project, displays),
        value,
        better,
      }))}
      onRemove={({ slug }) => go(toggled(search, 'compare', slug), 'replace')}
    />
  )
}

function ComparedHead({ project }: { project: ProjectCard }) {
  const { slug, name } = project
  return (
    <>
      <Link
        to="/projects/$slug"
        params={{ slug }}
        className="font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
      <p className="empty:hidden">
        <DemonstrationMark of={project} />
      </p>
    </>
  )
}
