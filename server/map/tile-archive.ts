import { open } from 'node:fs/promises'
import { PMTiles, TileType, type RangeResponse, type Source } from 'pmtiles'
import { z } from 'zod'
import type { StreetTiles } from '#contract/map.ts'

/** What we read of a file's metadata. Other tools write more. */
const Metadata = z.object({
  attribution: z.string().default(''),
  vector_layers: z.array(z.object({ id: z.string() })).default([]),
})

/** A PMTiles file on the disk. It may be replaced while we run, so it is opened for each read. */
class DiskSource implements Source {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  getKey(): string {
    return this.#path
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    await using file = await open(this.#path)
    const data = new ArrayBuffer(length)
    const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
    return { data: data.slice(0, bytesRead) }
  }
}

export type TileArchive = {
  description: StreetTiles
  /** The content of a tile, unpacked; null where the file has none. */
  readTile: (z: number, x: number, y: number) => Promise<Uint8Array | null>
}

/** Opens a PMTiles file. Throws when it cannot be read or holds tiles of another kind. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const archive = new PMTiles(new DiskSource(path))
  const header = await archive.getHeader()
  const { attribution, vector_layers: layers } = Metadata.parse(await archive.getMetadata())
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat, tileType } = header
  return {
    description: {
      format: tileFormat(tileType),
      minZoom,
      maxZoom,
      bounds: [minLon, minLat, maxLon, maxLat],
      layers: layers.map(({ id }) => id),
      attribution: plainText(attribution),
    },
    async readTile(level, x, y) {
      const tile = await archive.getZxy(level, x, y)
      return tile ? new Uint8Array(tile.data) : null
    },
  }
}

function tileFormat(type: TileType): StreetTiles['format'] {
  if (type === TileType.Mvt) return 'vector'
  if (type === TileType.Png || type === TileType.Jpeg || type === TileType.Webp) return 'raster'
  throw new Error('The file holds tiles that the map cannot draw')
}

/** Attributions are written as HTML with links. We show their text only. */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
