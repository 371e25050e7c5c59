import type { AnalyticsLine, AnalyticsPanel, IndexNote } from '#contract/market/analytics.ts'
import { withSize } from '#contract/market/row-filters.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import {
  fewestIndexQuarters,
  type FittedMethod,
  type IndexMethod,
} from '#domain/market/indices/index-methods.ts'
import { stratifiedMedianIndex, type StrataMedians } from '#domain/market/indices/stratified-median.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { daysOfQuarter, quarterStart, toQuarter } from '#domain/dates/quarters.ts'
import { stepState } from '#server/engine/figures/answer-figures.ts'
import { upTo } from '#server/engine/figures/figures.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { readIndices, type FittedIndices } from '#server/market/price-indices/stored-indices.ts'
import type { Analysis } from './analysis.ts'
import { noVintages, readVintages, withVintage } from './index-notes/index-vintages.ts'
import { strataTrend } from './questions.ts'
import { saleRows } from './rows-behind.ts'

type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>

/** The price index by the chosen method. Null where no type of property is filed. */
export async function priceIndex(analysis: Analysis): Promise<AnalyticsPanel | null> {
  const { index } = analysis.choice
  if (analysis.types.length === 0) return null
  return index === 'stratified' ? stratifiedIndex(analysis) : fittedIndex(analysis, index)
}

function indexPanel(
  method: IndexMethod,
  { lines = [], ...note }: Partial<Omit<IndexNote, 'method'>> & { lines?: AnalyticsLine[] },
): Trend {
  return {
    kind: 'trend',
    key: 'price-index',
    unit: 'index',
    step: 'quarter',
    shows: 'median',
    lines,
    index: {
      withheld: null,
      sample: 0,
      rSquared: null,
      computedAt: null,
      dynamics: [],
      vintages: noVintages(method === 'stratified' ? 'not-stored' : 'none-yet'),
      ...note,
      method,
    },
  }
}

/** An index that was fitted ahead, for the whole city or one area and all bedrooms. */
async function fittedIndex(analysis: Analysis, method: FittedMethod): Promise<Trend> {
  const { sql, market, choice, areaIds, types, today } = analysis
  const key = {
    cityId: market.cityId,
    demonstration: market.data === 'demonstration',
    propertyType: propertyTypes[choice.type],
  }
  if (!types.includes(choice.type)) return indexPanel(method, { withheld: 'thin' })
  if (choice.rooms !== undefined) return indexPanel(method, { withheld: 'rooms' })
  if (method === 'repeat' && areaIds.length > 0) return indexPanel(method, { withheld: 'city-only' })
  if (areaIds.length > 1) return indexPanel(method, { withheld: 'one-area' })
  const [city, place] = await Promise.all([
    readIndices(sql, { ...key, areaId: 0 }),
    readIndices(sql, { ...key, areaId: areaIds[0] ?? 0 }),
  ])
  if (!city) return indexPanel(method, { withheld: 'pending' })
  const own = place?.indices.filter((one) => one.method === method && one.period === choice.period) ?? []
  const computedAt = city.computedAt.toISOString()
  if (own.length === 0) return indexPanel(method, { withheld: 'thin', computedAt })
  const lines = own.map(({ of, fitted }) => {
    const points = fittedPoints(fitted, market)
    const sales = saleRows(analysis, of === 'all' ? {} : { stage: of })
    return { of, points, rows: null, sets: indexSets(method, sales, points), fitted }
  })
  const { vintages, shown } = await readVintages(
    sql,
    { ...key, areaId: areaIds[0] ?? 0 },
    { method, period: choice.period, on: choice.vintage, now: own, today },
  )
  return indexPanel(method, {
    lines: withVintage(lines, shown),
    vintages,
    sample: own.reduce((sum, { fitted }) => sum + fitted.sample, 0),
    rSquared: lowest(own.flatMap(({ fitted }) => fitted.rSquared ?? [])),
    computedAt,
  })
}

/** All sales of the quarters that an index could count; how many it counted are the samples. */
function indexSets(
  method: IndexMethod,
  rows: RowsBehind,
  points: AnalyticsLine['points'],
): NonNullable<AnalyticsLine['sets']> {
  const samples = points.map(({ priced }) => priced)
  return method === 'repeat'
    ? [{ of: 'all', rows, samples, differs: 'pairs' }]
    : [{ of: 'all', rows: { ...rows, ...withSize }, samples, differs: 'index' }]
}

function lowest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values)
}

/** Quarters with too few sales are left out; one that is not wholly held says so. */
function fittedPoints(
  { points }: FittedIndices[number]['fitted'],
  market: Analysis['market'],
): AnalyticsLine['points'] {
  const [first, last] = [points[0]?.quarter ?? 0, points.at(-1)?.quarter ?? -1]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap(
    (quarter): AnalyticsLine['points'] => {
      const from = quarterStart(quarter)
      const point = points.find((one) => one.quarter === quarter)
      if (point)
        return [
          {
            from,
            count: point.sales,
            priced: point.sales,
            valueMinor: 0,
            lower: point.lower,
            median: point.index,
            upper: point.upper,
          },
        ]
      const state = stepState(from, market, 3)
      return state === 'whole'
        ? []
        : [
            {
              from,
              count: 0,
              priced: 0,
              valueMinor: 0,
              lower: null,
              median: null,
              upper: null,
              incomplete: state,
            },
          ]
    },
  )
}

/**
 * The price index of like homes by quarter: the changes of the medians of each area, number of bedrooms and stage,
 * weighted by the value of their sales in the shown time. Quarters that are not wholly held have no figure; the one
 * after them is compared with the last whole one. Withheld with too few quarters.
 */
async function stratifiedIndex(analysis: Analysis): Promise<Trend> {
  const { ask, sales, from, market } = analysis
  const { first } = daysOfQuarter(toQuarter(from))
  const rows = await ask(
    strataTrend(
      upTo(allConditions([sales, fragment('registered_on >= CAST(? AS date)', first)]), market.asOf),
    ),
  )
  const quarters = [...Map.groupBy(rows, (row) => row.from)].map(([start, strata]) => ({
    from: start,
    state: stepState(start, market, 3),
    medians: new Map(strata.map(({ stratum, median, priced }) => [stratum, { median, sales: priced }])),
    sales: strata.reduce((sum, { priced }) => sum + priced, 0),
  }))
  const whole = quarters.filter(({ state }) => state === 'whole')
  const index = stratifiedMedianIndex(
    whole.map(({ medians }): StrataMedians => medians),
    strataWeights(rows),
  )
  const begins = index.findIndex((point) => point.index !== null)
  if (whole.length - begins < fewestIndexQuarters) return indexPanel('stratified', { withheld: 'thin' })
  const points = new Map(whole.map(({ from: start }, at) => [start, index[at]]))
  const shown = quarters.filter(({ from: start }) => start >= (whole[begins]?.from ?? start))
  const line = shown.map(({ from: start, state, sales: count }) => ({
    from: start,
    count,
    priced: points.get(start)?.sales ?? 0,
    valueMinor: 0,
    lower: null,
    median: points.get(start)?.index ?? null,
    upper: null,
    ...(state === 'whole' ? {} : { incomplete: state }),
  }))
  return indexPanel('stratified', {
    lines: [{ of: 'all', points: line, rows: null, sets: indexSets('stratified', saleRows(analysis), line) }],
    sample: line.reduce((sum, { priced }) => sum + priced, 0),
  })
}

function strataWeights(rows: readonly { stratum: string; value: number }[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { stratum, value } of rows) weights.set(stratum, (weights.get(stratum) ?? 0) + value)
  return weights
}
