import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { boundaryRefusals } from '#domain/places/boundary.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plainLine } from '#contract/plain-line.ts'

const city = z.enum(launchCities)

export type BoundaryFile = z.infer<typeof BoundaryFile>
export const BoundaryFile = z.object({
  id: z.int(),
  city,
  fileName: z.string(),
  /** Who published the boundaries. */
  source: z.string(),
  uploadedAt: z.iso.datetime(),
  features: z.int(),
  /** Areas whose boundary is still that of this file. */
  areas: z.int(),
  /** Names of features that are no area of the city. */
  unmatched: z.array(z.string()),
  /** Features that are no boundary, by their position from 1. */
  refused: z.array(z.object({ at: z.int(), reason: z.enum(boundaryRefusals) })),
})

const params = z.object({ fileId: z.coerce.number().int().positive().max(2_147_483_647) })

export const ingestionBoundaries = {
  boundaryFiles: endpoint({
    method: 'GET',
    url: '/api/ingestion/boundaries',
    summary: 'List files of area boundaries, and how many areas of each city have none',
    audience: 'editor',
    response: z.object({
      files: z.array(BoundaryFile),
      cities: z.array(z.object({ city, areas: z.int(), withBoundary: z.int() })),
    }),
  }),
  uploadBoundaries: endpoint({
    method: 'POST',
    url: '/api/ingestion/boundaries',
    summary:
      'Upload boundaries of the areas of a city as GeoJSON. Names are matched like those of registers; areas that the file names are replaced',
    audience: 'editor',
    query: z.object({ city, fileName: plainLine(1, 200), source: plainLine(1, 200) }),
    file: { mostBytes: limits.ingestion.boundaryBytes },
    response: BoundaryFile,
    errors: ['FORMAT_NOT_RECOGNISED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
    perMinute: 10,
  }),
  removeBoundaries: endpoint({
    method: 'DELETE',
    url: '/api/ingestion/boundaries/:fileId',
    summary: 'Remove a file of boundaries with the boundaries that are still its own',
    audience: 'editor',
    params,
    errors: ['NOT_FOUND'],
  }),
}
