import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clubDealDesk } from '#contract/investments/club-deal-desk.ts'
import { clubDeals } from '#contract/investments/club-deals.ts'
import { limits } from '#domain/limits.ts'
import { openClub } from './testing-club.ts'

const code = (answer: { json: () => { code?: string } }) => answer.json().code
const report = {
  periodEnd: '2026-03-31',
  valueMinor: 1_000_000_00,
  incomeMinor: 20_000_00,
  capitalMinor: 0,
  text: 'All homes are let.',
  documentId: null,
}

test('reports on a running deal are corrected by revisions, and silence for four quarters is shown', async () => {
  await using club = await openClub()
  const { id, slug } = await club.open()
  const one = await club.verified()
  await one.interest(slug, 200_000_00)
  const publish = (change: object = {}) =>
    club.editor.call('POST', `/api/admin/club-deals/${id}/reports`, { ...report, ...change })
  expect(code(await publish())).toBe('CONFLICT')
  expect(code(await club.perform(club.approver, id, { action: 'operate' }))).toBe('CONFLICT')
  await club.perform(club.approver, id, { action: 'close' })
  expect(code(await club.perform(club.editor, id, { action: 'operate' }))).toBe('CONFLICT')
  const invested = { action: 'operate', investedMinor: 1_000_000_00, investedOn: '2025-03-31' }
  expect((await club.perform(club.editor, id, invested)).json()).toEqual({ state: 'operating' })
  expect((await one.deal(slug)).realised).toBeNull()

  // Five quarters and more have passed without a report.
  await club.tend(0)
  expect((await one.deal(slug)).state).toBe('non_reporting')
  expect((await club.file(id)).lateReports).toBe(6)
  for (const wrong of ['2025-03-31', '2026-11-27'])
    expect(code(await publish({ periodEnd: wrong }))).toBe('CONFLICT')
  expect((await publish({ documentId: randomUUID() })).statusCode).toBe(404)
  // Sent twice at once, as by a button that is pressed twice: one report, and one letter to each follower.
  const both = await Promise.all([publish(), publish()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await one.deal(slug)).state).toBe('operating')
  expect((await one.deal(slug)).reports).toMatchObject([{ revision: 1 }])
  expect((await publish({ valueMinor: 1_080_000_00 })).statusCode).toBe(204)
  const { reports, realised, dueReports } = await one.deal(slug)
  expect(reports).toMatchObject([{ periodEnd: '2026-03-31', revision: 2, valueMinor: 1_080_000_00 }])
  expect(realised).toMatchObject({ dpi: 0.02, rvpi: 1.08, tvpi: 1.1, asOf: '2026-03-31' })
  expect(realised?.netIrr).toBeCloseTo(0.1, 6)
  expect(realised?.gainPer100).toBeCloseTo(10, 6)
  expect(dueReports.find(({ quarter }) => quarter === '2026-Q1')?.state).toBe('published_late')
  expect((await club.letters(one.id)).filter((kind) => kind === 'deal-report')).toHaveLength(2)

  const { rows } = clubDeals.scoreboard.response.parse(
    (await one.call('GET', '/api/club-deal-scoreboard')).json(),
  )
  expect(rows).toMatchObject([{ slug, projected: { years: 3 }, realised: { tvpi: 1.1 } }])
})

test('a question is answered once for all without a name, and a declined one is seen by its author only', async () => {
  await using club = await openClub()
  const { slug } = await club.open()
  const [author, reader] = [await club.verified(), await club.verified()]
  const send = (who: typeof author, id: string, question: string) =>
    who.call('POST', `/api/club-deals/${slug}/questions`, { id, question })
  expect(code(await send(await club.member(), randomUUID(), 'May I?'))).toBe('VERIFICATION_REQUIRED')
  const [first, second] = [randomUUID(), randomUUID()]
  for (const _ of [1, 2]) expect((await send(author, first, 'Who pays for repairs?')).statusCode).toBe(204)
  expect((await send(reader, first, 'The same id')).statusCode).toBe(409)
  await send(author, second, 'Is my neighbour in it?')
  expect((await reader.deal(slug)).questions).toEqual([])
  expect((await reader.call('PUT', `/api/club-deals/${slug}/watch`)).statusCode).toBe(204)
  const answer = (text: string) =>
    club.editor.call('PUT', `/api/admin/club-deal-questions/${first}/answer`, { answer: text })
  await answer('The deal does.')
  await answer('The deal does, from its reserve.')
  const decline = () =>
    club.editor.call('PUT', `/api/admin/club-deal-questions/${second}/declined`, {
      reason: 'We name nobody.',
    })
  const both = await Promise.all([decline(), decline()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const seen = await reader.deal(slug)
  expect(seen.questions).toMatchObject([{ answer: 'The deal does, from its reserve.', isOwn: false }])
  expect(JSON.stringify(seen.questions)).not.toContain(author.id)
  const { questions } = await author.deal(slug)
  const own = questions.map(({ state, declineReason }) => `${state}: ${declineReason}`)
  expect(own.toSorted()).toEqual(['answered: ', 'declined: We name nobody.'])
  for (const { id } of [author, reader])
    expect((await club.letters(id)).filter((kind) => kind === 'deal-answered')).toHaveLength(1)
})

test('the file for the operator names only members who agreed to be introduced', async () => {
  await using club = await openClub()
  const { id, slug } = await club.open()
  const [open, unnamed] = [await club.verified(), await club.verified()]
  await open.interest(slug, 50_000_00)
  await unnamed.interest(slug, 60_000_00, { introduce: false })
  const url = `/api/admin/club-deals/${id}/interests`
  const { interests } = clubDealDesk.staffInterests.response.parse(
    (await club.editor.call('GET', url)).json(),
  )
  expect(interests.map(({ memberEmail, residence }) => [memberEmail, residence]).toSorted()).toEqual(
    [
      ['', 'AE'],
      [open.email, 'AE'],
    ].toSorted(),
  )
  const file = (await club.editor.call('GET', `${url}/export`)).body
  expect(file).toContain(open.email)
  expect(file).not.toContain(unnamed.email)
  expect(file.trim().split('\n')).toHaveLength(2)
  const events = await club.sql`select detail from audit_events where action = 'club_interests_exported'`
  expect(events).toMatchObject([{ detail: { rows: 1 } }])
})

test('the file for the operator has all members, also beyond what a page lists', async () => {
  await using club = await openClub()
  const { id } = await club.open()
  const count = limits.clubDeals.staffRows + 3
  await club.sql`
    with people as (
      insert into users (email) select 'many-' || n || '@test.example' from generate_series(1, ${count}::int) n returning id)
    insert into club_deal_interests (deal_id, user_id, amount_minor, introduce, confirmed_version, created_at, changed_at)
    select ${id}, id, 5000000, true, 1, ${club.start}, ${club.start} from people`
  const file = await club.editor.call('GET', `/api/admin/club-deals/${id}/interests/export`)
  expect(file.body.trim().split('\n')).toHaveLength(count + 1)
})

test('what belongs to a member goes with the account, a published answer stays', async () => {
  await using club = await openClub()
  const { slug } = await club.open()
  const one = await club.verified()
  await one.interest(slug, 50_000_00)
  await one.call('PUT', `/api/club-deals/${slug}/watch`)
  const id = randomUUID()
  await one.call('POST', `/api/club-deals/${slug}/questions`, { id, question: 'Who pays for repairs?' })
  await club.editor.call('PUT', `/api/admin/club-deal-questions/${id}/answer`, { answer: 'The deal does.' })
  await club.sql`delete from users where id = ${one.id}`
  const [left] = await club.sql`
    select (select count(*) from club_deal_interests) as interests, (select count(*) from club_deal_watches) as watches,
           (select count(*) from club_deal_verifications) as verifications,
           (select count(*) from club_deal_questions where user_id is null) as questions`
  expect(left).toEqual({ interests: 0, watches: 0, verifications: 0, questions: 1 })
})
