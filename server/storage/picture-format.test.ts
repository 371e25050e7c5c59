import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPicture } from './picture-format.ts'

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })

test.each(formats)('a file written as %s is recognised as that format alone', async (format) => {
  const file = await pixel.clone().toFormat(format).toBuffer()
  expect(formats.filter((other) => isPicture(file, [other]))).toEqual([format])
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing behind an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a document', '%PDF-1.7'],
  ['nothing', ''],
])('%s is not a picture', (_name, text) => {
  expect(isPicture(Buffer.from(text), formats)).toBe(false)
})
