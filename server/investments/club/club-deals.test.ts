import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clubDeals } from '#contract/investments/club-deals.ts'
import { suitabilityQuestionNames } from '#domain/investments/suitability.ts'
import { openClub, sampleTerms } from './testing-club.ts'

const code = (answer: { json: () => { code?: string } }) => answer.json().code

test('a deal opens only complete, and by a person who did not write it', async () => {
  await using club = await openClub()
  const id = await club.draft({ valuation: null, fees: { ...sampleTerms.fees, exitPercent: null } })
  expect((await club.perform(club.editor, id, { action: 'submit' })).json()).toEqual({ state: 'review' })
  expect((await club.file(id)).gaps.map(({ gap }) => gap)).toEqual(['fees-undisclosed', 'valuation-missing'])
  expect(code(await club.perform(club.approver, id, { action: 'open' }))).toBe('DEAL_INCOMPLETE')
  expect(code(await club.perform(club.editor, id, { action: 'open' }))).toBe('FORBIDDEN')
  expect(code(await club.perform(club.approver, id, { action: 'return' }))).toBe('INVALID_INPUT')
  await club.perform(club.approver, id, { action: 'return', reason: 'Add the valuation.' })
  // The approver corrects it, and is a writer from now on.
  await club.saveTerms(id, sampleTerms, club.approver)
  await club.perform(club.editor, id, { action: 'submit' })
  expect(code(await club.perform(club.approver, id, { action: 'open' }))).toBe('FOUR_EYES')
  const second = await club.person('management')
  const both = await Promise.all([1, 2].map(() => club.perform(second, id, { action: 'open' })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await club.file(id)).timeline.map(({ state }) => state)).toEqual([
    'draft',
    'review',
    'draft',
    'review',
    'open',
  ])
})

test('drafts are hidden, and verified documents closed without verification', async () => {
  await using club = await openClub()
  const id = await club.draft()
  const pro = await club.member()
  expect((await club.file(id)).documents).toHaveLength(6)
  const { slug } = await club.file(id)
  expect((await pro.call('GET', `/api/club-deals/${slug}`)).statusCode).toBe(404)
  await club.perform(club.editor, id, { action: 'submit' })
  await club.perform(club.approver, id, { action: 'open' })
  const { documents } = await pro.deal(slug)
  const [teaser, title] = ['teaser', 'title'].map((kind) => documents.find((one) => one.kind === kind))
  expect([teaser?.mayDownload, title?.mayDownload]).toEqual([true, false])
  const read = (who: typeof pro, document: typeof title) =>
    who.call('GET', `/api/club-deals/${slug}/documents/${document?.id}`)
  expect((await read(pro, teaser)).statusCode).toBe(200)
  expect(code(await read(pro, title))).toBe('VERIFICATION_REQUIRED')
  const verified = await club.verified()
  expect((await read(verified, title)).body).toBe('%PDF-1.4 title')
  for (const role of ['free', 'analyst', 'agent', 'manager'] as const) {
    const closed = await club.member([role])
    expect(code(await closed.call('GET', `/api/club-deals/${slug}`)), role).toBe('UPGRADE_REQUIRED')
  }
  expect(
    (await club.upload(id, { kind: 'spa', title: 'SPA', readers: 'verified' }, Buffer.from('no'))).statusCode,
  ).toBe(415)
  const again = await club.upload(
    id,
    { kind: 'title', title: 'title', readers: 'verified' },
    club.pdf('title'),
  )
  expect(again.statusCode).toBe(409)
  await club.upload(id, { kind: 'title', title: 'title', readers: 'verified' }, club.pdf('newer'))
  const newest = (await pro.deal(slug)).documents.filter(({ kind }) => kind === 'title')
  expect(newest.map(({ version }) => version)).toEqual([2])
})

test('interest is checked in order, and below three members neither sum nor count is shown', async () => {
  await using club = await openClub()
  const { slug } = await club.open()
  const pro = await club.member()
  expect(code(await pro.interest(slug, 50_000_00))).toBe('VERIFICATION_REQUIRED')
  const one = await club.verified()
  expect(code(await one.interest(slug, 40_000_00))).toBe('BELOW_MIN_TICKET')
  expect(code(await one.interest(slug, 55_000_00))).toBe('NOT_UNIT_MULTIPLE')
  expect(code(await one.interest(slug, 510_000_00))).toBe('ABOVE_MAX_TICKET')
  expect(code(await one.interest(slug, 50_000_00, { hasConfirmedRisks: false }))).toBe('RISK_FORM_REQUIRED')
  expect(code(await one.interest(slug, 50_000_00, { version: 2 }))).toBe('CONFLICT')
  const american = await club.verified({ residence: 'US' })
  expect(code(await american.interest(slug, 50_000_00))).toBe('JURISDICTION_BLOCKED')
  // A tenth of what the member could invest at most is a warning, a fifth the end.
  const modest = await club.verified({ investable: '500-1000' })
  expect(code(await modest.interest(slug, 210_000_00))).toBe('RETAIL_LIMIT_EXCEEDED')
  expect((await modest.interest(slug, 110_000_00)).json()).toMatchObject({ isConcentrated: true })
  expect((await one.interest(slug, 500_000_00)).json()).toMatchObject({ isConcentrated: false })
  expect((await one.deal(slug)).interest).toEqual({
    members: null,
    totalMinor: null,
    ofTarget: null,
    isOversubscribed: false,
  })
  const third = await club.verified()
  await third.interest(slug, 500_000_00)
  const seen = await pro.deal(slug)
  expect(seen.interest).toMatchObject({ members: 3, totalMinor: 1_110_000_00, isOversubscribed: true })
  expect(JSON.stringify(seen)).not.toContain(third.id)
  expect((await third.call('DELETE', `/api/club-deals/${slug}/interest`)).statusCode).toBe(204)
  expect((await third.call('DELETE', `/api/club-deals/${slug}/interest`)).statusCode).toBe(204)
  expect((await pro.deal(slug)).interest.members).toBeNull()
})

test('parallel interests of one member never pass the yearly cap of a regime', async () => {
  await using club = await openClub()
  // USD 50,000 a year: of two interests of 30,000 in two deals only one fits.
  const usd = {
    regime: 'difc-crowdfunding',
    currency: 'USD',
    targetMinor: 100_000_00,
    minimumMinor: 10_000_00,
    hardCapMinor: 100_000_00,
    unitMinor: 1000_00,
    smallestMinor: 10_000_00,
    largestMinor: 50_000_00,
  } as const
  const deals = [await club.open({ ...usd, title: 'First' }), await club.open({ ...usd, title: 'Second' })]
  const one = await club.verified()
  const answers = await Promise.all(deals.map(({ slug }) => one.interest(slug, 30_000_00)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.map(code).filter(Boolean)).toEqual(['RETAIL_LIMIT_EXCEEDED'])
  const [row] = await club.sql`select sum(amount_minor)::int8 as sum from club_deal_interests`
  expect(row?.['sum']).toBe(30_000_00)
  const same = await Promise.all([1, 2, 3].map(() => one.interest(deals[0]?.slug ?? '', 20_000_00)))
  expect(new Set(same.map(({ statusCode }) => statusCode)).size).toBe(1)
  const professional = await club.verified({ clientClass: 'professional' })
  for (const { slug } of deals) expect((await professional.interest(slug, 50_000_00)).statusCode).toBe(200)
})

test('changed terms need a second person, then every interest anew within seven days', async () => {
  await using club = await openClub()
  const { id, slug } = await club.open()
  const [stays, leaves] = [await club.verified(), await club.verified()]
  for (const one of [stays, leaves]) await one.interest(slug, 100_000_00)
  await club.saveTerms(id, { ...sampleTerms, summary: 'Five homes.' })
  expect((await stays.deal(slug)).terms.summary).toBe(sampleTerms.summary)
  const { pending } = await club.file(id)
  const approve = (who: typeof club.editor) =>
    who.call('POST', `/api/admin/club-deals/${id}/terms/approval`, {
      version: 2,
      writtenAt: pending?.writtenAt,
    })
  expect(code(await approve(club.editor))).toBe('FORBIDDEN')
  expect((await approve(club.approver)).statusCode).toBe(204)
  expect(code(await approve(club.approver))).toBe('CONFLICT')
  expect(await stays.deal(slug)).toMatchObject({ version: 2, terms: { summary: 'Five homes.' } })
  expect((await stays.deal(slug)).ownInterest?.confirmBy).toBe('2026-12-03T10:00:00.000Z')
  expect(await club.letters(leaves.id)).toEqual(['deal-verified', 'deal-confirm-interest'])
  expect(code(await stays.interest(slug, 100_000_00))).toBe('CONFLICT')
  expect((await stays.interest(slug, 100_000_00, { version: 2 })).statusCode).toBe(200)
  await club.tend(6.9)
  expect((await leaves.deal(slug)).ownInterest?.withdrawnAt).toBeNull()
  await club.tend(7)
  expect((await leaves.deal(slug)).ownInterest).toMatchObject({ withdrawnBecause: 'terms', confirmBy: null })
  expect((await stays.deal(slug)).ownInterest).toMatchObject({ withdrawnAt: null, confirmedVersion: 2 })
  expect((await club.letters(leaves.id)).at(-1)).toBe('deal-interest-ended')
})

test('terms that are written anew after the approver has read them are not approved', async () => {
  await using club = await openClub()
  const { id, slug } = await club.open()
  const write = (summary: string) => club.saveTerms(id, { ...sampleTerms, summary })
  await write('Five homes.')
  const { pending } = await club.file(id)
  await write('Six homes.')
  // The clock of the club stands still.
  await club.sql`update club_deal_versions set written_at = written_at + interval '1 minute' where version = 2`
  const approve = (writtenAt: string | undefined) =>
    club.approver.call('POST', `/api/admin/club-deals/${id}/terms/approval`, { version: 2, writtenAt })
  expect(code(await approve(pending?.writtenAt))).toBe('CONFLICT')
  expect((await (await club.member()).deal(slug)).version).toBe(1)
  expect((await approve((await club.file(id)).pending?.writtenAt)).statusCode).toBe(204)
})

test('terms that someone else saved in the meantime are not overwritten', async () => {
  await using club = await openClub()
  const id = await club.draft()
  const { writtenAt } = (await club.file(id)).live
  // The clock of the club stands still.
  await club.sql`update club_deal_versions set written_at = written_at - interval '1 minute'`
  const save = (who: typeof club.editor, summary: string, read: string) =>
    who.call('PUT', `/api/admin/club-deals/${id}/terms`, {
      terms: { ...sampleTerms, summary },
      writtenAt: read,
    })
  const read = (await club.file(id)).live.writtenAt
  expect((await save(club.approver, 'Six homes.', read)).json()).toEqual({ writtenAt })
  expect(code(await save(club.editor, 'Five homes.', read))).toBe('CONFLICT')
  expect((await club.file(id)).live.terms.summary).toBe('Six homes.')
  expect((await save(club.editor, 'Five homes.', writtenAt)).statusCode).toBe(200)
})

test('a deal closes after its last day, or is cancelled below its minimum', async () => {
  await using club = await openClub()
  const [full, thin] = [await club.open(), await club.open({ title: 'Thin' })]
  const one = await club.verified()
  await one.interest(full.slug, 100_000_00)
  await one.interest(thin.slug, 90_000_00)
  await club.tend(35.4)
  expect((await one.deal(full.slug)).state).toBe('open')
  await club.tend(35.5)
  expect([(await one.deal(full.slug)).state, (await one.deal(thin.slug)).state]).toEqual([
    'closed',
    'cancelled',
  ])
  expect(code(await one.interest(full.slug, 110_000_00))).toBe('DEAL_NOT_OPEN')
  expect(code(await one.call('DELETE', `/api/club-deals/${full.slug}/interest`))).toBe('DEAL_NOT_OPEN')
})

test('a verification is decided once, expires after twelve months, and none is given below the threshold', async () => {
  await using club = await openClub()
  const one = await club.member()
  expect(code(await club.declare(one, { investable: '250-500' }))).toBe('BELOW_THRESHOLD')
  expect((await club.declare(one)).json()).toMatchObject({ verification: { state: 'submitted' } })
  expect(code(await club.declare(one))).toBe('CONFLICT')
  expect((await club.decide('needs_more')).statusCode).toBe(400)
  expect((await club.decide('needs_more', 'Where do you pay tax?')).statusCode).toBe(204)
  expect((await club.declare(one)).json()).toMatchObject({ verification: { state: 'submitted', reason: '' } })
  const both = await Promise.all([club.decide('verified'), club.decide('rejected', 'Too quick.')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const failing = await club.member()
  await club.declare(failing, { answers: Object.fromEntries(suitabilityQuestionNames.map((k) => [k, 'a'])) })
  expect(code(await club.decide('verified'))).toBe('SUITABILITY_REQUIRED')
  await club.decide('rejected', 'The answers do not suit.')
  const held = await club.verified()
  const own = async () =>
    clubDeals.ownVerification.response.parse((await held.call('GET', '/api/club-deal-verification')).json())
  expect(await own()).toMatchObject({
    maySubmit: false,
    verification: { state: 'verified', residence: 'AE' },
  })
  const [{ sealed }] = await club.sql<[{ sealed: Buffer }]>`
    select sealed from club_deal_verifications where user_id = ${held.id}`
  expect(sealed.toString('latin1')).not.toContain('1000-5000')
  expect((await own()).verification.expiresAt).toBe('2027-11-26T10:00:00.000Z')
  await club.sql`update club_deal_verifications set expires_at = ${club.start} where user_id = ${held.id}`
  expect(await own()).toMatchObject({ maySubmit: true, verification: { state: 'expired' } })
})

test('a draft that is saved twice at once is one deal', async () => {
  await using club = await openClub()
  const id = randomUUID()
  const save = (who = club.editor) =>
    who.call('PUT', `/api/admin/club-deals/${id}/terms`, { terms: sampleTerms, writtenAt: null })
  const answers = await Promise.all([save(), save(), save()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(code(await save(club.approver))).toBe('CONFLICT')
  expect(await club.sql`select count(*)::int as n from club_deals where id = ${id}`).toEqual([{ n: 1 }])
})
