import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { quarterNumber, toQuarter } from '#domain/dates/quarters.ts'
import { resaleQuarters } from '#domain/market/analytics/developer-league.ts'
import type { AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { hedonicIndex, repeatSalesIndex } from '#domain/market/indices/fitted-index.ts'
import type { TracedSale } from '#domain/market/indices/presumed-homes.ts'
import { presumedResales } from '#domain/market/indices/presumed-resales.ts'
import { stages, type Stage } from '#domain/market/codes.ts'
import { fromColumns, type SaleColumns } from '#server/market/valuation/segment-sales.ts'
import type { PairedColumns } from './index-sales.ts'
import type { FittedIndices } from './stored-indices.ts'

/** The sales of a place that its indices are fitted on. */
export type PlaceSales = {
  /** The numbers of the quarters that are wholly held, of each period of the charts. */
  periods: { period: AnalyticsPeriod; quarters: number[] }[]
  priced: { stage: Stage; sales: SaleColumns }[]
  /** Null for an area: it has too few pairs. */
  repeated: PairedColumns | null
}

/** A resale of a presumed home, with what its last sale is filed under. */
export type FoundResale = {
  areaId: number
  projectTerm: number | null
  rooms: number | null
  boughtQuarter: number
  soldQuarter: number
  gain: number
}

/** The resales of the last quarters among the sales of a place. */
export function findResales({ repeated }: Pick<PlaceSales, 'repeated'>): FoundResale[] {
  if (!repeated) return []
  const { homes, areas, projects, rooms } = repeated
  const lastSale = new Map(Array.from(homes, (home, at) => [String(home), at]))
  const found = presumedResales(traceSales(repeated))
  const newest = Math.max(...found.map(({ soldQuarter }) => soldQuarter))
  return found.flatMap(({ home, ...resale }) => {
    const at = lastSale.get(home)
    if (at === undefined || resale.soldQuarter <= newest - resaleQuarters) return []
    const filed = rooms[at] ?? -1
    return [
      {
        areaId: areas[at] ?? 0,
        projectTerm: projects[at] || null,
        rooms: filed < 0 ? null : filed,
        ...resale,
      },
    ]
  })
}

function traceSales({ homes, days, prices, stages: filedStages }: PairedColumns): TracedSale[] {
  const findQuarter = quarterFinder()
  return Array.from(homes, (home, at) => ({
    home: String(home),
    quarter: findQuarter(days[at] ?? 0),
    price: prices[at] ?? 0,
    isOffPlan: filedStages[at] === stages['off-plan'],
  }))
}

/** Finds the quarter of a numbered day, of each day once. */
function quarterFinder(): (day: number) => number {
  const found = new Map<number, number>()
  return (day) => {
    const quarter = found.get(day) ?? quarterNumber(toQuarter(dayFromNumber(day)))
    found.set(day, quarter)
    return quarter
  }
}

/** Every index of a place that its sales carry: for each period, hedonic by stage and repeat sales. */
export function fitIndices({ periods, priced, repeated }: PlaceSales): FittedIndices {
  const findQuarter = quarterFinder()
  const byStage = priced.map(({ stage, sales }) => ({
    stage,
    sales: fromColumns(sales).map((sale) => ({ ...sale, quarter: findQuarter(sale.day) })),
  }))
  const traced = repeated && traceSales(repeated)
  return periods.flatMap(({ period, quarters }) => {
    const isHeld = new Set(quarters)
    const inPeriod = <Sale extends { quarter: number }>(sales: readonly Sale[]) =>
      sales.filter(({ quarter }) => isHeld.has(quarter))
    const repeat = traced ? repeatSalesIndex(inPeriod(traced)) : null
    return [
      ...byStage.flatMap(({ stage, sales }): FittedIndices => {
        const fitted = hedonicIndex(inPeriod(sales))
        return fitted ? [{ method: 'hedonic', of: stage, period, fitted }] : []
      }),
      ...(repeat ? [{ method: 'repeat' as const, of: 'all' as const, period, fitted: repeat }] : []),
    ]
  })
}
