import type { AreaRow, CityOverview } from '#contract/market/overview.ts'
import { limits } from '#domain/limits.ts'
import { propertyTypes, type PricedType } from '#domain/market/codes.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import type { Engine } from '#server/engine/engine.ts'
import {
  trendBy,
  dealsFilter,
  excludedDeals,
  marketSales,
  onAnyDay,
  upTo,
} from '#server/engine/figures/figures.ts'
import { allConditions } from '#server/engine/fragments.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { cityBasis, toPoints, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { cityMeasures, type MeasureSources } from '#server/engine/figures/area-measures.ts'
import { cityYears, type CityYear } from './city-year.ts'
import { decodeExclusion } from '#domain/market/code-labels.ts'

/**
 * The cities side by side, each in its own currency: decision 010 forbids figures across currencies. Of one type, or each
 * of its most sold one.
 */
export async function cityOverviews(sources: MeasureSources, type?: PricedType): Promise<CityOverview[]> {
  const years = await cityYears(sources)
  return Promise.all(years.map((year) => readOverview(sources, year, type)))
}

async function readOverview(
  sources: MeasureSources,
  year: CityYear,
  chosen: PricedType | undefined,
): Promise<CityOverview> {
  const { engine } = sources
  const { market, covered, days, all, types, areas } = year
  const isSold = types.some(({ type }) => type === chosen)
  const shownType = chosen === undefined ? year.mainType : isSold ? chosen : null
  const [quarters, leftOut, measures] = await Promise.all([
    shownType === null ? [] : readQuarters(engine, market, shownType),
    engine.ask(excludedDeals(allConditions([dealsFilter(market), onAnyDay(covered.held)]))),
    cityMeasures(sources, market, shownType ?? 'unit'),
  ])
  const rows = areas
    .filter(({ type, figures }) => type === shownType && !isThinSample(figures.priced))
    .map(({ area, figures: { count, priced, median, change } }): AreaRow => ({
      ...area,
      count,
      priced,
      median,
      change,
    }))
  return {
    basis: cityBasis(market),
    days,
    coverage: spanCoverage(covered),
    all,
    types,
    leftOut: leftOut.rows.map(({ reason, n }) => ({ reason: decodeExclusion(reason), count: n })),
    type: shownType,
    quarters,
    ...extremes(rows),
    measuresBasis: measures.basis,
    measures: measures.city,
    measuredAreas: areas
      .filter(({ type }) => type === shownType)
      .slice(0, limits.market.measuredAreas)
      .map(({ area, figures: { count, stagedCount, offPlanCount } }) => ({
        ...area,
        count,
        stagedCount,
        offPlanCount,
        measures: measures.area(area.areaId),
      })),
  }
}

/** Of one type only: a median over plots and homes would be meaningless. */
async function readQuarters(engine: Engine, market: CityMarket, type: PricedType) {
  const sales = marketSales({ ...market, type: propertyTypes[type] })
  return toPoints(
    (await engine.ask(trendBy('together', 'quarter', upTo(sales, market.asOf)))).rows,
    market,
    3,
  )
}

/**
 * The top and bottom of the list by median and by change. Only changes that are statistically significant.
 */
function extremes(rows: readonly AreaRow[]) {
  const few = (ordered: readonly AreaRow[]) => ordered.slice(0, limits.market.overviewAreas)
  const byMedian = rows.toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0) || a.areaId - b.areaId)
  const byChange = rows.toSorted(
    (a, b) => (b.change?.ratio ?? 0) - (a.change?.ratio ?? 0) || a.areaId - b.areaId,
  )
  return {
    highest: few(byMedian),
    // No area is at both ends of a short list.
    lowest: few(byMedian.slice(limits.market.overviewAreas).toReversed()),
    risen: few(byChange.filter(({ change }) => change?.direction === 'up')),
    fallen: few(byChange.filter(({ change }) => change?.direction === 'down').toReversed()),
  }
}
