// Redraws one picture for its parent process, sends the result, and exits. See redraw-picture.ts.
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { endAboveMemory } from '#server/processes/limited-process.ts'
import type { RedrawJob, RedrawnPicture } from './redraw-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

async function redraw({ file, mostPixels, shape, quality }: RedrawJob): Promise<RedrawnPicture[]> {
  const source = () => sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
  const drawn: RedrawnPicture[] = []
  for (const size of await sizes(source(), shape)) {
    const { data, info } = await source()
      .autoOrient()
      .resize(size)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    drawn.push({ width: info.width, height: info.height, body: data })
  }
  return drawn
}

async function sizes(source: Sharp, shape: RedrawJob['shape']): Promise<ResizeOptions[]> {
  if ('squarePx' in shape)
    return [{ width: shape.squarePx, height: shape.squarePx, fit: 'cover', position: 'attention' }]
  const { autoOrient } = await source.metadata()
  const own = Math.min(autoOrient.width, Math.max(...shape.widthsPx))
  return [...shape.widthsPx.filter((width) => width < own), own].map((width) => ({ width }))
}

process.once('message', (job: RedrawJob) => {
  endAboveMemory(job.mostBytes)
  redraw(job).then(
    (drawn) => answer({ drawn }),
    (error: unknown) => answer({ refused: String(error) }),
  )
})

function answer(outcome: object): void {
  process.send?.(outcome, () => process.disconnect())
}
