import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plans } from './plans.ts'
import { parsePlanName } from './plan-of-name.ts'

test.each([
  ['Free', 'free'],
  ['Analytics', 'analytics'],
  ['analytics', 'analytics'],
  ['Investor Pro', 'investor-pro'],
  ['investor-pro', 'investor-pro'],
  [' INVESTOR PRO ', 'investor-pro'],
  ['', null],
  ['Admin', null],
  ['Investor Pro for life', null],
  ['<b>Free</b>', null],
  ['__proto__', null],
  ['constructor', null],
])('%j names the plan %j', (name, plan) => {
  expect(parsePlanName(name)).toBe(plan)
})

test('whatever an address says, it names one of three plans or none', () => {
  const ids = plans.map(({ id }) => id)
  assert(
    property(string({ unit: 'binary', maxLength: 30 }), (name) => {
      const plan = parsePlanName(name)
      return plan === null || (ids.includes(plan) && name.trim().length <= 'investor-pro'.length)
    }),
    { numRuns: 1000 },
  )
})
