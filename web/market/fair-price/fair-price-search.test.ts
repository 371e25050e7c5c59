import { expect, test } from 'vitest'
import { parseFairPriceSearch, toQuestion } from './fair-price-search.ts'

test('an address with a place and a size is a question, and others are not', () => {
  const { search } = parseFairPriceSearch({ place: 'area-12', size: 850, unit: 'sqft', rooms: '2' })
  expect(toQuestion(search)).toEqual({
    place: 'area-12',
    type: 'unit',
    stage: 'ready',
    size: 850,
    unit: 'sqft',
    rooms: 2,
  })
  expect(toQuestion(parseFairPriceSearch({ place: 'area-12' }).search)).toBeNull()
})

test('invalid parts are named and left out', () => {
  const { search, dropped } = parseFairPriceSearch({ place: 'moon-1', size: '-4', asking: '1350000' })
  expect(dropped.toSorted()).toEqual(['place', 'size'])
  expect(search).toEqual({ asking: 1_350_000 })
})
