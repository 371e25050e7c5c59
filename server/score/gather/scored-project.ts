import type { PropertyType, Stage } from '#domain/market/codes.ts'
import type { LaunchCity } from '#domain/places/cities.ts'

/**
 * A project with the fields that scoring needs. Its peers have the same city, stage and kind, and are real or
 * demonstration like itself.
 */
export type ScoredProject = {
  id: number
  name: string
  city: LaunchCity
  cityId: number
  areaId: number | null
  stage: Stage
  propertyType: PropertyType
  demonstration: boolean
  /** Its developer, or the legal entity if its brand is unknown. */
  developerKey: string | null
}

/** Areas with register and with demonstration figures are separate. */
export function areaKey({ areaId, demonstration }: Pick<ScoredProject, 'areaId' | 'demonstration'>): string {
  return `${areaId} ${demonstration}`
}
