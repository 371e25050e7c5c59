import { expect, test } from 'vitest'
import { model } from './catalogue.ts'
import { definitionText } from './definition-text.ts'

test.each([
  [
    'golden-visa calculator on the median unit price (part 3.8)',
    'golden-visa calculator on the median unit price',
  ],
  ['a / b (part 3.6 and 3.3)', 'a / b'],
  ['increase (rent-cap calculator, part 3.7) as percent', 'increase (rent-cap calculator) as percent'],
  ['asking price / valuation (part 2.9); not below 2', 'asking price / valuation; not below 2'],
])('%s is read as %s', (definition, text) => {
  expect(definitionText({ definition })).toBe(text)
})

test('no definition refers readers to a part of a paper', () => {
  expect(model.points.map(definitionText).filter((text) => /\bpart \d/.test(text))).toEqual([])
})
