import { projectFacets, type ProjectFacet } from '#contract/projects.ts'

/**
 * The measures by which projects are compared: days as numbers (`dayNumber`), shares in percent, prices in
 * dirhams except `pricePerSqm`.
 */
const measures = [
  'percentCompleted',
  'dueOn',
  'lateAfter',
  'registeredOn',
  'startedOn',
  'slipDays',
  'priceAed',
  'priceAedPerSqm',
  'pricePerSqm',
  'sizeSqmFrom',
  'sizeSqmTo',
  'beforeHandover',
  'atBooking',
  'monthsAfter',
  'score',
  'coverage',
  'sales12m',
  'grossYield',
  'netYield',
  'againstArea',
  'metroWalk',
  'latitude',
  'longitude',
] as const
export type Measure = (typeof measures)[number]

/** Facets whose choices do not change with the day. */
type LastingFacet = Exclude<ProjectFacet, 'pastDue' | 'new'>
const lastingFacets = projectFacets.filter(
  (facet): facet is LastingFacet => facet !== 'pastDue' && facet !== 'new',
)

/** A published project with its fields for filters, counts and order. */
export type Listing = {
  projectId: number
  slug: string
  /** In lower case. */
  name: string
  /** The search text, folded so that every spelling of a name matches. */
  /** It has its own coordinates, not those of the centre of its area. */
  hasOwnPlace: boolean
  measures: Readonly<Record<Measure, number | null>>
  /** The choices of each facet that apply to it; cities, areas and developers by id. */
  choices: Readonly<Record<LastingFacet, readonly string[]>>
}

/** The choices of one facet: a code for each row, and the choices behind each code. */
export type Choices = { codes: ArrayLike<number>; choicesByCode: readonly (readonly string[])[] }

/** All listings as columns. The row index of a project may change with any update. */
export type ListingColumns = {
  projectIds: readonly number[]
  slugs: readonly string[]
  names: readonly string[]
  haveOwnPlace: readonly boolean[]
  /** NaN if unknown. */
  measure: (name: Measure) => readonly number[]
  choices: (facet: LastingFacet) => Choices
}

export type Columns = ListingColumns & {
  put: (listing: Listing) => void
  remove: (projectId: number) => void
}

/**
 * Empty listings. One array per column instead of one object per project: less memory, and scanned in
 * milliseconds.
 */
export function openColumns(): Columns {
  const rowByProject = new Map<number, number>()
  const projectIds: number[] = []
  const slugs: string[] = []
  const names: string[] = []
  const haveOwnPlace: boolean[] = []
  const measured = measures.map((name): [Measure, number[]] => [name, []])
  const chosen = lastingFacets.map((facet) => [facet, codedChoices()] as const)
  const columnByMeasure = new Map(measured)
  const choicesByFacet = new Map(chosen)
  return {
    projectIds,
    slugs,
    names,
    haveOwnPlace,
    measure: (name) => known(columnByMeasure.get(name)),
    choices: (facet) => known(choicesByFacet.get(facet)),
    put(listing) {
      const row = rowByProject.get(listing.projectId) ?? projectIds.length
      rowByProject.set(listing.projectId, row)
      projectIds[row] = listing.projectId
      slugs[row] = listing.slug
      names[row] = listing.name
      haveOwnPlace[row] = listing.hasOwnPlace
      for (const [name, column] of measured) column[row] = listing.measures[name] ?? Number.NaN
      for (const [facet, { codes, encode }] of chosen) codes[row] = encode(listing.choices[facet])
    },
    remove(projectId) {
      const row = rowByProject.get(projectId)
      if (row === undefined) return
      rowByProject.delete(projectId)
      const last = known(projectIds.at(-1))
      if (last !== projectId) rowByProject.set(last, row)
      for (const column of [slugs, names]) fillFromEnd(column, row)
      fillFromEnd(projectIds, row)
      fillFromEnd(haveOwnPlace, row)
      for (const [, column] of measured) fillFromEnd(column, row)
      for (const [, { codes }] of chosen) fillFromEnd(codes, row)
    },
  }
}

/** Assigns a number to each set of choices. All projects of a city share one. */
function codedChoices() {
  const numbers = new Map<string, number>()
  const codes: number[] = []
  const choicesByCode: (readonly string[])[] = []
  return {
    codes,
    choicesByCode,
    encode(choices: readonly string[]): number {
      const key = choices.length === 1 ? (choices[0] ?? '') : choices.join('\n')
      const number = numbers.get(key)
      if (number !== undefined) return number
      numbers.set(key, choicesByCode.length)
      return choicesByCode.push(choices) - 1
    },
  }
}

/** Moves the last row to the index of the removed one. */
function fillFromEnd<T>(column: T[], row: number): void {
  const last = column.pop()
  if (last !== undefined && row < column.length) column[row] = last
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('no such column')
  return value
}
