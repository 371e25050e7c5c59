import { limits } from '#domain/limits.ts'
import { medianMove } from '#domain/market/change.ts'
import { eightyPercentZ } from '#domain/statistics/normal.ts'
import { deviation, mean } from '#domain/statistics/summaries.ts'
import { figure, measureFigure, type MarketRule } from '#domain/market/findings/finding.ts'
import type { View } from '#domain/market/findings/history.ts'
import { findTurn, findYearMove } from './median-rules.ts'
import { readMeasure } from '#domain/market/findings/measures.ts'
import { ruleThresholds } from './rule-thresholds.ts'
import { departure, describeMove, significantMedianMove, toDirection } from './moves.ts'

const { insightSales, insightAreas } = limits.market
const { rent: notable, unusualYield: unusual } = ruleThresholds

const rents = {
  kind: 'rent',
  series: 'rents',
  chart: 'rent',
  types: ['unit', 'villa'],
  looksAt: 'both',
} as const

const fresh = (view: View, ago: number) => view.read('rents', ago)?.fresh
const watched = { read: fresh, measure: 'rent', change: 'rent-change' } as const

const rentYear: MarketRule = {
  ...rents,
  id: 'rent-year',
  predicts: { measure: 'rent', months: 12, expects: 'same' },
  find: findYearMove(watched, notable.year),
}

const rentTurn: MarketRule = {
  ...rents,
  id: 'rent-turn',
  predicts: { measure: 'rent', months: 6, expects: 'same' },
  find: findTurn(watched, notable),
}

const renewalGap: MarketRule = {
  ...rents,
  id: 'renewal-gap',
  predicts: { measure: 'renewed-rent', months: 12, expects: 'same' },
  find(view) {
    const point = view.read('rents', 0)
    const gap = point && significantMedianMove(point.fresh, point.renewed)
    if (!gap || Math.abs(gap.ratio) < notable.renewal) return null
    return {
      ...describeMove(gap),
      figures: [
        figure('change', 'change', { value: gap.ratio, sample: null }, view.month(0)),
        ...measureFigure('new-rent', 'rent', view, 0),
        ...measureFigure('renewed-rent', 'renewed-rent', view, 0),
      ],
    }
  },
}

const pricesAgainstRents: MarketRule = {
  ...rents,
  id: 'prices-against-rents',
  kind: 'yield',
  series: 'yields',
  chart: 'yield',
  predicts: { measure: 'yield', months: 12, expects: 'same' },
  find(view) {
    const [now, before] = [view.read('sales', 0), view.read('sales', 12)]
    const [rent, rentBefore] = [fresh(view, 0), fresh(view, 12)]
    if (!now || !before || !rent || !rentBefore) return null
    if (Math.min(now.priced, before.priced, rent.priced, rentBefore.priced) < insightSales) return null
    const [price, rents] = [medianMove(now, before), medianMove(rent, rentBefore)]
    if (!price || !rents) return null
    const apart = price.ratio - rents.ratio
    const errors = (price.log - rents.log) / Math.hypot(price.error, rents.error)
    if (Math.abs(apart) < notable.divergence || Math.abs(errors) < eightyPercentZ) return null
    return {
      direction: toDirection(apart),
      size: Math.abs(apart),
      certainty: errors,
      figures: [
        figure('price-change', 'change', { value: price.ratio, sample: now.priced }, view.month(0)),
        figure('rent-change', 'change', { value: rents.ratio, sample: rent.priced }, view.month(0)),
        ...measureFigure('now', 'yield', view, 0),
      ],
    }
  },
}

const yields = { kind: 'yield', series: 'yields', chart: 'yield', types: ['unit', 'villa'] } as const

const yieldShift: MarketRule = {
  ...yields,
  id: 'yield-shift',
  looksAt: 'both',
  predicts: { measure: 'yield', months: 12, expects: 'opposite' },
  find(view) {
    const now = readMeasure('yield', view, 0)
    if (!now || now.sample < insightSales) return null
    const earlier = Array.from({ length: unusual.months - 11 }, (_, at) => at + 12).flatMap(
      (ago) => readMeasure('yield', view, ago)?.value ?? [],
    )
    const found = departure(now.value, earlier, unusual.fewest)
    if (!found || Math.abs(found.deviations) < unusual.deviations) return null
    const points = now.value - found.usual
    if (Math.abs(points) < notable.yield) return null
    return {
      direction: toDirection(points),
      size: Math.abs(points) / found.usual,
      certainty: found.deviations,
      figures: [
        figure('now', 'ratio', now, view.month(0)),
        figure('usual', 'ratio', { value: found.usual, sample: null }, view.month(12)),
        figure('change', 'points', { value: points, sample: null }, view.month(0)),
      ],
    }
  },
}

const yieldGap: MarketRule = {
  ...yields,
  id: 'yield-gap',
  looksAt: 'area',
  predicts: { measure: 'median-to-city', months: 12, expects: 'same' },
  find(view) {
    const own = readMeasure('yield', view, 0)
    const city = view.city && readMeasure('yield', view.city, 0)
    if (!own || !city || own.sample < insightSales) return null
    const points = own.value - city.value
    if (Math.abs(points) < notable.yieldGap) return null
    const areas = (view.city?.areas() ?? []).flatMap((area) => {
      const found = readMeasure('yield', area, 0)
      return found && found.sample >= insightSales ? [found.value] : []
    })
    const spread = deviation(areas)
    if (areas.length < insightAreas || spread === 0) return null
    return {
      direction: toDirection(points),
      size: Math.abs(points) / city.value,
      certainty: (own.value - mean(areas)) / spread,
      figures: [
        figure('now', 'ratio', own, view.month(0)),
        figure('city', 'ratio', city, view.month(0)),
        figure('change', 'points', { value: points, sample: null }, view.month(0)),
      ],
    }
  },
}

export const rentRules: readonly MarketRule[] = [
  rentYear,
  rentTurn,
  renewalGap,
  pricesAgainstRents,
  yieldShift,
  yieldGap,
]
