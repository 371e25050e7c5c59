import type { PropertyType, Stage } from '#domain/market/codes.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/** A project as far as scoring asks; its peers are of its city, stage and kind, and as real or invented as itself. */
export type ScoredProject = {
  id: number
  name: string
  city: LaunchCity
  cityId: number
  areaId: number | null
  stage: Stage
  propertyType: PropertyType
  demonstration: boolean
  /** Its developer, or the legal entity where the brand behind it is not known. */
  developerKey: string | null
}

/** Areas are told apart by whether their figures are invented. */
export function areaKey({ areaId, demonstration }: Pick<ScoredProject, 'areaId' | 'demonstration'>): string {
  return `${areaId} ${demonstration}`
}
