import { expect, test } from 'vitest'
import { agentFeedback } from '#contract/introductions/agent-feedback.ts'
import { rankingRule } from '#domain/agents/rank-agents.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'

const words = { rating: 4, content: 'Answered within the hour and named every fee.' }

/** A listed agent with an account, and members whom the agent agreed to meet. */
async function openOffice() {
  const at = new Date('2026-11-22T10:00:00Z')
  const application = await testApplication({}, () => at)
  const { app, parts } = application
  const { sql } = parts
  const person = (role: Role) => signedInPerson(application, [role])
  const agent = await person('agent')
  await sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, state, user_id)
    values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', '2026-12-31', '2026-11-01', 'nadia@agency.example',
            'published', ${agent.id})`
  const introduced = async (state = 'accepted') => {
    const member = await person('free')
    await sql`
      insert into introductions (user_id, agent_id, way, message, state, token_digest, requested_at, ended_at)
      select ${member.id}, id, 'email', 'Hello', ${state}, sha256(${member.id}::text::bytea), ${at},
             ${state === 'open' ? null : at} from agents`
    const save = (body: object = words) => member.call('PUT', '/api/agents/nadia/own-feedback', body)
    const own = async () =>
      agentFeedback.ownFeedback.response.parse(
        (await member.call('GET', '/api/agents/nadia/own-feedback')).json(),
      )
    return { ...member, save, own }
  }
  const listed = async () =>
    agentFeedback.listFeedback.response.parse(
      (await app.inject({ url: '/api/agents/nadia/feedback' })).json(),
    )
  const counted = async () => {
    const [row] = await sql<{ total: number; good: number; points: number }[]>`
      select outcomes_requested as total, outcomes_good as good, points from agents`
    return row
  }
  const letters = async () => {
    const rows = await sql<
      { kind: string }[]
    >`select kind from letters where kind like 'feedback-%' order by queued_at`
    return rows.map(({ kind }) => kind)
  }
  return {
    sql,
    agent,
    person,
    introduced,
    listed,
    counted,
    letters,
    /** Makes all feedback older. */
    later: async (ms: number) => {
      await sql`update agent_feedback set created_at = created_at - ${ms / 1000} * interval '1 second'`
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('feedback needs an introduction that the agent agreed to, and is one however often it is sent', async () => {
  await using office = await openOffice()
  for (const state of ['open', 'declined']) {
    const stranger = await office.introduced(state)
    expect(await stranger.own()).toEqual({ feedback: null, mayWrite: false })
    expect((await stranger.save()).statusCode).toBe(409)
  }
  const member = await office.introduced()
  expect(await member.own()).toEqual({ feedback: null, mayWrite: true })
  const clicks = await Promise.all([member.save(), member.save(), member.save()])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(await office.listed()).toMatchObject({ total: 1, average: 4, feedback: [words] })
  expect(await office.letters()).toEqual(['feedback-received'])
  expect((await member.own()).mayWrite).toBe(true)
  for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 3.5 }, { content: ' ' }])
    expect((await member.save({ ...words, ...wrong })).statusCode).toBe(400)
  expect((await office.agent.call('GET', '/api/agents/other/own-feedback')).statusCode).toBe(404)
})

test('it may be changed once, within fourteen days', async () => {
  await using office = await openOffice()
  const [early, late] = [await office.introduced(), await office.introduced()]
  await early.save()
  await late.save()
  await office.later(limits.directory.reviewChangeMs - 1)
  expect((await early.save({ rating: 5, content: 'Better still' })).statusCode).toBe(204)
  expect((await early.save({ rating: 1, content: 'A second change' })).statusCode).toBe(409)
  await office.later(1)
  expect((await late.save({ rating: 1, content: 'Too late' })).statusCode).toBe(409)
  expect((await office.listed()).feedback.map(({ rating }) => rating).toSorted()).toEqual([4, 5])
})

test('the agent replies once, and only to feedback on themselves', async () => {
  await using office = await openOffice()
  const member = await office.introduced()
  await member.save()
  const id = (await member.own()).feedback?.id
  const reply = (who: typeof office.agent, text: string) =>
    who.call('POST', `/api/agent/feedback/${id}/reply`, { reply: text })
  const other = await office.person('agent')
  expect((await reply(other, 'Not mine')).statusCode).toBe(404)
  expect((await reply(office.agent, 'Thank you.')).statusCode).toBe(204)
  expect((await reply(office.agent, 'Thank you.')).statusCode).toBe(204)
  expect((await reply(office.agent, 'And another thing')).statusCode).toBe(409)
  expect((await office.listed()).feedback[0]?.reply).toBe('Thank you.')
  expect(await office.letters()).toEqual(['feedback-received', 'feedback-replied'])
})

test('staff hide feedback with a reason that its author reads; hidden feedback neither shows nor counts', async () => {
  await using office = await openOffice()
  const member = await office.introduced()
  await member.save({ ...words, rating: 1 })
  const editor = await office.person('editor')
  const [{ id }] = (await editor.call('GET', '/api/admin/agent-feedback')).json<{
    feedback: [{ id: string }]
  }>().feedback
  const url = `/api/admin/agent-feedback/${id}/hidden`
  expect((await editor.call('PUT', url, { reason: '' })).statusCode).toBe(400)
  for (const _ of [1, 2])
    expect((await editor.call('PUT', url, { reason: 'It names a person.' })).statusCode).toBe(204)
  expect(await office.listed()).toMatchObject({ total: 0, average: null, feedback: [] })
  expect(await office.counted()).toMatchObject({ total: 0 })
  expect((await member.own()).feedback?.hiddenReason).toBe('It names a person.')
  expect((await member.save()).statusCode).toBe(409)
  expect(
    (await office.agent.call('POST', `/api/agent/feedback/${id}/reply`, { reply: 'No' })).statusCode,
  ).toBe(409)
  expect((await editor.call('DELETE', url)).statusCode).toBe(204)
  expect(await office.counted()).toMatchObject({ total: 1, good: 0 })
  const events = await office.sql<{ action: string }[]>`
    select action from audit_events where action like 'review_%' order by id`
  expect(events.map(({ action }) => action)).toEqual(['review_hidden', 'review_shown'])
  expect(await office.letters()).toEqual(['feedback-received', 'feedback-hidden'])
})

test('four and five stars of at least five members count in the published order', async () => {
  await using office = await openOffice()
  for (const rating of [5, 4, 4, 3]) await (await office.introduced()).save({ ...words, rating })
  const few = await office.counted()
  expect(few).toMatchObject({ total: 4, good: 3 })
  await (await office.introduced()).save({ ...words, rating: 5 })
  const gained = Math.round((rankingRule.outcomes.most * 4) / 5)
  expect(await office.counted()).toEqual({ total: 5, good: 4, points: (few?.points ?? 0) + gained })
})
