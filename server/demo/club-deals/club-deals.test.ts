import { expect, test } from 'vitest'
import { clubDealDesk } from '#contract/investments/club-deal-desk.ts'
import { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { clubDeals } from '#contract/investments/club-deals.ts'
import { createDemonstrationAccounts } from '#server/auth/accounts.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { writeClubDeals } from './club-deals.ts'
import { demoClubDeals } from './deals.ts'

test('the deals of the demonstration are complete, marked, and written once', async () => {
  const now = new Date('2026-11-26T10:00:00Z')
  await using application = await testApplication({}, () => now)
  const { sql, config } = application.parts
  await createDemonstrationAccounts(sql)
  const key = await readSecretKey(config)
  for (const _ of [1, 2]) await writeClubDeals(sql, now, key)
  const editor = await signedInPerson(application, ['editor'])
  const { deals } = clubDealDesk.staffClubDeals.response.parse(
    (await editor.call('GET', '/api/admin/club-deals')).json(),
  )
  expect(deals).toHaveLength(demoClubDeals.length)
  expect(deals.every(({ demonstration }) => demonstration)).toBe(true)
  for (const { id, state } of deals) {
    const file = clubDealDesk.staffClubDeal.response.parse(
      (await editor.call('GET', `/api/admin/club-deals/${id}`)).json(),
    )
    expect(ClubDealTerms.parse(file.live.terms)).toEqual(file.live.terms)
    // Open and coming ones lack nothing; the one in review shows what is missing.
    const gaps = file.gaps.map(({ gap }) => gap)
    if (state === 'open' || state === 'coming_soon') expect(gaps, file.title).toEqual([])
    if (state === 'review') expect(gaps).toEqual(['operator-unchecked', 'valuation-old'])
    expect(file.returns.low.netIrr, file.title).toBeLessThan(file.returns.base.netIrr ?? NaN)
    expect(file.returns.base.netIrr).toBeLessThan(file.returns.high.netIrr ?? NaN)
  }
  const pro = await signedInPerson(application, ['investor_pro'])
  const { rows } = clubDeals.scoreboard.response.parse(
    (await pro.call('GET', '/api/club-deal-scoreboard')).json(),
  )
  const gains = Object.fromEntries(rows.map(({ state, realised }) => [state, realised?.tvpi ?? null]))
  expect(gains['exited']).toBeGreaterThan(1)
  expect(gains['written_off']).toBeLessThan(1)
  expect(gains['cancelled']).toBeNull()
  const listed = clubDeals.listClubDeals.response.parse(
    (await pro.call('GET', '/api/club-deals')).json(),
  ).deals
  const oversubscribed = listed.filter(({ interest }) => interest.isOversubscribed)
  expect(oversubscribed.map(({ title }) => title)).toEqual(['Courtyard homes in Al Furjan'])
})
