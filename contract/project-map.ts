import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { mapMetrics } from '#domain/projects/listing.ts'
import { ProjectFilter } from './project-filter.ts'

export type MapQuestion = z.infer<typeof MapQuestion>
export const MapQuestion = ProjectFilter.extend({ metric: z.enum(mapMetrics).optional() })

/** Projects that lie, or are shown, at one point. */
export type MapPlace = z.infer<typeof MapPlace>
export const MapPlace = z.object({
  /** Of the one project that has this place to itself; null where they are shown at the middle of their area. */
  slug: z.string().nullable(),
  name: z.string(),
  area: z.int().nullable(),
  city: z.enum(launchCities),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** Of how many the measure is known, and what it is; prices in major units of the city's money for a square metre. */
  known: z.int(),
  value: z.number().nullable(),
})

export type ProjectMap = z.infer<typeof ProjectMap>
export const ProjectMap = z.object({
  places: z.array(MapPlace),
  /** Whether there are more places than are shown. */
  isCut: z.boolean(),
  /** Projects shown at the middle of their area. */
  atCentre: z.int(),
  /** Those of which no place is known, by city. */
  unplaced: z.array(z.object({ city: z.enum(launchCities), count: z.int() })),
})
