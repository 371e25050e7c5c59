import { daysAMonth } from '#domain/dates/elapsed.ts'
import { comparableWeight, estimateFromComparables, type ComparableEstimate } from './comparables.ts'
import { adjustSale, indexAt, type Adjustments, type SegmentModel } from './segment-model.ts'
import type { SaleLocation, SegmentSale, ValuedHome } from './sale.ts'

/** The smallest place that a sale shares with a home. */
type SharedPlace = 'building' | 'project' | 'area'

/** Registers file no coordinates: a shared place stands for a distance in kilometres. */
const assumedKm: Record<SharedPlace, number> = { building: 0, project: 0.2, area: 1 }
/** The sales with the highest weights that a value rests on, all of which are shown. */
const mostComparables = 20
/** No value rests on fewer. */
export const fewestComparables = 3
export const oldestComparableMonths = 18
/** Bounds of a comparable's size as ratios of the home's. */
export const comparableSizes = { low: 0.7, high: 1.4 } as const

export type ChosenComparable<Sale extends SegmentSale = SegmentSale> = {
  sale: Sale
  shared: SharedPlace
  weight: number
  /** Null while the segment has no model. */
  adjustments: Adjustments | null
}

/** The smallest place that both are known to lie in; null in different areas. */
function sharedPlace(one: SaleLocation, other: SaleLocation): SharedPlace | null {
  if (one.areaId !== other.areaId) return null
  if (one.buildingId !== null && one.buildingId === other.buildingId) return 'building'
  return one.projectId !== null && one.projectId === other.projectId ? 'project' : 'area'
}

/**
 * The sales most relevant for the price of a home, by weight: of its area, 18 months and a similar size. Sales of its
 * building and project count as nearer than others of the area.
 */
export function chooseComparables<Sale extends SegmentSale>(
  subject: ValuedHome,
  candidates: readonly Sale[],
  model: SegmentModel | null,
): ChosenComparable<Sale>[] {
  const weighed = candidates.flatMap((sale) => {
    const shared = sharedPlace(subject, sale)
    const ratio = sale.sizeSqm / subject.sizeSqm
    const months = monthsBetween(sale, subject)
    if (shared === null || ratio < comparableSizes.low || ratio > comparableSizes.high) return []
    return months > oldestComparableMonths
      ? []
      : [{ sale, shared, weight: weigh(sale, shared, { months, size: subject.sizeSqm }) }]
  })
  return weighed
    .toSorted((a, b) => b.weight - a.weight || b.sale.id - a.sale.id)
    .slice(0, mostComparables)
    .map((chosen) => ({ ...chosen, adjustments: model ? adjustSale(model, chosen.sale, subject) : null }))
}

function weigh(
  { sizeSqm }: SegmentSale,
  shared: SharedPlace,
  { months, size }: { months: number; size: number },
): number {
  return comparableWeight({ distanceKm: assumedKm[shared], monthsAgo: months, size: sizeSqm }, size)
}

/** Without a sign: in folds a sale may be later than the home's day. */
function monthsBetween(sale: SegmentSale, subject: ValuedHome): number {
  return Math.abs(subject.day - sale.day) / daysAMonth
}

/** What chosen comparables say of a home, in ln price per m². Null without any. */
export function estimateFromChosen(
  subject: ValuedHome,
  chosen: readonly ChosenComparable[],
  model: SegmentModel,
): ComparableEstimate | null {
  const indexNow = indexAt(model, subject.day)
  return estimateFromComparables(
    chosen.map(({ sale, shared, adjustments }) => ({
      pricePerArea: sale.pricePerSqm,
      indexAtSale: indexAt(model, sale.day),
      distanceKm: assumedKm[shared],
      monthsAgo: monthsBetween(sale, subject),
      size: sale.sizeSqm,
      logAdjustment: adjustments ? adjustments.size + adjustments.rooms + adjustments.place : 0,
    })),
    { size: subject.sizeSqm, indexNow },
  )
}
