import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFilterSearch } from './filter-search.ts'

const text = z.string().optional()
const search = createFilterSearch(
  z.object({
    q: text,
    area: text,
    low: z.string().regex(/^\d+$/).optional(),
    high: text,
    until: text,
    view: text,
    new: text,
  }),
  {
    first: ['q', 'new'],
    choices: ['area'],
    ranges: [
      { field: 'price', ends: ['low', 'high'] },
      { field: 'time', ends: [null, 'until'] },
    ],
    last: [],
  },
)

test('invalid filter values are dropped and reported; unknown parameters are not reported', () => {
  expect(search.parse({ q: 'a', low: 'x', high: 5, area: '', utm_source: 'mail' })).toEqual({
    search: { q: 'a', high: '5' },
    dropped: ['low'],
  })
})

test('every part of a filter is a statement that can be removed alone', () => {
  const full = { q: 'marina', area: '7,12', low: '1', until: '9', view: 'map' }
  const statements = search.statements(full)
  expect(statements).toEqual([
    { kind: 'single', field: 'q', value: 'marina' },
    { kind: 'choice', field: 'area', value: '7' },
    { kind: 'choice', field: 'area', value: '12' },
    { kind: 'range', field: 'price', min: '1', max: undefined },
    { kind: 'range', field: 'time', min: undefined, max: '9' },
  ])
  for (const statement of statements)
    expect(search.statements(search.without(full, statement))).toEqual(
      statements.filter((one) => one !== statement),
    )
  expect(search.withoutFilters(full)).toEqual({ view: 'map' })
})

test('a value is appended and removed when selected again', () => {
  const one = search.toggled({}, 'area', '7')
  expect(search.toggled(one, 'area', '12')).toEqual({ area: '7,12' })
  expect(search.toggled(one, 'area', '7')).toEqual({})
})

test('a parameter set to undefined is removed', () => {
  expect(search.changed({ q: 'a', view: 'map' }, { q: undefined })).toEqual({ view: 'map' })
})
