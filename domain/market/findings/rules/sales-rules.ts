import { limits } from '#domain/limits.ts'
import { medianMove } from '#domain/market/change.ts'
import { figure, measureFigure, z95, type MarketRule } from '#domain/market/findings/finding.ts'
import { countMove, describeMove, shareMove, toDirection, type Part } from './moves.ts'
import type { SalesPoint } from '#domain/market/findings/history.ts'
import { readMeasure, soldAreas } from '#domain/market/findings/measures.ts'
import { ruleThresholds } from './rule-thresholds.ts'
import { eightyPercentZ } from '#domain/statistics/normal.ts'

const { insightSales, insightQuarters } = limits.market
const { sales: notable } = ruleThresholds

const counts = { kind: 'sales', series: 'sales', types: [null] } as const

const salesYear: MarketRule = {
  ...counts,
  id: 'sales-year',
  looksAt: 'both',
  types: [null, 'unit', 'villa', 'land'],
  chart: 'sales',
  predicts: { measure: 'median', months: 12, expects: 'same' },
  find(view) {
    const [now, before] = [view.read('sales', 0), view.read('sales', 12)]
    const move = now && before ? countMove(now.count, before.count) : null
    if (!move || Math.abs(move.ratio) < notable.sales || Math.abs(move.errors) < z95) return null
    return {
      ...describeMove(move),
      figures: [
        figure('sales-change', 'change', { value: move.ratio, sample: null }, view.month(0)),
        ...measureFigure('now', 'sales', view, 0),
        ...measureFigure('year-before', 'sales', view, 12),
      ],
    }
  },
}

const salesRecord: MarketRule = {
  ...counts,
  id: 'sales-record',
  looksAt: 'both',
  chart: 'sales',
  predicts: { measure: 'sales', months: 12, expects: 'opposite' },
  find(view) {
    const now = view.read('sales', 0)
    const earlier = Array.from({ length: Math.floor(view.depth / 3) }, (_, at) => 3 * (at + 1))
      .flatMap((ago) => {
        const point = view.read('sales', ago)
        return point ? [{ ago, count: point.count }] : []
      })
      .toSorted((a, b) => a.count - b.count)
    const [least, most] = [earlier[0], earlier.at(-1)]
    if (!now || !least || !most || earlier.length < insightQuarters) return null
    const former = now.count > most.count ? most : now.count < least.count ? least : null
    if (!former?.count || Math.max(now.count, least.count) < insightSales) return null
    const change = now.count / former.count - 1
    return {
      direction: toDirection(change),
      size: Math.abs(change),
      certainty: (now.count - former.count) / Math.sqrt(now.count + former.count),
      figures: [
        ...measureFigure('now', 'sales', view, 0),
        ...measureFigure('record', 'sales', view, former.ago),
        figure('change', 'change', { value: change, sample: null }, view.month(0)),
      ],
    }
  },
}

const salesShare: MarketRule = {
  ...counts,
  id: 'sales-share',
  looksAt: 'area',
  types: ['unit', 'villa', 'land'],
  chart: 'share-of-city',
  predicts: { measure: 'median-to-city', months: 12, expects: 'same' },
  find(view) {
    const part = (ago: number): Part | null => {
      const [own, city] = [view.read('sales', ago), view.city?.read('sales', ago)]
      return own && city ? { part: own.count, of: city.count } : null
    }
    const [now, before] = [part(0), part(12)]
    const move =
      now && before && Math.max(now.part, before.part) >= insightSales ? shareMove(now, before) : null
    if (!now || !before || !move || Math.abs(move.errors) < z95) return null
    const ratio = before.part === 0 ? Infinity : Math.abs(move.ratio) / (before.part / before.of)
    if (Math.abs(move.ratio) < notable.areaShare || ratio < notable.areaShareRatio) return null
    return {
      ...describeMove(move),
      figures: [
        ...measureFigure('now', 'share-of-city', view, 0),
        ...measureFigure('year-before', 'share-of-city', view, 12),
        figure('change', 'points', { value: move.ratio, sample: null }, view.month(0)),
      ],
    }
  },
}

const concentration: MarketRule = {
  ...counts,
  id: 'sales-concentration',
  looksAt: 'city',
  chart: 'three-area-share',
  predicts: { measure: 'three-area-share', months: 12, expects: 'down' },
  find(view) {
    const share = readMeasure('three-area-share', view, 0)
    if (!share || share.sample < insightSales || share.value < notable.threeAreas) return null
    return {
      direction: 'up',
      size: 0,
      certainty: 'counted',
      figures: [
        figure('now', 'ratio', share, view.month(0)),
        figure('city', 'count', { value: share.sample, sample: share.sample }, view.month(0)),
      ],
      areaIds: soldAreas(view, 0)
        .slice(0, 3)
        .map(({ areaId }) => areaId),
    }
  },
}

/** A rule on the change of a share of sales within a year. */
function shareRule(
  rule: Pick<MarketRule, 'id' | 'kind' | 'looksAt' | 'chart' | 'predicts'>,
  part: (point: SalesPoint) => Part,
  fewestPoints: (isCity: boolean) => number,
): MarketRule {
  return {
    ...rule,
    series: 'sales',
    types: rule.predicts?.measure === 'median' ? ['unit'] : [null],
    find(view) {
      const [now, before] = [view.read('sales', 0), view.read('sales', 12)]
      const move = now && before ? shareMove(part(now), part(before)) : null
      if (!move || Math.abs(move.errors) < z95) return null
      if (Math.abs(move.ratio) < fewestPoints(view.areaId === null)) return null
      return {
        ...describeMove(move),
        figures: [
          ...measureFigure('now', rule.chart, view, 0),
          ...measureFigure('year-before', rule.chart, view, 12),
          figure('change', 'points', { value: move.ratio, sample: null }, view.month(0)),
        ],
      }
    },
  }
}

const offPlanShare = shareRule(
  {
    id: 'off-plan-share',
    kind: 'off-plan',
    looksAt: 'both',
    chart: 'off-plan-share',
    predicts: { measure: 'median', months: 12, expects: 'same' },
  },
  ({ offPlan, staged }) => ({ part: offPlan, of: staged }),
  (isCity) => (isCity ? notable.offPlanCity : notable.offPlanArea),
)

const luxuryShare = shareRule(
  {
    id: 'luxury-share',
    kind: 'sales',
    looksAt: 'city',
    chart: 'luxury-share',
    predicts: { measure: 'luxury-share', months: 12, expects: 'same' },
  },
  ({ luxury, count }) => ({ part: luxury, of: count }),
  () => notable.luxury,
)

const offPlanPremium: MarketRule = {
  id: 'off-plan-premium',
  kind: 'off-plan',
  looksAt: 'both',
  types: ['unit', 'villa'],
  series: 'sales',
  chart: 'off-plan-premium',
  predicts: { measure: 'off-plan-premium', months: 12, expects: 'opposite' },
  find(view) {
    const [now, before] = [view.read('sales', 0), view.read('sales', 12)]
    const samples = [now?.offPlanPrices, now?.readyPrices, before?.offPlanPrices, before?.readyPrices]
    if (!now || !before || samples.some((spread) => !spread || spread.priced < insightSales)) return null
    const [dearer, dearerBefore] = [now, before].map((point) =>
      medianMove(point.offPlanPrices, point.readyPrices),
    )
    if (!dearer || !dearerBefore) return null
    const errors = (dearer.log - dearerBefore.log) / Math.hypot(dearer.error, dearerBefore.error)
    const points = dearer.ratio - dearerBefore.ratio
    if (Math.abs(points) < notable.premium || Math.abs(errors) < eightyPercentZ) return null
    return {
      direction: toDirection(points),
      size: Math.abs(points),
      certainty: errors,
      figures: [
        ...measureFigure('now', 'off-plan-premium', view, 0),
        ...measureFigure('year-before', 'off-plan-premium', view, 12),
        ...[now.offPlanPrices, now.readyPrices].flatMap(({ median, priced }, at) =>
          median === null
            ? []
            : [
                figure(
                  at === 0 ? 'off-plan-median' : 'ready-median',
                  'per-area',
                  { value: median, sample: priced },
                  view.month(0),
                ),
              ],
        ),
      ],
    }
  },
}

export const salesRules: readonly MarketRule[] = [
  salesYear,
  salesRecord,
  salesShare,
  concentration,
  luxuryShare,
  offPlanShare,
  offPlanPremium,
]
