import { limits } from '#domain/limits.ts'
import { medianMove } from '#domain/market/change.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { eightyPercentZ } from '#domain/statistics/normal.ts'
import { figure, measureFigure, z95, type MarketRule } from '#domain/market/findings/finding.ts'
import type { View } from '#domain/market/findings/history.ts'
import { findTurn, findYearMove } from './median-rules.ts'
import { pricedAreas, readMeasure } from '#domain/market/findings/measures.ts'
import { countMove, departure, describeMove, significantMedianMove, toDirection } from './moves.ts'
import { ruleThresholds } from './rule-thresholds.ts'

const { insightSales } = limits.market
const { price: notable, unusualPrice: unusual } = ruleThresholds

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** Windows of three months before the latest, without those that share a month with it. */
const earlierMonths = range(3, unusual.months)

function sales(view: View, ago: number) {
  return view.read('sales', ago) ?? undefined
}

const medians = { kind: 'price', series: 'sales', chart: 'median', types: pricedTypes } as const
const watched = { read: sales, measure: 'median', change: 'change' } as const

const priceYear: MarketRule = {
  ...medians,
  id: 'price-year',
  looksAt: 'both',
  predicts: { measure: 'median', months: 12, expects: 'same' },
  find: findYearMove(watched, notable.year),
}

const priceAnomaly: MarketRule = {
  ...medians,
  id: 'price-anomaly',
  looksAt: 'both',
  predicts: { measure: 'median', months: 6, expects: 'opposite' },
  find(view) {
    const move = significantMedianMove(sales(view, 0), sales(view, 3))
    if (!move) return null
    const changes = earlierMonths.flatMap((ago) => quarterChange(view, ago) ?? [])
    const found = departure(Math.log(1 + move.ratio), changes, unusual.fewest)
    if (!found || Math.abs(found.deviations) < unusual.deviations) return null
    if (Math.sign(found.deviations) !== Math.sign(move.ratio)) return null
    return {
      direction: toDirection(move.ratio),
      size: Math.abs(move.ratio),
      certainty: Math.min(Math.abs(found.deviations), Math.abs(move.errors)),
      figures: [
        figure('quarter-change', 'change', { value: move.ratio, sample: null }, view.month(0)),
        figure('usual', 'change', { value: Math.expm1(found.usual), sample: null }, view.month(3)),
        ...measureFigure('now', 'median', view, 0),
        ...measureFigure('quarter-before', 'median', view, 3),
      ],
    }
  },
}

/** The change of the median over three months, as a logarithm. */
function quarterChange(view: View, ago: number): number | null {
  const [now, before] = [sales(view, ago), sales(view, ago + 3)]
  if (!now?.median || !before?.median || Math.min(now.priced, before.priced) < limits.market.thinBelowSales)
    return null
  return Math.log(now.median / before.median)
}

const priceTurn: MarketRule = {
  ...medians,
  id: 'price-turn',
  looksAt: 'both',
  predicts: { measure: 'median', months: 6, expects: 'same' },
  find: findTurn(watched, notable),
}

const priceRecord: MarketRule = {
  ...medians,
  id: 'price-record',
  looksAt: 'both',
  predicts: { measure: 'median', months: 12, expects: 'same' },
  find(view) {
    const earlier = range(3, view.depth).flatMap((ago) => {
      const point = sales(view, ago)
      return point?.median && point.priced >= limits.market.thinBelowSales
        ? [{ ago, median: point.median }]
        : []
    })
    const now = sales(view, 0)
    if (!now?.median || earlier.length < unusual.months) return null
    const value = now.median
    const highest = earlier.reduce((a, b) => (b.median > a.median ? b : a))
    const lowest = earlier.reduce((a, b) => (b.median < a.median ? b : a))
    const former = value > highest.median ? highest : value < lowest.median ? lowest : null
    const move = former && significantMedianMove(now, sales(view, former.ago))
    if (!former || !move) return null
    return {
      ...describeMove(move),
      figures: [
        ...measureFigure('now', 'median', view, 0),
        ...measureFigure('record', 'median', view, former.ago),
        figure('change', 'change', { value: move.ratio, sample: null }, view.month(0)),
      ],
    }
  },
}

const priceLead: MarketRule = {
  ...medians,
  id: 'price-lead',
  looksAt: 'area',
  chart: 'median-to-city',
  predicts: { measure: 'median-to-city', months: 12, expects: 'same' },
  find(view) {
    const [now, before] = [sales(view, 0), sales(view, 12)]
    const [cityNow, cityBefore] = [view.city?.read('sales', 0), view.city?.read('sales', 12)]
    if (!now || !before || !cityNow || !cityBefore) return null
    if (Math.min(now.priced, before.priced) < insightSales) return null
    const [own, city] = [medianMove(now, before), medianMove(cityNow, cityBefore)]
    if (!own || !city) return null
    const lead = own.ratio - city.ratio
    const errors = (own.log - city.log) / Math.hypot(own.error, city.error)
    if (Math.abs(lead) < notable.lead || Math.abs(errors) < eightyPercentZ) return null
    return {
      direction: toDirection(lead),
      size: Math.abs(lead),
      certainty: errors,
      figures: [
        figure('change', 'change', { value: own.ratio, sample: now.priced }, view.month(0)),
        figure('city-change', 'change', { value: city.ratio, sample: cityNow.priced }, view.month(0)),
        ...measureFigure('now', 'median', view, 0),
        ...measureFigure('year-before', 'median', view, 12),
      ],
    }
  },
}

const priceGap: MarketRule = {
  ...medians,
  id: 'price-gap',
  looksAt: 'area',
  chart: 'median-to-city',
  predicts: { measure: 'median-to-city', months: 12, expects: 'opposite' },
  find(view) {
    const now = readMeasure('median-to-city', view, 0)
    if (!now || now.sample < insightSales) return null
    const earlier = earlierMonths.flatMap((ago) => {
      const then = readMeasure('median-to-city', view, ago)
      return then && then.sample >= limits.market.thinBelowSales ? [then.value] : []
    })
    const found = departure(now.value, earlier, unusual.fewest)
    if (!found || Math.abs(found.deviations) < unusual.deviations) return null
    const change = now.value / found.usual - 1
    if (Math.abs(change) < notable.gap) return null
    return {
      direction: toDirection(change),
      size: Math.abs(change),
      certainty: found.deviations,
      figures: [
        figure('now', 'times', now, view.month(0)),
        figure('usual', 'times', { value: found.usual, sample: null }, view.month(3)),
        ...(view.city ? measureFigure('city', 'median', view.city, 0) : []),
      ],
    }
  },
}

const priceSpread: MarketRule = {
  ...medians,
  id: 'price-spread',
  looksAt: 'city',
  chart: 'area-spread',
  predicts: { measure: 'area-spread', months: 12, expects: 'down' },
  find(view) {
    const spread = readMeasure('area-spread', view, 0)
    if (!spread || spread.value < notable.spread) return null
    const areas = pricedAreas(view, 0)
    const [cheapest, dearest] = [areas[0], areas.at(-1)]
    if (!cheapest || !dearest) return null
    return {
      direction: 'up',
      size: 0,
      certainty: 'counted',
      figures: [
        figure('highest-to-lowest', 'times', { value: spread.value, sample: null }, view.month(0)),
        figure('dearest', 'per-area', dearest, view.month(0)),
        figure('cheapest', 'per-area', cheapest, view.month(0)),
      ],
      areaIds: [dearest.areaId, cheapest.areaId],
    }
  },
}

const priceAgainstSales: MarketRule = {
  ...medians,
  id: 'price-against-sales',
  looksAt: 'both',
  predicts: { measure: 'median', months: 12, expects: 'opposite' },
  find(view) {
    const [now, before] = [sales(view, 0), sales(view, 12)]
    const price = significantMedianMove(now, before)
    const count = now && before ? countMove(now.count, before.count) : null
    if (!price || !count || Math.sign(price.ratio) === Math.sign(count.ratio)) return null
    if (Math.abs(price.ratio) < notable.falling || Math.abs(count.ratio) < notable.divergence) return null
    if (Math.abs(count.errors) < z95) return null
    return {
      direction: toDirection(price.ratio),
      size: Math.abs(price.ratio) + Math.abs(count.ratio),
      certainty: Math.min(Math.abs(price.errors), Math.abs(count.errors)),
      figures: [
        figure('price-change', 'change', { value: price.ratio, sample: now?.priced ?? null }, view.month(0)),
        figure('sales-change', 'change', { value: count.ratio, sample: now?.count ?? null }, view.month(0)),
        ...measureFigure('now', 'median', view, 0),
        ...measureFigure('year-before', 'median', view, 12),
      ],
    }
  },
}

export const priceRules: readonly MarketRule[] = [
  priceYear,
  priceAnomaly,
  priceTurn,
  priceRecord,
  priceLead,
  priceGap,
  priceSpread,
  priceAgainstSales,
]
