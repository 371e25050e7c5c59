import type { ProjectCard, ProjectFacets } from '#contract/projects.ts'
import { projectSorts, type ProjectSort } from '#domain/projects/listing.ts'
import { api } from '#web/api/client.ts'
import { formatInteger } from '#web/format/format.ts'
import { defineList } from '#web/list/explorer/definition.ts'
import { m } from '#web/paraglide/messages.js'
import type { Displays } from '#web/preferences/use-displays.ts'
import { sortLabels } from '#web/projects/vocabulary.ts'
import { projectFilters } from './filters/filter-groups.tsx'
import { projectName } from './name-column.tsx'
import { projectColumns, usualProjectColumns } from './project-columns.tsx'
import { projectAddress, toProjectFilter, type ProjectsSearch, type Statement } from './search-params.ts'

type Projects = {
  search: ProjectsSearch
  part: Statement
  row: ProjectCard
  view: Displays
  found: ProjectFacets
  facets: ProjectFacets
}

/** The column that shows what each order is by. */
const orderColumns: Record<ProjectSort, { column?: string }> = {
  newest: { column: 'registered' },
  score: { column: 'score' },
  handover: { column: 'handover' },
  price: { column: 'price' },
  'price-high': { column: 'price' },
  done: { column: 'done' },
  slip: { column: 'slip' },
  value: { column: 'against' },
  yield: { column: 'yield' },
  sales: { column: 'sales' },
  name: {},
}

const countText = (total: number) => m.projects_count({ count: total, shown: formatInteger(total) })

/** All published projects. */
export const projectList = defineList<Projects>({
  title: m.projects_title,
  address: projectAddress,
  rowKey: ({ slug }) => slug,
  lead: projectName,
  columns: projectColumns,
  usualColumns: () => usualProjectColumns,
  usualOrder: 'newest',
  orders: projectSorts.map((value) => ({ value, label: sortLabels[value], ...orderColumns[value] })),
  readyViews: [
    { label: m.projects_ready_new, parameters: { new: 'yes' } },
    { label: m.projects_ready_late, parameters: { pastDue: 'yes', sort: 'slip' } },
    { label: m.projects_ready_value, parameters: { againstMax: '100', salesMin: '5', sort: 'value' } },
  ],
  filters: projectFilters,
  countText: ({ total }) => countText(total),
  none: {
    matching: m.projects_none,
    yet: { title: m.projects_none_held, detail: m.projects_none_held_detail },
  },
  file: ({ total }, search) => ({
    title: m.projects_export_title(),
    description: m.projects_export_count({ projects: countText(total) }),
    fileName: 'projects',
    isEmpty: total === 0,
    request: (format, signal) =>
      api.projects.export({ query: { ...toProjectFilter(search), format } }, signal),
    contents: [m.projects_export_what()],
  }),
})
