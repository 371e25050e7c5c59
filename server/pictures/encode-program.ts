// Re-encodes one upload for its parent process, sends the renditions, and exits. See encode-upload.ts.
import sharp, { type Sharp } from 'sharp'
import { limits } from '#domain/limits.ts'
import { renditionFormats, renditionWidths, type RenditionFormat } from '#domain/pictures/renditions.ts'
import { endAboveMemory } from '#server/processes/limited-process.ts'
import { encodeBlur } from './encode-blur.ts'
import type { EncodedPicture, EncodeJob } from './encode-upload.ts'

const { pixels, shortestSidePx, widthsPx } = limits.subjectPictures

sharp.cache(false)
sharp.concurrency(1)

/** Only pixels survive: no place, camera or other hidden data. */
async function encode({ file }: EncodeJob): Promise<EncodedPicture> {
  const { data, info } = await sharp(file, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: Math.max(...widthsPx), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (Math.min(width, height) < shortestSidePx) throw new Error('too small')
  const picture = () => sharp(data, { raw: { width, height, channels } })
  const renditions: EncodedPicture['renditions'] = []
  for (const own of renditionWidths(width))
    for (const format of renditionFormats) {
      const body = await encodeAs(picture().resize({ width: own }), format).toBuffer()
      renditions.push({ width: own, format, body })
    }
  return { width, height, blur: await encodeBlur(picture()), renditions }
}

/** AVIF at 55 looks like WebP at 78, in about two thirds of its bytes. */
function encodeAs(picture: Sharp, format: RenditionFormat): Sharp {
  return format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
}

process.once('message', (job: EncodeJob) => {
  endAboveMemory(job.mostBytes)
  encode(job).then(
    (encoded) => answer({ encoded }),
    (error: unknown) => answer({ refused: String(error) }),
  )
})

function answer(outcome: object): void {
  process.send?.(outcome, () => process.disconnect())
}
