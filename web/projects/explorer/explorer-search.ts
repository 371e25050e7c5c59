import { z } from 'zod'
import { slugList } from '#contract/form-fields.ts'
import { ProjectFilter } from '#contract/project-filter.ts'
import { limits } from '#domain/limits.ts'
import { mapMetrics, projectSorts } from '#domain/projects/listing.ts'
import { isColumnList } from './columns.ts'

/** The address of the list: the filter as the contract has it, and how it is looked at. */
export type ExplorerSearch = z.infer<typeof ExplorerSearch>
const ExplorerSearch = ProjectFilter.extend({
  sort: z.enum(projectSorts).optional(),
  view: z.enum(['table', 'map', 'compare']).optional(),
  /** What the map is coloured by. */
  metric: z.enum(mapMetrics).optional(),
  columns: z.string().refine(isColumnList).optional(),
  /** Projects put beside each other. */
  compare: slugList(limits.projects.comparedAtOnce).optional(),
})

/** Choices of several, in the order of the rail. */
export const listFields = [
  'city',
  'area',
  'developer',
  'stage',
  'status',
  'type',
  'bedrooms',
  'grade',
  'tenure',
  'owners',
] as const
export type ProjectListField = (typeof listFields)[number]

/** Choices of one. */
export const wordFields = [
  'master',
  'postHandover',
  'monthly',
  'escrow',
  'available',
  'documents',
  'pastDue',
  'new',
  'data',
] as const

export type WordField = (typeof wordFields)[number]

/** Where each range begins and ends; null where that end is always open. */
const rangeFields = {
  due: ['dueFrom', 'dueTo'],
  done: ['doneMin', 'doneMax'],
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
  against: [null, 'againstMax'],
  size: ['sizeMin', 'sizeMax'],
  before: [null, 'beforeMax'],
  booking: [null, 'bookingMax'],
  monthsAfter: ['monthsAfterMin', null],
  yield: ['yieldMin', null],
  netYield: ['netYieldMin', null],
  sales: ['salesMin', null],
  metro: [null, 'metroMax'],
  coverage: ['coverageMin', null],
} as const
export type ProjectRangeField = keyof typeof rangeFields
const rangeNames = [
  'due',
  'done',
  'price',
  'perSqm',
  'against',
  'size',
  'before',
  'booking',
  'monthsAfter',
  'yield',
  'netYield',
  'sales',
  'metro',
  'coverage',
] as const

/** What of an address is understood; a value that no filter knows is left out and named in `dropped`. */
export function parseExplorerSearch(raw: Record<string, unknown>): {
  search: ExplorerSearch
  dropped: string[]
} {
  const kept: Record<string, string> = {}
  const dropped: string[] = []
  for (const [key, schema] of Object.entries(ExplorerSearch.shape)) {
    const value = raw[key]
    if (value === undefined || value === null || value === '') continue
    const text = String(value)
    if (schema.safeParse(text).success) kept[key] = text
    else dropped.push(key)
  }
  return { search: ExplorerSearch.parse(kept), dropped }
}

/** The filter alone. */
export function toProjectFilter(search: ExplorerSearch): ProjectFilter {
  return ProjectFilter.parse(search)
}

export function chosen(search: ExplorerSearch, field: ProjectListField | 'compare'): string[] {
  return search[field]?.split(',') ?? []
}

/** The search with some parameters set, or taken away where they are undefined. */
export function changed(
  search: ExplorerSearch,
  change: { [K in keyof ExplorerSearch]?: ExplorerSearch[K] | undefined },
): ExplorerSearch {
  const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)
  return ExplorerSearch.parse(Object.fromEntries(entries))
}

/** The search with one choice added, or taken away where it was chosen. */
export function toggled(
  search: ExplorerSearch,
  field: ProjectListField | 'compare',
  value: string,
): ExplorerSearch {
  const before = chosen(search, field)
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return changed(search, { [field]: after.length > 0 ? after.join(',') : undefined })
}

/** One removable statement of the filter. */
export type Statement =
  | { kind: 'words'; value: string }
  | { kind: 'shape' }
  | { kind: 'choice'; field: ProjectListField; value: string }
  | { kind: 'word'; field: WordField; value: string }
  | { kind: 'range'; field: ProjectRangeField; min: string | undefined; max: string | undefined }

/** What the filter says, one statement each, in the order of the rail. */
export function filterStatements(search: ExplorerSearch): Statement[] {
  return [
    ...(search.q === undefined ? [] : [{ kind: 'words', value: search.q } as const]),
    ...(search.within === undefined ? [] : [{ kind: 'shape' } as const]),
    ...listFields.flatMap((field) =>
      chosen(search, field).map((value) => ({ kind: 'choice', field, value }) as const),
    ),
    ...rangeNames.flatMap((field) => {
      const { min, max } = parseRange(search, field)
      return min === undefined && max === undefined ? [] : [{ kind: 'range', field, min, max } as const]
    }),
    ...wordFields.flatMap((field) => {
      const value = search[field]
      return value === undefined ? [] : [{ kind: 'word', field, value } as const]
    }),
  ]
}

/** What a range says; an end that is open is undefined. */
export function parseRange(search: ExplorerSearch, field: ProjectRangeField) {
  const [low, high] = rangeFields[field]
  return { min: low === null ? undefined : search[low], max: high === null ? undefined : search[high] }
}

export function without(search: ExplorerSearch, statement: Statement): ExplorerSearch {
  if (statement.kind === 'words') return changed(search, { q: undefined })
  if (statement.kind === 'shape') return changed(search, { within: undefined })
  if (statement.kind === 'choice') return toggled(search, statement.field, statement.value)
  if (statement.kind === 'word') return changed(search, { [statement.field]: undefined })
  const ends = rangeFields[statement.field].flatMap((name) => name ?? [])
  return changed(search, Object.fromEntries(ends.map((name) => [name, undefined])))
}

/** Every statement gone; the way of looking stays. */
export function withoutFilters(search: ExplorerSearch): ExplorerSearch {
  return filterStatements(search).reduce(without, search)
}

/** The filter and order of the list as one parameter, for a sheet that knows its neighbours. */
export function parseList(search: ExplorerSearch): string {
  const asked = Object.entries({ ...toProjectFilter(search), sort: search.sort ?? 'newest' })
  return new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}
