import { countedDays, type CountedPlace } from '#contract/market/area-rows.ts'
import type { CityOverview } from '#contract/market/overview.ts'

/** A city of the overview and the days that its figures count. */
export function countedCity({ basis, type, coverage, measuresBasis }: CityOverview): CountedPlace {
  return { basis, areaId: null, type, ...countedDays(coverage, measuresBasis) }
}
