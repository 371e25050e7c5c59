import { Link } from '@tanstack/react-router'
import type { ProjectCard, ProjectHeading } from '#contract/projects.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Displays } from '#web/preferences/use-displays.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { useProjectSearch } from './project-search.ts'
import { ProjectTick } from './project-tick.tsx'
import { parseList } from './search-params.ts'

/** The name of a project as a link, with what can be done with it. */
export const projectName: ListColumn<ProjectCard, Displays, ProjectHeading> = {
  id: 'name',
  head: m.projects_column_name,
  cell: (project) => <Name project={project} />,
  exportedAs: ['slug', 'name', 'name_ar', 'data'],
  phone: { part: 'title' },
}

function Name({ project }: { project: ProjectCard }) {
  const { renderActions, search } = useProjectSearch()
  return (
    <span className="flex items-center gap-2 md:max-w-80">
      <ProjectTick project={project} isBare />
      {renderActions(project)}
      <Link
        to="/projects/$slug"
        params={{ slug: project.slug }}
        search={{ list: parseList(search) }}
        title={project.name}
        className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi className="md:block md:truncate">{project.name}</bdi>
      </Link>
      <DemonstrationMark of={project} />
    </span>
  )
}
