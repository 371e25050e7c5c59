import { Link } from '@tanstack/react-router'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ColumnChooser } from '#web/ui/tables/column-chooser.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { columnList, columnNames, visibleColumns } from './columns.ts'
import { ProjectTick } from './compare-tick.tsx'
import { changed, parseList } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { ProjectCell, numericColumns } from './project-cell.tsx'
import { columnLabels } from '#web/projects/vocabulary.ts'

/** Projects as a table of thin rules. */
export function ProjectsTable({ projects }: { projects: readonly ProjectCard[] }) {
  const { search } = useExplorer()
  const displays = useDisplays()
  const shown = visibleColumns(search.columns)
  const columns: Column<ProjectCard>[] = [
    { id: 'name', head: m.projects_column_name(), cell: (project) => <NameCell project={project} /> },
    ...shown.map((column, at) => ({
      id: column,
      head: columnLabels[column](),
      numeric: numericColumns.includes(column),
      inCard: at < 4,
      cell: (project: ProjectCard) => ProjectCell(column, project, displays) ?? <Unknown />,
    })),
  ]
  return <Table caption={m.projects_title()} columns={columns} rows={projects} rowKey={({ slug }) => slug} />
}

function Unknown() {
  return (
    <span className="text-muted-foreground" title={m.ui_unknown()}>
      —
    </span>
  )
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
      {project.demonstration ? <Badge variant="warning">{m.projects_demonstration()}</Badge> : null}
    </span>
  )
}

/** Which columns the table has; the name is always one of them. */
export function ProjectColumns() {
  const { search, go } = useExplorer()
  return (
    <ColumnChooser
      columns={columnNames.map((name) => ({ name, head: columnLabels[name]() }))}
      shown={visibleColumns(search.columns)}
      onChange={(shown) => go(changed(search, { columns: columnList(shown) }), 'replace')}
      onUsual={() => go(changed(search, { columns: undefined }), 'replace')}
    />
  )
}
