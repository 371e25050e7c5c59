import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { renditionFormats } from '#domain/pictures/renditions.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'
import { fail } from '#server/problems/problem.ts'
import { LimitExceeded, runLimited } from '#server/processes/limited-process.ts'
import { isPicture } from '#server/storage/picture-format.ts'

export type EncodeJob = {
  file: Buffer
  /** Above this memory the process ends itself. */
  mostBytes: number
}

export type EncodedPicture = z.infer<typeof EncodedPicture>
const EncodedPicture = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string(),
  renditions: z.array(
    z.object({ width: z.int(), format: z.enum(renditionFormats), body: z.instanceof(Buffer) }),
  ),
})
const Outcome = z.union([z.object({ encoded: EncodedPicture }), z.object({ refused: z.string() })])

const { heapBytes, residentBytes } = limits.pictures
const { encodeMs, shortestSidePx } = limits.subjectPictures
const program = join(import.meta.dirname, 'encode-program.ts')
const encodings = createSemaphore(1)

/**
 * Re-encodes an uploaded picture in every width and format, in a process with limited time and memory (decision 050).
 * Throws UNSUPPORTED_TYPE for anything but a JPEG, PNG, WebP or AVIF picture of a fitting size.
 */
export async function encodeUpload(file: Buffer): Promise<EncodedPicture> {
  if (!isPicture(file, ['jpeg', 'png', 'webp', 'avif'])) throw unreadable()
  try {
    const job: EncodeJob = { file, mostBytes: residentBytes }
    const run = () => runLimited(job, { program, heapBytes, limitMs: encodeMs })
    const outcome = Outcome.parse(await encodings.run(run))
    if ('refused' in outcome) throw unreadable()
    return outcome.encoded
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    throw fail('UNSUPPORTED_TYPE', `The picture takes too much ${error.limit} to read. Send a smaller one.`)
  }
}

function unreadable() {
  return fail(
    'UNSUPPORTED_TYPE',
    `Send a JPEG, PNG, WebP or AVIF picture of at most 50 megapixels, with at least ${shortestSidePx} pixels on each side.`,
  )
}
