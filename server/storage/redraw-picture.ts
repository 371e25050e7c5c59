import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'
import { fail } from '#server/problems/problem.ts'
import { LimitExceeded, runLimited } from '#server/processes/limited-process.ts'
import { isPicture, type PictureFormat } from './picture-format.ts'

export type RedrawJob = {
  file: Buffer
  mostPixels: number
  /** One square cut from the picture, or the whole picture in these widths, up to its own. */
  shape: { squarePx: number } | { widthsPx: readonly number[] }
  quality: number
  /** Above this memory the process ends itself. */
  mostBytes: number
}

export type RedrawnPicture = z.infer<typeof RedrawnPicture>
const RedrawnPicture = z.object({ width: z.int(), height: z.int(), body: z.instanceof(Buffer) })
const Outcome = z.union([z.object({ drawn: z.array(RedrawnPicture) }), z.object({ refused: z.string() })])

type Redrawing = Omit<RedrawJob, 'mostBytes'> & { formats: readonly PictureFormat[] }

const { atOnce, heapBytes, residentBytes, redrawMs } = limits.pictures
const program = join(import.meta.dirname, 'redraw-program.ts')
const redrawings = createSemaphore(atOnce)

/**
 * Redraws an uploaded picture as WebP; only its pixels survive. Null for a file that is no picture of these
 * formats, is damaged or has too many pixels. Throws UNSUPPORTED_TYPE for one that takes too much time or
 * memory.
 *
 * Decoding runs in a process of its own: two kilobytes can hold forty million pixels, and a decoder blocks a
 * thread that files and passwords need.
 */
export async function redrawPicture(
  { formats, ...job }: Redrawing,
  limitMs: number = redrawMs,
): Promise<RedrawnPicture[] | null> {
  if (!isPicture(job.file, formats)) return null
  try {
    const run = () => runLimited({ ...job, mostBytes: residentBytes }, { program, heapBytes, limitMs })
    const outcome = Outcome.parse(await redrawings.run(run))
    return 'drawn' in outcome ? outcome.drawn : null
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    throw fail('UNSUPPORTED_TYPE', `The picture takes too much ${error.limit} to read. Send a smaller one.`)
  }
}
