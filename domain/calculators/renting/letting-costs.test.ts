import { expect, test } from 'vitest'
import { parseLettingCosts, usualLettingCosts, writeLettingCosts } from './letting-costs.ts'

test('the usual costs are the defaults of the calculator, those in money as shares of its price', () => {
  expect(usualLettingCosts).toEqual({
    vacancyPercent: 5,
    managementPercent: 5,
    // 18,000 and 5,000 beside a price of 1,500,000.
    servicePercent: 1.2,
    maintenancePercent: 0.33,
  })
})

test('costs are written to an address and read from it', () => {
  const own = { vacancyPercent: 8, managementPercent: 0, servicePercent: 2.25, maintenancePercent: 0.5 }
  expect(writeLettingCosts(own)).toBe('8,0,2.25,0.5')
  expect(parseLettingCosts(writeLettingCosts(own))).toEqual(own)
  expect(writeLettingCosts(usualLettingCosts)).toBe('')
})

test.each([undefined, '', '5,5,1', '5,5,1,1,1', '5,-5,1,1', '100,5,1,1', 'a,b,c,d', '5,5,1,'])(
  '%s is no list of costs, so the usual ones are taken',
  (text) => {
    expect(parseLettingCosts(text)).toEqual(usualLettingCosts)
  },
)
