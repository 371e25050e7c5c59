import { expect, test } from 'vitest'
import { exclusions, type DealGroup, type Exclusion } from './codes.ts'
import { saleExclusion } from './market-sale.ts'

test.each<[group: DealGroup, procedure: string, reason: Exclusion]>([
  ['sale', 'Sale', 'none'],
  ['sale', 'Sell', 'none'],
  ['sale', 'Sell - Pre registration', 'none'],
  ['sale', 'Delayed Sell', 'none'],
  ['sale', 'Sale On Payment Plan', 'payment-plan'],
  ['sale', ' SALE ON PAYMENT PLAN ', 'payment-plan'],
  ['sale', 'Sell Development', 'other-procedure'],
  ['sale', 'Adding Land By Sell', 'other-procedure'],
  ['sale', 'Lease to Own Registration', 'lease-to-own'],
  ['sale', 'Delayed Sell Lease to Own Registration', 'lease-to-own'],
  ['sale', 'Lease Finance Registration', 'lease-to-own'],
  ['sale', 'Development Registration Pre-Registration', 'development-registration'],
  ['mortgage', 'Mortgage Registration', 'mortgage'],
  ['mortgage', 'Lease to Own Registration', 'mortgage'],
  ['gift', 'Grant', 'gift'],
])('%s by %s: %s', (group, procedure, reason) => {
  expect(saleExclusion(group, procedure)).toBe(exclusions[reason])
})
