import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'

test.each([
  ['?area=12,40&priceMin=500000', { area: '12,40', priceMin: '500000' }],
  ['?name=Al+Barsha+%26+more', { name: 'Al Barsha & more' }],
  ['?flag=true', { flag: 'true' }],
  ['', {}],
])('%s is parsed as strings and serialised the same way', (address, search) => {
  expect(parseSearch(address)).toEqual(search)
  expect(stringifySearch(search)).toBe(address)
})

test('absent parameters are not written', () => {
  expect(stringifySearch({ area: undefined, city: null })).toBe('')
})
