import { expect, test } from 'vitest'
import { planOfName } from './plan-of-name.ts'

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
  expect(planOfName(name)).toBe(plan)
})
