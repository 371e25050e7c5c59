import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawPicture } from './redraw-picture.ts'
import { hostilePicture } from './testing-hostile-picture.ts'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const megabyte = 1024 ** 2
const asPhoto = { formats, mostPixels: 40_000_000, shape: { squarePx: 512 }, quality: 82 }
const small = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

test('a picture is redrawn in the wanted shape, upright and without metadata', async () => {
  const file = await sharp(await small())
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [square] = (await redrawPicture({ ...asPhoto, file })) ?? []
  expect([square?.width, square?.height]).toEqual([512, 512])
  const widths = (await redrawPicture({ ...asPhoto, file, shape: { widthsPx: [480, 960] } })) ?? []
  expect(widths.map(({ width, height }) => [width, height])).toEqual([
    [480, 720],
    [600, 900],
  ])
  for (const { body } of widths) {
    expect(body.includes('hidden words')).toBe(false)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp' })
  }
})

test('what is no picture of these formats, is damaged or has too many pixels is not redrawn', async () => {
  const file = await small()
  expect(await redrawPicture({ ...asPhoto, file, formats: ['png'] })).toBeNull()
  expect(await redrawPicture({ ...asPhoto, file: file.subarray(0, 500) })).toBeNull()
  expect(await redrawPicture({ ...asPhoto, file, mostPixels: 900 * 600 - 1 })).toBeNull()
})

test('a picture that takes too much time or memory is refused, and the next one is redrawn', async () => {
  const file = await small()
  const refusal = (reason: string) => ({
    code: 'UNSUPPORTED_TYPE',
    message: expect.stringContaining(`too much ${reason}`),
  })
  await expect(redrawPicture({ ...asPhoto, file }, 1)).rejects.toMatchObject(refusal('time'))
  await expect(redrawPicture({ ...asPhoto, file: hostilePicture })).rejects.toMatchObject(refusal('memory'))
  expect(await redrawPicture({ ...asPhoto, file })).toHaveLength(1)
})

test('hostile pictures take neither memory nor threads of the process that answers', async () => {
  const before = process.memoryUsage.rss()
  let highest = before
  let isDone = false
  const watch = (async () => {
    while (!isDone) {
      highest = Math.max(highest, process.memoryUsage.rss())
      await sleep(10)
    }
  })()
  await Promise.allSettled(
    Array.from({ length: 6 }, () => redrawPicture({ ...asPhoto, file: hostilePicture })),
  )
  isDone = true
  await watch
  expect(highest - before).toBeLessThan(100 * megabyte)
})
