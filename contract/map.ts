import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The deepest zoom of a tile. */
const deepestZoom = 20

const zoom = z.coerce.number().int().min(0).max(deepestZoom)
const column = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** deepestZoom - 1)

/** A file of map tiles that the operator put beside the product. */
export type StreetTiles = z.infer<typeof StreetTiles>
export const StreetTiles = z.object({
  format: z.enum(['vector', 'raster']),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** West, south, east, north, in degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The names of its layers; empty for pictures. */
  layers: z.array(z.string()),
  /** Whom the file credits, as text. */
  attribution: z.string(),
})

export const map = {
  streets: endpoint({
    method: 'GET',
    url: '/api/map/streets',
    summary: 'Describe the street tiles of this installation',
    audience: 'anyone',
    background: true,
    response: z.object({ tiles: StreetTiles.nullable() }),
  }),
  tile: endpoint({
    method: 'GET',
    url: '/api/map/streets/:z/:x/:y',
    summary: 'Retrieve one street tile, as stored in the file',
    audience: 'anyone',
    background: true,
    params: z.object({ z: zoom, x: column, y: column }),
    stream: 'application/octet-stream',
    errors: ['NOT_FOUND'],
  }),
}
