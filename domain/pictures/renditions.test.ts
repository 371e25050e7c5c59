import { expect, test } from 'vitest'
import { parseRendition, renditionSet, renditionWidths } from './renditions.ts'

test.each([
  [200, [200]],
  [480, [480]],
  [481, [480, 481]],
  [1600, [480, 960, 1600]],
  [6000, [480, 960, 1600]],
])('a picture %i pixels wide is served in the widths %j', (width, widths) => {
  expect(renditionWidths(width)).toEqual(widths)
})

test('a source set names every width of a picture with its address', () => {
  expect(renditionSet({ key: 'k', width: 700 }, 'avif')).toBe(
    '/api/pictures/k/480.avif 480w, /api/pictures/k/700.avif 700w',
  )
})

test.each([
  ['480.avif', { width: 480, format: 'avif' }],
  ['1600.webp', { width: 1600, format: 'webp' }],
  ['480.svg', null],
  ['480.avif.webp', null],
  ['-480.avif', null],
  ['../480.avif', null],
  ['99999.avif', null],
])('the file name %s asks for %j', (file, rendition) => {
  expect(parseRendition(file)).toEqual(rendition)
})
