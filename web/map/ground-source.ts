import { addProtocol } from 'maplibre-gl'
import { api } from '#web/api/client.ts'
import { groundParts, groundUrl, type GroundPart } from './ground-addresses.ts'

const loaders: Record<GroundPart, () => Promise<{ sea: Outline; land: Outlines }>> = {
  gulf: async () => ground(await import('./ground/gulf.json')),
  dubai: async () => ground(await import('./ground/dubai.json')),
  'abu-dhabi': async () => ground(await import('./ground/abu-dhabi.json')),
}

type Outline = { type: 'Polygon'; coordinates: number[][][] }
type Outlines = { type: 'MultiPolygon'; coordinates: number[][][][] }
type Written = { sea: { coordinates: number[][][] }; land: { coordinates: number[][][][] } }

const ground = ({ sea, land }: Written): { sea: Outline; land: Outlines } => ({
  sea: { type: 'Polygon', coordinates: sea.coordinates },
  land: { type: 'MultiPolygon', coordinates: land.coordinates },
})

/**
 * The map's worker may ask for nothing (its policy is `default-src 'none'`), so the page loads for it. The style holds
 * an address instead of the outlines, which the library would compare with each change of a filter.
 */
export function answerMapRequests(): void {
  addProtocol('ground', async ({ url }) => {
    const part = groundParts.find((known) => groundUrl(known) === url)
    if (!part) throw new Error(`No ground at ${url}`)
    const { sea, land } = await loaders[part]()
    return {
      data: {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { kind: 'sea' }, geometry: sea },
          { type: 'Feature', properties: { kind: 'land' }, geometry: land },
        ],
      },
    }
  })
  addProtocol('street', async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice('street://'.length).split('/').map(Number)
    const response = await api.map.tile({ params: { z, x, y } }, signal)
    return { data: await response.arrayBuffer() }
  })
}
