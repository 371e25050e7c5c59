import type { CountedPlace } from '#contract/market/area-rows.ts'
import { countedDays } from '#contract/market/area-rows.ts'
import type { AreaGuide } from '#contract/areas.ts'
import type { Market } from './guide-market.ts'

/** The area of a guide and the days that its figures count. */
export function countedArea(
  { areaId, basis }: Pick<AreaGuide, 'areaId' | 'basis'>,
  market: Market,
): CountedPlace {
  const { type, coverage, measuresBasis } = market
  return { basis, areaId, type, ...countedDays(coverage, measuresBasis) }
}
