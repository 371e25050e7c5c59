import { writeFile } from 'node:fs/promises'
import { zxyToTileId } from 'pmtiles'

/** A number in seven-bit groups, lowest first (protocol buffers, PMTiles). */
function varint(value: number): number[] {
  const bytes = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left]
    bytes.push((left % 128) + 128)
  }
}

const field = (number: number, content: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
]
const text = (value: string) => [...Buffer.from(value)]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

type Line = { layer: string; kind: string; from: [x: number, y: number]; to: [x: number, y: number] }

const extent = 4096

/** A vector tile (Mapbox, version 2) with one line. Positions are in 4096ths of the tile. */
export function vectorTile({ layer, kind, from, to }: Line): Uint8Array {
  const [moveTo, lineTo] = [9, 10]
  const path = [
    moveTo,
    zigzag(from[0]),
    zigzag(from[1]),
    lineTo,
    zigzag(to[0] - from[0]),
    zigzag(to[1] - from[1]),
  ]
  const feature = [...field(2, [0, 0]), ...varint(3 * 8), ...varint(2), ...field(4, path.flatMap(varint))]
  return new Uint8Array(
    field(3, [
      ...varint(15 * 8),
      ...varint(2),
      ...field(1, text(layer)),
      ...field(2, feature),
      ...field(3, text('kind')),
      ...field(4, field(1, text(kind))),
      ...varint(5 * 8),
      ...varint(extent),
    ]),
  )
}

type Tile = { z: number; x: number; y: number; content: Uint8Array }
type Archive = { bounds: [west: number, south: number, east: number, north: number]; metadata: object }

const headerBytes = 127

/** Writes a PMTiles file (version 3) without compression. */
export async function writeTiles(
  path: string,
  tiles: readonly Tile[],
  { bounds, metadata }: Archive,
): Promise<void> {
  const sorted = tiles
    .map(({ z, x, y, content }) => ({ id: zxyToTileId(z, x, y), z, content }))
    .toSorted((a, b) => a.id - b.id)
  const ids = sorted.map(({ id }, at) => id - (sorted[at - 1]?.id ?? 0))
  const directory = Buffer.from([
    ...varint(sorted.length),
    ...ids.flatMap(varint),
    ...sorted.flatMap(() => varint(1)),
    ...sorted.flatMap(({ content }) => varint(content.length)),
    // The first tile lies at offset 0, written as 1; each other follows the one before, written as 0.
    ...sorted.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
  const described = Buffer.from(JSON.stringify(metadata))
  const content = Buffer.concat(sorted.map((tile) => tile.content))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  const parts = [
    { offset: headerBytes, length: directory.length },
    { offset: headerBytes + directory.length, length: described.length },
    { offset: 0, length: 0 },
    { offset: headerBytes + directory.length + described.length, length: content.length },
  ]
  for (const [at, { offset, length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at)
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at)
  const [clustered, uncompressed, vector] = [1, 1, 1]
  header.set([clustered, uncompressed, uncompressed, vector], 96)
  const levels = sorted.map(({ z }) => z)
  header.set([Math.min(...levels), Math.max(...levels)], 100)
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at)
  await writeFile(path, Buffer.concat([header, directory, described, content]))
}
