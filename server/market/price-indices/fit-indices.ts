import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { quarterNumber, toQuarter } from '#domain/dates/quarters.ts'
import { resaleQuarters } from '#domain/market/analytics/developer-league.ts'
import type { AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { hedonicIndex, repeatSalesIndex } from '#domain/market/indices/fitted-index.ts'
import type { TracedSale } from '#domain/market/indices/presumed-homes.ts'
import { presumedResales } from '#domain/market/indices/presumed-resales.ts'
import { stages, type Stage } from '#domain/market/codes.ts'
import { fromColumns, type SaleColumns } from '#server/market/valuation/segment-sales.ts'
import type { PairedRow } from './index-sales.ts'
import type { FittedIndices } from './stored-indices.ts'

/** The sales of a place that its indices are fitted on. */
export type PlaceSales = {
  /** The numbers of the quarters that are wholly held, of each period of the charts. */
  periods: { period: AnalyticsPeriod; quarters: number[] }[]
  priced: { stage: Stage; sales: SaleColumns }[]
  /** Null for an area: it has too few pairs. */
  repeated: PairedRow[] | null
}

const toNumber = (day: string) => quarterNumber(toQuarter(day))

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
  const last = new Map((repeated ?? []).map((sale) => [sale.home, sale]))
  const found = presumedResales(traceSales(repeated ?? []))
  const newest = Math.max(...found.map(({ soldQuarter }) => soldQuarter))
  return found.flatMap(({ home, ...resale }) => {
    const sale = last.get(home)
    if (!sale || resale.soldQuarter <= newest - resaleQuarters) return []
    return [{ areaId: sale.areaId, projectTerm: sale.projectId, rooms: sale.rooms, ...resale }]
  })
}

function traceSales(repeated: readonly PairedRow[]): TracedSale[] {
  return repeated.map(({ home, registeredOn, price, stage }) => ({
    home,
    quarter: toNumber(registeredOn),
    price,
    isOffPlan: stage === stages['off-plan'],
  }))
}

/** Every index of a place that its sales carry: for each period, hedonic by stage and repeat sales. */
export function fitIndices({ periods, priced, repeated }: PlaceSales): FittedIndices {
  const quarterByDay = new Map<number, number>()
  const byStage = priced.map(({ stage, sales }) => ({
    stage,
    sales: fromColumns(sales).map((sale) => {
      const quarter = quarterByDay.get(sale.day) ?? toNumber(dayFromNumber(sale.day))
      quarterByDay.set(sale.day, quarter)
      return { ...sale, quarter }
    }),
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
