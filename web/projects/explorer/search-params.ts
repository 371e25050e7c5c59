import { z } from 'zod'
import { slugList } from '#contract/form-fields.ts'
import { ProjectFilter } from '#contract/projects/filter.ts'
import { limits } from '#domain/limits.ts'
import { mapMetrics, projectSorts } from '#domain/projects/listing.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import {
  projectChoices,
  projectRanges,
  projectSingles,
  type ProjectListField,
  type ProjectRangeField,
  type ProjectSingleField,
} from '#web/projects/filter-fields.ts'
import { projectColumns } from './project-columns.tsx'

/** The search parameters of the list: the filter of the contract, and the state of the view. */
export type ProjectsSearch = z.infer<typeof ProjectsSearch>
const ProjectsSearch = ProjectFilter.extend({
  sort: z.enum(projectSorts).optional(),
  view: z.enum(['table', 'map', 'compare']).optional(),
  /** The metric that colours the map. */
  metric: z.enum(mapMetrics).optional(),
  columns: z
    .string()
    .refine((list) => isColumnList(projectColumns, list))
    .optional(),
  /** The compared projects. */
  compare: slugList(limits.projects.comparedAtOnce).optional(),
})

type SingleField = ProjectSingleField | 'q' | 'within'

/** One removable part of the filter. */
export type Statement = FilterStatement<ProjectListField, SingleField, ProjectRangeField>

const search = createFilterSearch<ProjectsSearch, ProjectListField, SingleField, ProjectRangeField>(
  ProjectsSearch,
  { first: ['q', 'within'], choices: projectChoices, ranges: projectRanges, last: projectSingles },
)

export const {
  address: projectAddress,
  parse: parseProjectsSearch,
  changed,
  chosen,
  toggled,
  range: parseRange,
  statements: filterStatements,
  without,
  withoutFilters,
} = search

/** The filter alone. */
export function toProjectFilter(of: ProjectsSearch): ProjectFilter {
  return ProjectFilter.parse(of)
}

/** The filter and sort order of the list as one parameter, so that a project page knows its neighbours. */
export function parseList(of: ProjectsSearch): string {
  const parameters = Object.entries({ ...toProjectFilter(of), sort: of.sort ?? 'newest' })
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}
