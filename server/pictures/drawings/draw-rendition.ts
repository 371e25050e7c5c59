import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import type { RenditionFormat } from '#domain/pictures/renditions.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'
import { encodeBlur } from '#server/pictures/encode-blur.ts'
import { retryInTime } from '#server/processes/retry-in-time.ts'
import { serif } from './letters.ts'
import type { Drawing } from './drawing.ts'
import { drawSvg } from './draw-svg.ts'

type Wanted = { width: number; format: RenditionFormat }

sharp.cache(false)
sharp.concurrency(1)

/** One at a time, so that a first view of a list leaves a processor to everything else. */
const drawings = createSemaphore(1)
const cache = new Map<string, { made: Promise<Buffer>; bytes: number }>()
let cachedBytes = 0

/**
 * A drawing in one width and format. Drawn when first asked for and kept in memory; the least recently used go first.
 * Browsers keep what they have, so that a drawing is rarely asked for twice.
 */
export function drawRendition(drawing: Drawing, wanted: Wanted): Promise<Buffer> {
  const name = JSON.stringify([drawing, wanted])
  const found = cache.get(name)
  if (found) {
    cache.delete(name)
    cache.set(name, found)
    return found.made
  }
  const entry = { made: drawings.run(() => drawInTime(drawing, wanted)), bytes: 0 }
  cache.set(name, entry)
  entry.made.then(
    ({ length }) => {
      // It may have been dropped while it was drawn.
      if (cache.get(name) !== entry) return
      entry.bytes = length
      cachedBytes += length
      dropOldest()
    },
    () => cache.delete(name),
  )
  return entry.made
}

function dropOldest(): void {
  for (const [name, { bytes }] of cache) {
    if (cachedBytes <= limits.subjectPictures.drawnCacheBytes) return
    cache.delete(name)
    cachedBytes -= bytes
  }
}

/** The library can wait for a worker of its own that never comes. A picture in the queue must not wait with it. */
function drawInTime(drawing: Drawing, wanted: Wanted): Promise<Buffer> {
  return retryInTime(() => draw(drawing, wanted), { limitMs: limits.subjectPictures.drawMs, attempts: 2 })
}

async function draw(drawing: Drawing, { width, format }: Wanted): Promise<Buffer> {
  const raster = await rasterise(drawing, width)
  // Flat colours need little: faster and smaller than the settings for photographs.
  return format === 'avif'
    ? raster.avif({ quality: 50, effort: 0 }).toBuffer()
    : raster.webp({ quality: 76, effort: 2 }).toBuffer()
}

/** The blurred first view of a drawing. */
export async function drawBlur(drawing: Drawing): Promise<string> {
  return encodeBlur(await rasterise(drawing, 64))
}

async function rasterise(drawing: Drawing, width: number) {
  const svg = drawSvg(drawing, await serif())
  const own = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: Math.max(8, (72 * width) / own) }).resize({ width })
}
