import { expect, test } from 'vitest'
import { usualRentColumns, rentColumns } from './rent-columns.tsx'
import { midSentence, propertySubject } from '#web/format/property-labels.ts'

test.each([
  [{ rooms: 1, kind: 'Flat', type: 'unit' }, '1 bed flat'],
  [{ rooms: 0, kind: 'Hotel Apartment', type: 'unit' }, 'Studio hotel apartment'],
  [{ rooms: null, kind: 'Office', type: 'unit' }, 'Office'],
  [{ rooms: null, kind: null, type: 'land' }, 'Plot'],
] as const)('%j is described as %j', (rent, text) => {
  expect(propertySubject(rent)).toBe(text)
})

test('abbreviations of a register stay capitals inside a text', () => {
  expect(midSentence('SPA Unit')).toBe('SPA unit')
})

test('the usual columns of rents fit beside the filters on a laptop', () => {
  const widths = rentColumns
    .filter(({ id }) => usualRentColumns.includes(id))
    .map(({ widthPx = 0 }) => widthPx)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(776)
})
