import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawPicture } from './redraw-picture.ts'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const megabyte = 1024 ** 2
const asPhoto = { formats, mostPixels: 40_000_000, shape: { squarePx: 512 }, quality: 82 }
const small = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** An AVIF of 6300 × 6300 pixels in one colour: 1.8 kB, and 800 MB in memory while it is decoded. */
const hostile = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGMAgtzMNEMQOzczEchnLMhNLUlkgADFjJScIiiboSAzuYQBDZhk5uQngxguDgxMDIwgFuMUCM3AwDwBKAYErCowEcbDQMIiMzMPbDFYVhTISQUrA6pJLDMwZEARZEII8hVkluQyQFUyrM8sKCoA0l2ZBcn5QJonsczQudEerEkks7ggFWKjxBwIZhAoyKzIBLuKg4MDrl5eBmoyRI4RJGORWFrhDOKVFuVZ5RakpoMJJ6vkzOQCq+LK4pLU3GIroJrMnMzEokqrxJyCDHB4yWYW5MICDhgWzI1MzAxMLC1MrG1AAanMotQ0qCQfUHMOOLiAHmGNzk1JLBFi4OKy/2xo3rltgsCFTKP/bALSLEc77xQeZzp1oIGh6fwprW/7a96aGbTfzS+5cdT0Q/vcEOX1qXN/LLls92i1tKXJ7Pu2k0VOXgo46t3DdCz/s+1rTeWXIvdaopNKJ95afnhGh2VpSeCxoMcx6QYhadoGq3iSXIP+zPE/uO17e28A9ydFrVVuXt/M9nsYtxe510jvf5GSf7R0kt2y1bwFL+8/8pu3YKrKhHoMN7R2roxY12q30PADs7fvs+upUbeX7XD6P0c+QrorWPVQTbDSsrnFG9ayXfsdasbyaO8BpdtVXhE3g6f3fA9/f0L0vN3jT6fWlJzZEKiy7/WO3RcE6jbrm8foOSz9cv2F1IItl/Q/FduHa5xbGMja7lUiwLClVKMK1QHV1X+u3OJ6Lus+WabT/zIr38VtU77uk1jK9jfwYcrjydrHe1a/Yg8R2yjDe07ydUrMDo+eDzXb1omVxRyrZ/lndfx3/OoX/dIHS3d3Nvx18zrnVy0X+IRfW8Pqievqc9fdPPbsfjbpyb29Sc2pjXvYLbkbgs+f0uQ/Pk32Q6s632XjacXPbhvvOLdc+uzNvyGzhZ7ONEmctyNUefFt1qusTQkzJLY5J+7vjAhVrTu18/K0hu1BF+2djI4XHDz9bClT3/zz2x669v2a3h23YNh5qHyAPKRGdc9MAuZHdnlQftwnarSVWUCS0VepgcHyqwmXqcXt16GWx1efrhTtZN8hsKLX86+Vv49P0qrbXH1Xm0ydFvg+KimtlD1yftLnGQEXPnkJr2/9PzszweKrCecVe6XjEseXtMx+kHdm56OQu/cKf8c/iJi/ebpiZPDUgHNuusae+hZqRbFRKWkTGwV45k8+9eRCj4P5V+N3p7pe7J6vw3cxzplVJ6R/biLnzxXPFFdHKz/W6u1pepd3Y7Ksz3uJ6azvxG4/iJ/yzPwY+45/xgYGX5UrtywIjg2QCrB+xd25+jJLVXScVkXlvNaA9LgPCmeVG/pj2O4Xm1aWPXeYEHk6SlOHjlYZk2EVJ0m2XAEAb9i1cecGAAA=',
    'base64',
  ),
)

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
  await expect(redrawPicture({ ...asPhoto, file: hostile })).rejects.toMatchObject(refusal('memory'))
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
  await Promise.allSettled(Array.from({ length: 6 }, () => redrawPicture({ ...asPhoto, file: hostile })))
  isDone = true
  await watch
  expect(highest - before).toBeLessThan(100 * megabyte)
})
