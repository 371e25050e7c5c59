import { expect, test } from 'vitest'
import { launchCities } from '#domain/places/cities.ts'
import { cityBorrowers, loanFor } from '#domain/returns/loan.ts'
import type { PurchaseCase } from '#domain/returns/purchase-case.ts'
import { testApplication } from '#server/testing/application.ts'

const today = '2026-11-22'
const paidToday: PurchaseCase = {
  city: 'dubai',
  stage: 'ready',
  kind: 'home',
  priceMinor: 0,
  agencyPercent: 0,
  transferSharePercent: 100,
  rentMinor: 0,
  serviceChargeMinor: 0,
  vacancyPercent: 0,
  managementPercent: 0,
  upkeepPercent: 0,
  growthPercent: 0,
  saleCostPercent: 0,
  plan: null,
  today,
  handoverOn: today,
  percent: null,
  loan: null,
}

test('every cap and cost of a loan is stored for each city, for homes of one and of six million', async () => {
  await using application = await testApplication({}, () => new Date(`${today}T06:00:00Z`))
  const held = await Promise.all(
    ['costs', 'loans'].map(async (concerns) => {
      const answer = await application.app.inject({ url: `/api/rules?concerns=${concerns}` })
      return answer.json<{ rules: { key: string; value: number; cities: string[] }[] }>().rules
    }),
  )
  const rules = held.flat()
  const caps = launchCities.map((city) =>
    (['ready', 'off-plan'] as const).flatMap((stage) =>
      [100_000_000, 600_000_000].map((priceMinor) =>
        cityBorrowers[city].map((borrower) => {
          const request = { percent: 100, annualRatePercent: 4, years: 25, borrower }
          const ofCity = rules.filter(({ cities }) => cities.includes(city))
          return loanFor({ ...paidToday, city, stage, priceMinor }, request, ofCity)?.cap.percent
        }),
      ),
    ),
  )
  const emirates = [[60, 80, 65, 85], [60, 70, 65, 75], [50, 50, 50, 50], [50, 50, 50, 50]] // prettier-ignore
  expect(caps).toEqual([emirates, emirates, Array.from({ length: 4 }, () => [70, 85, 90])])
})
