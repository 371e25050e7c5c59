import { expect, test } from 'vitest'
import { fullAllowance, spend } from './allowance.ts'

const rate = { burst: 3, perSecond: 2 }

test('a burst is allowed at once, then a rate per second', () => {
  const allowance = fullAllowance(rate, 0)
  expect([0, 0, 0, 0].map((at) => spend(allowance, rate, at))).toEqual([true, true, true, false])
  expect(spend(allowance, rate, 499)).toBe(false)
  expect(spend(allowance, rate, 500)).toBe(true)
  expect(spend(allowance, rate, 501)).toBe(false)
})

test('unused allowance does not accumulate, and a clock set back adds nothing', () => {
  const allowance = fullAllowance(rate, 0)
  expect([60_000, 60_000, 60_000, 60_000].filter((at) => spend(allowance, rate, at))).toHaveLength(3)
  expect(spend(allowance, rate, 0)).toBe(false)
})
