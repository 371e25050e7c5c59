import type { Spread } from '#domain/market/change.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import type {
  CityHistory,
  HandoverPoint,
  RentPoint,
  SalesPoint,
  Series,
  MarketSubject,
  SupplyPoint,
  YieldPoint,
} from './history.ts'

// Made histories for the tests of rules and of their replay.

/** A narrow spread, so that a few percent are no chance; `width` is the distance of the quartiles as a ratio. */
export const spread = (median: number, priced = 400, width = 0.1): Spread => ({
  lower: median * (1 - width),
  median,
  upper: median * (1 + width),
  priced,
})

const typicalSales: SalesPoint = {
  ...spread(1000),
  count: 400,
  offPlan: 200,
  staged: 400,
  luxury: 8,
  offPlanPrices: spread(1100, 200),
  readyPrices: spread(1000, 200),
}

export const sold = (median: number, more: Partial<SalesPoint> & { width?: number } = {}): SalesPoint => {
  const { width = 0.1, ...given } = more
  return { ...typicalSales, ...spread(median, given.count ?? 400, width), ...given }
}
export const rented = (fresh: number, renewed = fresh, priced = 200): RentPoint => ({
  fresh: spread(fresh, priced),
  renewed: spread(renewed, priced),
})
export const yielding = (ratio: number, rents = 300, sales = 300): YieldPoint => ({ ratio, rents, sales })
export const supplied = (given: Partial<SupplyPoint> = {}): SupplyPoint => ({
  dueHomes: 100,
  dueProjects: 10,
  completedHomes: 100,
  pastDueHomes: 50,
  pastDueProjects: 5,
  promised: 10,
  delivered: 8,
  ...given,
})
export const building = (given: Partial<HandoverPoint> = {}): HandoverPoint => ({
  due: 30_000,
  expected: 30_000,
  isCompleted: false,
  percent: 70,
  ...given,
})

/** So many months of one point, with other ones some months ago, counted from the last. */
export function trend<Point>(
  months: number,
  usual: Point | ((at: number) => Point),
  ago: Readonly<Record<number, Point | null>> = {},
): Series<Point> {
  return Array.from({ length: months }, (_, at) => {
    const other = ago[months - 1 - at]
    if (other !== undefined) return other
    return usual instanceof Function ? usual(at) : usual
  })
}

export const subject = (
  series: MarketSubject['series'],
  given: Partial<MarketSubject> = {},
): MarketSubject => ({
  areaId: 1,
  projectId: null,
  type: 'unit',
  series,
  ...given,
})

/** A history of as many months as the longest series, from January 2010 on. */
export function createHistory(...subjects: MarketSubject[]): CityHistory {
  const length = Math.max(
    ...subjects.flatMap(({ series }) => Object.values(series).map((points) => points.length)),
  )
  return { months: Array.from({ length }, (_, at) => addMonths('2010-01-01', at)), subjects }
}
