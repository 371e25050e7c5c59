import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import { tableColumns } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { ProjectTick } from './compare-tick.tsx'
import { changed, parseList } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { projectColumnList, projectColumns, shownProjectColumns } from './project-columns.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

const phoneFields = 4

/** Projects as a table with thin rules. */
export function ProjectsTable({ projects }: { projects: readonly ProjectCard[] }) {
  const { search } = useExplorer()
  const displays = useDisplays()
  const columns = useMemo((): Column<ProjectCard>[] => {
    const name = {
      id: 'name',
      head: m.projects_column_name(),
      cell: (project: ProjectCard) => <NameCell project={project} />,
    }
    const shown = shownProjectColumns(search.columns)
    const onPhone = shown.slice(0, phoneFields).map(({ id }) => id)
    return [
      name,
      ...tableColumns(shown, displays).map((column) => ({ ...column, inCard: onPhone.includes(column.id) })),
    ]
  }, [search.columns, displays])
  return <Table caption={m.projects_title()} columns={columns} rows={projects} rowKey={({ slug }) => slug} />
}

function NameCell({ project }: { project: ProjectCard }) {
  const { act, search } = useExplorer()
  return (
    <span className="flex items-center gap-2 md:max-w-80">
      <ProjectTick project={project} isBare />
      {act(project)}
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

/** Selects the columns of the table. The name is always included. */
export function ProjectColumns() {
  const { search, go } = useExplorer()
  return (
    <ColumnChooser
      columns={projectColumns.map(({ id, head }) => ({ name: id, head: head() }))}
      shown={shownProjectColumns(search.columns).map(({ id }) => id)}
      onChange={(ids) => go(changed(search, { columns: projectColumnList(ids) }), 'replace')}
      onUsual={() => go(changed(search, { columns: undefined }), 'replace')}
    />
  )
}
