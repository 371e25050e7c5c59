import { expect, test } from 'vitest'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { dealPages, marketSeries, marketSummary } from '#web/market/queries.ts'
import { rentPages, rentSummary } from '#web/market/rent-queries.ts'

const before = { value: 1859 }
const keys = (search: Parameters<typeof marketSummary>[0]) => [
  marketSummary(search).queryKey,
  marketSeries(search).queryKey,
  dealPages(search).queryKey,
  rentSummary(search).queryKey,
  rentPages(search).queryKey,
]

test('shows the previous figures of the same country', () => {
  for (const queryKey of keys({ city: 'dubai' }))
    expect(previousOfCountry('AE')(before, { queryKey })).toBe(before)
  for (const queryKey of keys({ country: 'SA' }))
    expect(previousOfCountry('SA')(before, { queryKey })).toBe(before)
})

test('never shows figures of one currency as those of another', () => {
  for (const queryKey of keys({ city: 'dubai' }))
    expect(previousOfCountry('SA')(before, { queryKey })).toBeUndefined()
  for (const queryKey of keys({ country: 'SA' }))
    expect(previousOfCountry('AE')(before, { queryKey })).toBeUndefined()
})

test('shows nothing before the first figures', () => {
  expect(previousOfCountry('AE')(undefined, undefined)).toBeUndefined()
})
