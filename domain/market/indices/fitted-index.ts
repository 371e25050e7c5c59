import { fewestIndexQuarters } from './index-methods.ts'
import { locationGroups } from './location-groups.ts'
import { presumedHomes, quarterlyPairRule, type TracedSale } from './presumed-homes.ts'
import { geometricRepeatSales } from './repeat-sales.ts'
import { pairSales } from './sale-pairs.ts'
import { timeDummyIndex } from './time-dummy.ts'

/** A sale for the hedonic index. Quarters are counted from any one; the price in major units per square metre. */
export type PricedSale = {
  quarter: number
  areaId: number
  projectId: number | null
  buildingId: number | null
  rooms: number | null
  sizeSqm: number
  pricePerSqm: number
}

/** One quarter of a fitted index with the bounds of its 95 percent interval; the first has none. */
type FittedPoint = {
  quarter: number
  index: number
  lower: number | null
  upper: number | null
  /** Sales of the quarter; of repeat sales, those that are one of a pair. */
  sales: number
}

export type FittedIndex = {
  points: FittedPoint[]
  /** Sales behind the index; of repeat sales, pairs. */
  sample: number
  /** The share of the variance of log prices that the hedonic model explains. */
  rSquared: number | null
}

/** A quarter of the hedonic index has at least so many sales. */
export const fewestSales = 30
/** A place with fewer sales has no level of its own. */
const fewestInPlace = 8
/** A repeat-sales index rests on at least so many pairs, and each of its quarters on so many sales of pairs. */
export const fewestPairs = 30
const fewestInQuarter = 5
const mostRooms = 5

/**
 * The hedonic time-dummy index of one stage: ln price per m² = quarter + ln size + bedrooms + level of the place, with
 * errors clustered by project where there are ten or more. Quarters with fewer than 30 sales are left out. Null with fewer than four quarters.
 */
export function hedonicIndex(sales: readonly PricedSale[]): FittedIndex | null {
  const counts = Map.groupBy(sales, ({ quarter }) => quarter)
  const used = sales.filter(({ quarter }) => (counts.get(quarter)?.length ?? 0) >= fewestSales)
  const bedrooms = Array.from({ length: mostRooms + 2 }, (_, rooms) =>
    Float64Array.from(used, (sale) => (roomsColumn(sale) === rooms ? 1 : 0)),
  )
  const fit = timeDummyIndex({
    logPrices: Float64Array.from(used, ({ pricePerSqm }) => Math.log(pricePerSqm)),
    periods: Float64Array.from(used, ({ quarter }) => quarter),
    properties: [Float64Array.from(used, ({ sizeSqm }) => Math.log(sizeSqm)), ...bedrooms],
    groups: locationGroups(used, fewestInPlace),
    ...projectClusters(used),
  })
  if (!fit || fit.points.length < fewestIndexQuarters) return null
  return {
    points: fit.points.map(({ period, ...point }) => ({ quarter: period, ...point })),
    sample: used.length,
    rSquared: fit.overallRSquared,
  }
}

/** Errors clustered by so few projects would be too small, and of one infinite: then they are robust (HC1). */
const fewestClusters = 10

function projectClusters(sales: readonly PricedSale[]): { clusters?: string[] } {
  const clusters = sales.map(({ projectId, areaId }) => (projectId === null ? `a${areaId}` : `p${projectId}`))
  return new Set(clusters).size < fewestClusters ? {} : { clusters }
}

function roomsColumn({ rooms }: PricedSale): number {
  return rooms === null ? mostRooms + 1 : Math.min(rooms, mostRooms)
}

/**
 * The repeat-sales index of presumed homes: geometric, with the weights of Case and Shiller where the data support
 * them. Null with fewer than 30 pairs or four quarters. Quarters that fewer than five sales of pairs touch, or that no
 * chain of pairs ties to the first, are left out.
 */
export function repeatSalesIndex(sales: readonly TracedSale[]): FittedIndex | null {
  const homes = presumedHomes(sales, quarterlyPairRule.fewestPeriods)
  const pairs = pairSales(
    homes.map(({ home, quarter, price, isOffPlan }) => ({ unit: home, period: quarter, price, isOffPlan })),
    quarterlyPairRule,
  )
  const ends = pairs.flatMap(({ fromPeriod, toPeriod }) => [fromPeriod, toPeriod])
  const touches = Map.groupBy(ends, (quarter) => quarter)
  const isUsed = (quarter: number) => (touches.get(quarter)?.length ?? 0) >= fewestInQuarter
  const used = pairs.filter(({ fromPeriod, toPeriod }) => isUsed(fromPeriod) && isUsed(toPeriod))
  if (used.length < fewestPairs) return null
  const fit = geometricRepeatSales(used, true)
  if (!fit) return null
  const left = Map.groupBy(
    used.flatMap(({ fromPeriod, toPeriod }) => [fromPeriod, toPeriod]),
    (quarter) => quarter,
  )
  const points = fit.points.flatMap(({ period, index, error }, at): FittedPoint[] => {
    const sold = left.get(period)?.length ?? 0
    if (at === 0) return [{ quarter: period, index, lower: null, upper: null, sales: sold }]
    if (error === null || !Number.isFinite(index)) return []
    return [{ quarter: period, index, lower: index - 1.96 * error, upper: index + 1.96 * error, sales: sold }]
  })
  return points.length < fewestIndexQuarters ? null : { points, sample: used.length, rSquared: null }
}
