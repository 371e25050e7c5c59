import { z } from 'zod'
import { launchCities } from '#domain/places/cities.ts'
import { mapMetrics } from '#domain/projects/listing.ts'
import { ProjectFilter } from './filter.ts'

export type MapQuestion = z.infer<typeof MapQuestion>
export const MapQuestion = ProjectFilter.extend({ metric: z.enum(mapMetrics).optional() })

/** The projects located, or shown, at one point. */
export type MapPlace = z.infer<typeof MapPlace>
export const MapPlace = z.object({
  /** The only project at this point; null for projects shown at the centre of their area. */
  slug: z.string().nullable(),
  name: z.string(),
  area: z.int().nullable(),
  city: z.enum(launchCities),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /**
   * The number of projects with a known metric, and its value; prices in major units of the city's currency
   * per square metre.
   */
  known: z.int(),
  value: z.number().nullable(),
})

export type ProjectMap = z.infer<typeof ProjectMap>
export const ProjectMap = z.object({
  places: z.array(MapPlace),
  /** Whether there are more points than are shown. */
  isCut: z.boolean(),
  /** Projects shown at the centre of their area. */
  atCentre: z.int(),
  /** Projects without any location, by city. */
  unplaced: z.array(z.object({ city: z.enum(launchCities), count: z.int() })),
})
