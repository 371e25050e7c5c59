import { limits } from '#domain/limits.ts'
import type { Points, SeriesName, View } from './history.ts'

const { insightAreas, insightSales } = limits.market

/** A value with the number of deals, homes or projects behind it. */
export type Measured = { value: number; sample: number }

export const measureUnits = [
  'per-area',
  'money-per-year',
  'ratio',
  'times',
  'count',
  'homes',
  'date',
] as const
type MeasureUnit = (typeof measureUnits)[number]
type Measure = {
  series: SeriesName
  unit: MeasureUnit
  read: (view: View, ago: number) => Measured | null
}

const measured = (value: number | null | undefined, sample: number): Measured | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : { value, sample }
const share = (part: number, of: number): Measured | null => measured(of === 0 ? null : part / of, of)

/** Areas whose median rests on enough sales to be compared with others, the cheapest first. */
export function pricedAreas(view: View, ago: number): (Measured & { areaId: number })[] {
  return view
    .areas()
    .flatMap((area) => {
      const point = area.read('sales', ago)
      return area.areaId !== null && point?.median && point.priced >= insightSales
        ? [{ areaId: area.areaId, value: point.median, sample: point.priced }]
        : []
    })
    .toSorted((a, b) => a.value - b.value || a.areaId - b.areaId)
}

/** Areas with sales, those with most first. */
export function soldAreas(view: View, ago: number): { areaId: number; count: number }[] {
  return view
    .areas()
    .flatMap((area) => {
      const count = area.read('sales', ago)?.count ?? 0
      return area.areaId === null || count === 0 ? [] : [{ areaId: area.areaId, count }]
    })
    .toSorted((a, b) => b.count - a.count || a.areaId - b.areaId)
}

/** A measure that is worked out from one point of its series. */
const pointMeasure = <Name extends SeriesName>(
  series: Name,
  unit: MeasureUnit,
  measure: (point: Points[Name]) => Measured | null,
): Measure => ({
  series,
  unit,
  read(view, ago) {
    const point = view.read(series, ago)
    return point && measure(point)
  },
})

/** What findings are about, drawn over time and predicted by. Each is read as it was known in a month. */
export const measures = {
  median: pointMeasure('sales', 'per-area', (point) => measured(point.median, point.priced)),
  sales: pointMeasure('sales', 'count', (point) => measured(point.count, point.count)),
  'median-to-city': {
    series: 'sales',
    unit: 'times',
    read(view, ago) {
      const [own, city] = [view.read('sales', ago), view.city?.read('sales', ago)]
      if (!own?.median || !city?.median) return null
      return measured(own.median / city.median, own.priced)
    },
  },
  'share-of-city': {
    series: 'sales',
    unit: 'ratio',
    read(view, ago) {
      const [own, city] = [view.read('sales', ago), view.city?.read('sales', ago)]
      return own && city ? share(own.count, city.count) : null
    },
  },
  'off-plan-share': pointMeasure('sales', 'ratio', (point) => share(point.offPlan, point.staged)),
  'luxury-share': pointMeasure('sales', 'ratio', (point) => share(point.luxury, point.count)),
  'off-plan-premium': {
    series: 'sales',
    unit: 'ratio',
    read(view, ago) {
      const point = view.read('sales', ago)
      if (!point?.offPlanPrices.median || !point.readyPrices.median) return null
      return measured(
        point.offPlanPrices.median / point.readyPrices.median - 1,
        Math.min(point.offPlanPrices.priced, point.readyPrices.priced),
      )
    },
  },
  /** The highest median of the areas of a city over the lowest, with `insightAreas` areas or more. */
  'area-spread': {
    series: 'sales',
    unit: 'times',
    read(view, ago) {
      const areas = pricedAreas(view, ago)
      const [cheapest, dearest] = [areas[0], areas.at(-1)]
      if (!cheapest || !dearest || areas.length < insightAreas) return null
      return measured(dearest.value / cheapest.value, Math.min(dearest.sample, cheapest.sample))
    },
  },
  /** The share of all sales in the three areas with most, with `insightAreas` areas or more. */
  'three-area-share': {
    series: 'sales',
    unit: 'ratio',
    read(view, ago) {
      const areas = soldAreas(view, ago)
      if (areas.length < insightAreas) return null
      const sum = (some: typeof areas) => some.reduce((total, { count }) => total + count, 0)
      return share(sum(areas.slice(0, 3)), sum(areas))
    },
  },
  rent: pointMeasure('rents', 'money-per-year', (point) => measured(point.fresh.median, point.fresh.priced)),
  'renewed-rent': pointMeasure('rents', 'money-per-year', (point) =>
    measured(point.renewed.median, point.renewed.priced),
  ),
  yield: pointMeasure('yields', 'ratio', (point) =>
    measured(point.ratio, Math.min(point.rents, point.sales)),
  ),
  'homes-due': pointMeasure('supply', 'homes', (point) => measured(point.dueHomes, point.dueProjects)),
  'homes-past-due': pointMeasure('supply', 'homes', (point) =>
    measured(point.pastDueHomes, point.pastDueProjects),
  ),
  delivered: pointMeasure('supply', 'ratio', (point) => share(point.delivered, point.promised)),
  handover: pointMeasure('handover', 'date', (point) =>
    measured(point.isCompleted ? point.expected : point.due, 1),
  ),
  certified: pointMeasure('handover', 'ratio', (point) =>
    measured(point.percent === null ? null : point.percent / 100, 1),
  ),
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof measures
export const measureNames = [
  'median',
  'sales',
  'median-to-city',
  'share-of-city',
  'off-plan-share',
  'luxury-share',
  'off-plan-premium',
  'area-spread',
  'three-area-share',
  'rent',
  'renewed-rent',
  'yield',
  'homes-due',
  'homes-past-due',
  'delivered',
  'handover',
  'certified',
] as const satisfies readonly MeasureName[]

/** Measures that chance moves where their sample is small; the others count what is registered. */
export const sampledMeasures: ReadonlySet<MeasureName> = new Set([
  'median',
  'median-to-city',
  'off-plan-share',
  'luxury-share',
  'off-plan-premium',
  'area-spread',
  'three-area-share',
  'rent',
  'renewed-rent',
  'yield',
] as const)

export function readMeasure(name: MeasureName, view: View, ago: number): Measured | null {
  return measures[name].read(view, ago)
}
