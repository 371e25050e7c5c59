import { Link } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { columnList, columnNames, columnsOf } from './columns.ts'
import { CompareTick } from './compare-tick.tsx'
import { changed } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { cellOf, numericColumns } from './project-cell.tsx'
import { columnWords } from './vocabulary.ts'

/** Projects as a table of thin rules. */
export function ProjectsTable({ projects }: { projects: readonly ProjectCard[] }) {
  const { search } = useExplorer()
  const shown = columnsOf(search.columns)
  const columns: Column<ProjectCard>[] = [
    { id: 'name', head: m.projects_column_name(), cell: (project) => <NameCell project={project} /> },
    ...shown.map((column, at) => ({
      id: column,
      head: columnWords[column](),
      numeric: numericColumns.includes(column),
      inCard: at < 4,
      cell: (project: ProjectCard) => cellOf(column, project) ?? <Unknown />,
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
  return (
    <span className="flex max-w-72 items-center gap-2">
      <CompareTick project={project} isBare />
      <Link
        to="/projects/$slug"
        params={{ slug: project.slug }}
        title={project.name}
        className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
      >
        <bdi>{project.name}</bdi>
      </Link>
      {project.demonstration ? <Badge variant="warning">{m.projects_demonstration()}</Badge> : null}
    </span>
  )
}

/** Which columns the table has; the name is always one of them. */
export function ColumnChooser() {
  const { search, go } = useExplorer()
  const columns = columnsOf(search.columns)
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" className="max-md:hidden">
          <Columns3 aria-hidden />
          {m.projects_columns()}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {columnNames.map((name) => (
          <MenuCheckboxItem
            key={name}
            checked={columns.includes(name)}
            // The menu stays, so that several can be chosen.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isOn) =>
              go(
                changed(search, {
                  columns: columnList(isOn ? [...columns, name] : columns.filter((one) => one !== name)),
                }),
                'replace',
              )
            }
          >
            {columnWords[name]()}
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => go(changed(search, { columns: undefined }), 'replace')}>
          {m.projects_columns_usual()}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
