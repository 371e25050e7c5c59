import { onHeldDays, withSize } from './row-filters.ts'
import type { RowsBehind, RowSet } from './rows-behind.ts'
import type { ProjectArea, ProjectRents, ProjectSales } from '#contract/projects/market.ts'

// The lists behind the market figures of a project. server/projects/market/project-rows.test.ts compares their counts with
// the samples.

const countryWith = (currency: 'AED' | 'SAR') => (currency === 'SAR' ? ('SA' as const) : ('AE' as const))

const inRooms = (rooms: number | null): Pick<RowsBehind, 'rooms'> => ({
  rooms: rooms === null ? 'none' : String(rooms),
})

/** The sales under the name of a project: all, or those of a year and perhaps of a number of bedrooms. */
export function projectSaleSets(
  { basis, term }: Pick<ProjectSales, 'basis' | 'term'>,
  { sales, priced }: { sales: number; priced: number },
  of: { year?: number; isAll?: boolean; rooms?: number | null } = {},
): { count: RowSet[]; median: RowSet[] } {
  const { year, isAll = true, rooms = null } = of
  const rows: RowsBehind = {
    country: countryWith(basis.currency),
    data: basis.data,
    project: String(term),
    ...(year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` }),
    ...(isAll ? {} : inRooms(rooms)),
  }
  return {
    count: [{ of: 'all', sample: sales, rows }],
    median: [{ of: 'all', sample: priced, rows: { ...rows, ...withSize } }],
  }
}

/**
 * Contracts of a project. They are matched by the register's number of the project, lists by its name, so that the two can
 * differ.
 */
export function projectRentSets(
  { currency, demonstration, coverage }: Pick<ProjectRents, 'currency' | 'demonstration' | 'coverage'>,
  sample: number,
  of: { term: number | null; contract: 'new' | 'renewal'; rooms?: number | null; year?: number },
): RowSet[] {
  const { term, contract, rooms, year } = of
  if (term === null) return [{ of: 'rents', sample, rows: null }]
  const rows: RowsBehind = {
    tab: 'rents',
    country: countryWith(currency),
    data: demonstration ? 'demonstration' : 'register',
    project: String(term),
    homes: 'one',
    contract,
    ...(rooms === undefined ? {} : inRooms(rooms)),
  }
  const dated =
    year === undefined
      ? onHeldDays(rows, coverage.held)
      : // Those of a year are per area.
        { rows: { ...rows, rentPerSqmMin: '0', from: `${year}-01-01`, to: `${year}-12-31` } }
  return [{ of: 'rents', sample, ...dated, differs: 'named' }]
}

type AreaFigure = 'off-plan' | 'ready' | 'rent' | 'yield'

/** The sales and contracts of an area with a number of bedrooms. */
export function projectAreaSets(
  { area, type, basis, salesCoverage, rentsCoverage }: ProjectArea,
  { rooms, offPlan, ready, rent }: ProjectArea['rooms'][number],
): Record<AreaFigure, RowSet[]> {
  const rows: RowsBehind = {
    country: countryWith(basis.currency),
    data: basis.data,
    area: String(area.id),
    type,
    ...inRooms(rooms),
  }
  const sold = (of: string, stage: 'off-plan' | 'ready', sample: number): RowSet => ({
    of,
    sample,
    ...onHeldDays({ ...rows, stage }, salesCoverage?.held ?? []),
  })
  const rents: RowSet = {
    of: 'rents',
    sample: rent.contracts,
    ...onHeldDays({ tab: 'rents', ...rows, homes: 'one', contract: 'new' }, rentsCoverage?.held ?? []),
  }
  return {
    'off-plan': [sold('all', 'off-plan', offPlan.sales)],
    ready: [sold('all', 'ready', ready.sales)],
    rent: [rents],
    yield: [rents, sold('sales', 'ready', ready.sales)],
  }
}

/** Other projects of the area: due around the handover, and past due. Lists have this project and finished ones, too. */
export function projectSupplySets({ area, supply, pastDue, basis }: ProjectArea): {
  due: RowSet[]
  pastDue: RowSet[]
} {
  const set = (sample: number, own: RowSet['projects']): RowSet[] => [
    {
      of: 'projects',
      sample,
      rows: null,
      projects: { area: String(area.id), data: basis.data, ...own },
      differs: 'wider',
    },
  ]
  return {
    due: supply ? set(supply.projects, { dueFrom: supply.from, dueTo: supply.to }) : [],
    pastDue: set(pastDue.projects, { pastDue: 'yes' }),
  }
}
