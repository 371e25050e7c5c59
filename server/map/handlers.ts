import { map } from '#contract/map.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

/** Opened once a process. Reading its directories takes a few milliseconds. */
const opened = new Map<string, Promise<TileArchive | null>>()

export const mapHandlers = handle(map, {
  streets: async (parts) => ({ tiles: (await openedArchive(parts))?.description ?? null }),
  tile: async (parts) => {
    const { params, reply } = parts
    const archive = await openedArchive(parts)
    if (!archive) throw fail('NOT_FOUND')
    const tile = await archive.readTile(params.z, params.x, params.y)
    // The same for everyone; a browser need not ask for it again today.
    reply.type('application/octet-stream').header('cache-control', 'private, max-age=86400')
    return reply.send(Buffer.from(tile ?? new Uint8Array()))
  },
})

/** Null without a file, or with one that cannot be read: the map is then drawn without streets. */
function openedArchive({
  config: { mapTilesFile },
  log,
}: Pick<Parts, 'config' | 'log'>): Promise<TileArchive | null> {
  if (mapTilesFile === null) return Promise.resolve(null)
  const known = opened.get(mapTilesFile)
  if (known) return known
  const archive = openTileArchive(mapTilesFile).catch((error: unknown) => {
    log.error({ err: error, file: mapTilesFile }, 'the file of map tiles cannot be read')
    return null
  })
  opened.set(mapTilesFile, archive)
  return archive
}
