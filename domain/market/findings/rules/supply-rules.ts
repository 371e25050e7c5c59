import { daysAMonth } from '#domain/dates/elapsed.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import {
  figure,
  measureFigure,
  type FindingFigure,
  type MarketRule,
} from '#domain/market/findings/finding.ts'
import type { View } from '#domain/market/findings/history.ts'
import { readMeasure } from '#domain/market/findings/measures.ts'
import { ruleThresholds } from './rule-thresholds.ts'

const { suppressedBelowSales } = limits.market
const { supply: notable } = ruleThresholds

const supply = { kind: 'supply', series: 'supply', types: ['unit'] } as const

/** Market sales of the twelve months before a month, of four windows that follow each other; null with a gap. */
function yearlySales(view: View): number | null {
  const windows = [0, 3, 6, 9].map((ago) => view.read('sales', ago)?.count ?? null)
  return windows.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  )
}

const supplyWave: MarketRule = {
  ...supply,
  id: 'supply-wave',
  looksAt: 'area',
  chart: 'homes-due',
  predicts: { measure: 'median-to-city', months: 12, expects: 'down' },
  find(view) {
    const point = view.read('supply', 0)
    if (!point || point.dueHomes < notable.homes) return null
    const sold = yearlySales(view)
    if (sold === null || point.dueHomes < notable.waveToSales * sold) return null
    if (point.dueHomes < notable.waveToCompleted * point.completedHomes) return null
    return {
      direction: 'up',
      size: point.dueHomes / Math.max(sold, 1),
      certainty: 'counted',
      figures: [
        ...measureFigure('homes-due', 'homes-due', view, 0),
        figure('homes-completed', 'homes', { value: point.completedHomes, sample: null }, view.month(0)),
        figure('sales-year', 'count', { value: sold, sample: sold }, view.month(0)),
      ],
    }
  },
}

const supplyLate: MarketRule = {
  ...supply,
  id: 'supply-late',
  looksAt: 'both',
  chart: 'delivered',
  predicts: { measure: 'homes-past-due', months: 12, expects: 'up' },
  find(view) {
    const point = view.read('supply', 0)
    const delivered = readMeasure('delivered', view, 0)
    if (!point || !delivered || point.promised < suppressedBelowSales) return null
    if (delivered.value >= notable.late) return null
    return {
      direction: 'down',
      size: 1 - delivered.value,
      certainty: 'counted',
      figures: [
        figure('now', 'ratio', delivered, view.month(0)),
        ...measureFigure('homes-past-due', 'homes-past-due', view, 0),
        ...measureFigure('homes-due', 'homes-due', view, 0),
      ],
    }
  },
}

const pastDue: MarketRule = {
  ...supply,
  id: 'past-due',
  looksAt: 'both',
  chart: 'homes-past-due',
  predicts: { measure: 'homes-past-due', months: 12, expects: 'down' },
  find(view) {
    const point = view.read('supply', 0)
    if (!point || point.pastDueHomes < notable.homes) return null
    if (point.pastDueHomes <= notable.pastDueToDue * point.dueHomes) return null
    return {
      direction: 'up',
      size: point.pastDueHomes / Math.max(point.dueHomes, 1),
      certainty: 'counted',
      figures: [
        ...measureFigure('homes-past-due', 'homes-past-due', view, 0),
        ...measureFigure('homes-due', 'homes-due', view, 0),
        figure('homes-completed', 'homes', { value: point.completedHomes, sample: null }, view.month(0)),
      ],
    }
  },
}

const projects = {
  kind: 'project',
  looksAt: 'project',
  types: [null],
  series: 'handover',
  chart: 'handover',
  predicts: { measure: 'handover', months: 12, expects: 'up' },
} as const

/** The point of a project that is not completed. */
function underWay(view: View) {
  const point = view.read('handover', 0)
  return point && !point.isCompleted ? point : null
}

function certified(view: View, percent: number | null): FindingFigure[] {
  return percent === null
    ? []
    : [figure('certified', 'ratio', { value: percent / 100, sample: null }, view.month(0))]
}

const slip: MarketRule = {
  ...projects,
  id: 'slip',
  find(view) {
    const [now, before] = [underWay(view), view.read('handover', 3)]
    if (!now || !before) return null
    const days = now.due - before.due
    if (days < notable.slipDays) return null
    return {
      direction: 'up',
      size: days / 365,
      certainty: 'counted',
      figures: [
        figure('slip-months', 'months', { value: days / daysAMonth, sample: null }, view.month(0)),
        figure('handover', 'date', { value: now.due, sample: null }, view.month(0)),
        figure('handover-before', 'date', { value: before.due, sample: null }, view.month(3)),
        ...certified(view, now.percent),
      ],
    }
  },
}

const behind: MarketRule = {
  ...projects,
  id: 'behind',
  chart: 'certified',
  find(view) {
    const now = underWay(view)
    if (!now || now.percent === null || now.percent >= notable.behindPercent) return null
    // `expected` is the end of the month where the date has passed.
    const isPassed = now.expected > now.due
    if (isPassed || now.due - dayNumber(view.month(0)) > notable.behindDays) return null
    return {
      direction: 'up',
      size: (notable.behindPercent - now.percent) / 100,
      certainty: 'counted',
      figures: [
        ...certified(view, now.percent),
        figure('handover', 'date', { value: now.due, sample: null }, view.month(0)),
      ],
    }
  },
}

const stalled: MarketRule = {
  ...projects,
  id: 'stalled',
  chart: 'certified',
  find(view) {
    const [now, before] = [underWay(view), view.read('handover', 6)]
    if (!now || !before || now.percent === null || before.percent === null) return null
    if (now.percent > before.percent || now.percent >= 100 || now.percent === 0) return null
    return {
      direction: 'down',
      size: 1 - now.percent / 100,
      certainty: 'counted',
      figures: [
        ...certified(view, now.percent),
        figure('certified-before', 'ratio', { value: before.percent / 100, sample: null }, view.month(6)),
        figure('handover', 'date', { value: now.due, sample: null }, view.month(0)),
      ],
    }
  },
}

export const supplyRules: readonly MarketRule[] = [supplyWave, supplyLate, pastDue, slip, behind, stalled]
