import type { PricedType } from '#domain/market/codes.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { readySales } from '#domain/market/measures/ready-sales.ts'
import { projectStatuses } from '#domain/projects/status.ts'
import { isLaunchCity } from '#domain/places/cities.ts'
import type { Days } from '#contract/coverage.ts'
import type { AreaMeasures, GrossYield, MeasuresBasis } from './area-measures.ts'
import type { CityBasis, TrendPoint, SalesFigures } from './overview.ts'
import { anyRooms, onHeldDays, oneHome, withSize } from './row-filters.ts'
import type { ProjectsBehind, RowsBehind, RowSet } from './rows-behind.ts'

// The lists behind the public figures of cities and areas. server/areas/area-rows.test.ts compares their counts with the
// samples.

/** A city, or an area of it, and the days that its figures count. */
export type CountedPlace = {
  basis: Pick<CityBasis, 'city' | 'country' | 'data' | 'asOf'>
  /** Null for the whole city. */
  areaId: number | null
  /** Null for all types. */
  type: PricedType | null
  /** The held days of the sales of twelve months. */
  held: readonly Days[]
  /** Those of the contracts; none where no rents are held. */
  rentsHeld?: readonly Days[] | undefined
}

type Filter = Omit<RowsBehind, 'tab'>

const inPlace = ({ basis, areaId, type }: CountedPlace): Filter => ({
  country: basis.country,
  data: basis.data,
  city: basis.city,
  ...(areaId === null ? {} : { area: String(areaId) }),
  ...(type === null ? {} : { type }),
})

function saleSet(place: CountedPlace, sample: number, own: Filter = {}): RowSet {
  return { of: 'all', sample, ...onHeldDays({ ...inPlace(place), ...own }, place.held) }
}

/** The sales behind their number, value and median price; the median per area; and the shares of stages. */
type SaleRowSets = Record<'count' | 'median' | 'staged', RowSet[]>

/** The sales of twelve months, `own` being the stage, the bedrooms or the project that they are of. */
export function saleRowSets(
  place: CountedPlace,
  {
    count,
    priced = 0,
    stagedCount = 0,
  }: Partial<Pick<SalesFigures, 'priced' | 'stagedCount'>> & { count: number },
  own: Pick<Filter, 'stage' | 'rooms' | 'project'> = {},
): SaleRowSets {
  return {
    count: [saleSet(place, count, own)],
    median: [saleSet(place, priced, { ...own, ...withSize })],
    staged: [saleSet(place, stagedCount, { stage: 'off-plan,ready', ...own })],
  }
}

/** The sales of one step of a chart of so many months, up to the last day that is held. */
export function stepRowSets(
  place: CountedPlace,
  { from, count, priced }: Pick<TrendPoint, 'from' | 'count' | 'priced'>,
  months: number,
): Pick<SaleRowSets, 'count' | 'median'> {
  const end = monthEnd(addMonths(from, months - 1))
  const { asOf } = place.basis
  const rows = { ...inPlace(place), from, to: asOf !== null && asOf < end ? asOf : end }
  return {
    count: [{ of: 'all', sample: count, rows }],
    median: [{ of: 'all', sample: priced, rows: { ...rows, ...withSize } }],
  }
}

function rentSet(place: CountedPlace, sample: number, own: Filter & Pick<RowsBehind, 'contract'>): RowSet {
  const rows: RowsBehind = { tab: 'rents', ...inPlace(place), ...oneHome, ...own }
  return { of: 'rents', sample, ...onHeldDays(rows, place.rentsHeld ?? []) }
}

/** The registered flats, as far as they were read. */
function unitSet(place: CountedPlace, sample: number): RowSet {
  const flats = inPlace({ ...place, type: 'unit' })
  return { of: 'units', sample, rows: { tab: 'units', ...flats, ...anyRooms } }
}

/** Contracts for one home, new or renewed, perhaps of a number of bedrooms. */
export function rentRowSets(
  place: CountedPlace,
  rents: { count: number } | null,
  own: Pick<RowsBehind, 'contract' | 'rooms'>,
): RowSet[] {
  return rents === null ? [] : [rentSet(place, rents.count, own)]
}

/**
 * The new contracts and the ready sales of the matched homes. Those of a city are matched in each area, which no filter
 * names: then the lists have more.
 */
export function yieldRowSets(place: CountedPlace, found: GrossYield | null): RowSet[] {
  if (found === null) return []
  const rooms = found.rooms.join(',')
  const differs = place.areaId === null ? ({ differs: 'matched' } as const) : {}
  return [
    { ...differs, ...rentSet(place, found.rents, { contract: 'new', rooms }) },
    { ...differs, ...saleSet(place, found.sales, { stage: 'ready', rooms }), of: 'sales' },
  ]
}

const openStatuses = projectStatuses
  .filter((status) => status !== 'finished' && status !== 'cancelled')
  .join(',')

function projectSet(
  { basis, areaId }: CountedPlace,
  sample: number,
  own: ProjectsBehind,
): RowSet & { projects: ProjectsBehind } {
  return {
    of: 'projects',
    sample,
    rows: null,
    projects: {
      ...(isLaunchCity(basis.city) ? { city: basis.city } : {}),
      ...(areaId === null ? {} : { area: String(areaId) }),
      data: basis.data,
      ...own,
    },
  }
}

/** The rows behind each measure of an area or a city, under the keys of `measureTexts`. */
export function measureRowSets(
  place: CountedPlace,
  {
    measures,
    sales,
    today,
  }: {
    measures: AreaMeasures
    sales: Pick<SalesFigures, 'count' | 'stagedCount' | 'offPlanCount'>
    /** Handovers are counted from this day on. */
    today: string
  },
): Readonly<Record<string, RowSet[]>> {
  const { newRent, renewedRent, grossYield, units, handovers } = measures
  const ready = readySales(sales)
  return {
    'new-rent': rentRowSets(place, newRent, { contract: 'new' }),
    'renewed-rent': rentRowSets(place, renewedRent, { contract: 'renewal' }),
    yield: yieldRowSets(place, grossYield),
    ready: ready === null ? [] : [saleSet(place, ready, { stage: 'ready' })],
    units: units === null ? [] : [unitSet(place, units.units)],
    turnover:
      units === null || units.turnover === null
        ? []
        : [
            {
              ...saleSet({ ...place, type: 'unit' }, units.sold, { stage: 'ready', ...anyRooms }),
              of: 'sales',
            },
            unitSet(place, units.units),
          ],
    ...(handovers === null
      ? {}
      : {
          due: [
            projectSet(place, handovers.dueProjects, {
              status: openStatuses,
              dueFrom: today,
              dueTo: addMonths(today, 12),
            }),
          ],
          'past-due': [projectSet(place, handovers.pastDueProjects, { pastDue: 'yes' })],
          slip: [
            {
              ...projectSet(place, handovers.finished, { status: 'finished' }),
              differs: 'wider' as const,
            },
          ],
        }),
  }
}

/** The days that the figures of a place count, as its answers state them. */
export function countedDays(
  coverage: { held: readonly Days[] } | null,
  measuresBasis?: Pick<MeasuresBasis, 'rents'>,
): Pick<CountedPlace, 'held' | 'rentsHeld'> {
  return { held: coverage?.held ?? [], rentsHeld: measuresBasis?.rents?.coverage.held }
}
