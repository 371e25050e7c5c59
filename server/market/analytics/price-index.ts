import type { AnalyticsPanel } from '#contract/market-analytics.ts'
import { stratifiedMedianIndex, type StrataMedians } from '#domain/market/indices/stratified-median.ts'
import { daysOfQuarter, toQuarter } from '#domain/dates/quarters.ts'
import { stepState } from '#server/engine/figures/answer-figures.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import type { Analysis } from './analysis.ts'
import { strataCourse } from './questions.ts'

/** No index has fewer points. */
const fewestQuarters = 4

/**
 * The price index of like homes by quarter: the changes of the medians of each area, number of bedrooms and stage,
 * weighted by the value of their sales in the shown time. Quarters that are not wholly held have no figure; the one
 * after them is compared with the last whole one. Null with too few quarters.
 */
export async function priceIndex({ ask, sales, from, market }: Analysis): Promise<AnalyticsPanel | null> {
  const { first } = daysOfQuarter(toQuarter(from))
  const rows = await ask(
    strataCourse(allConditions([sales, fragment('registered_on >= CAST(? AS date)', first)])),
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
  if (whole.length - begins < fewestQuarters) return null
  const points = new Map(whole.map(({ from: start }, at) => [start, index[at]]))
  const shown = quarters.filter(({ from: start }) => start >= (whole[begins]?.from ?? start))
  return {
    kind: 'course',
    key: 'price-index',
    unit: 'index',
    step: 'quarter',
    shows: 'median',
    lines: [
      {
        of: 'all',
        points: shown.map(({ from: start, state, sales: count }) => ({
          from: start,
          count,
          priced: points.get(start)?.sales ?? 0,
          valueMinor: 0,
          lower: null,
          median: points.get(start)?.index ?? null,
          upper: null,
          ...(state === 'whole' ? {} : { incomplete: state }),
        })),
      },
    ],
  }
}

function strataWeights(rows: readonly { stratum: string; value: number }[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { stratum, value } of rows) weights.set(stratum, (weights.get(stratum) ?? 0) + value)
  return weights
}
