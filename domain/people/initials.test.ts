import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Mariam Al Suwaidi', 'MA'],
  ['Cher', 'C'],
  ['  Omar   Farouk ', 'OF'],
  ['free@diwan.test', 'f'],
  ['مريم السويدي', 'ما'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
