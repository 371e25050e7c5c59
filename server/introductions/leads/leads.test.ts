import { expect, test } from 'vitest'
import { remindOfLicences } from './remind-of-licences.ts'
import { leads } from '#contract/introductions/leads.ts'
import { ProjectProposal, proposals } from '#contract/introductions/proposals.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'

const start = new Date('2026-11-22T10:00:00Z')
const message = { way: 'phone', phone: '+971 50 123 4567', message: 'A flat near the marina.' } as const

/** Two listed agents, one of them with an account, and a member. */
async function openOffice() {
  const application = await testApplication({}, () => start)
  const { parts } = application
  const { sql } = parts
  const agent = await signedInPerson(application, ['agent'])
  const member = await signedInPerson(application)
  for (const [slug, email] of [
    ['nadia', agent.email],
    ['karim', 'karim@agency.example'],
  ] as const)
    await sql`
      insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, state)
      values (${slug}, ${slug}, 1, 'Example Realty', ${slug}, '2027-01-31', '2026-11-01', ${email}, 'published')`
  const work = async () =>
    leads.agentWork.response.parse((await agent.call('GET', '/api/agent/work')).json()).work
  return {
    application,
    sql,
    agent,
    member,
    work,
    lead: async () => {
      const [first] = (await work())?.leads ?? []
      if (!first) throw new Error('no lead')
      return first
    },
    ask: (slug: string, more: object = {}) =>
      member.call('POST', `/api/agents/${slug}/introduction`, { ...message, ...more }),
    /** Moves all requests into the past. */
    earlier: (ms: number) =>
      sql`update introductions set requested_at = requested_at - make_interval(secs => ${ms / 1000})`,
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('an account and the entry with its address are one agent, whichever came first', async () => {
  await using office = await openOffice()
  expect((await office.work())?.entry.slug).toBe('nadia')
  // The account stays connected when the address of the entry changes.
  await office.sql`update agents set email = 'new@agency.example' where slug = 'nadia'`
  expect((await office.work())?.entry.slug).toBe('nadia')
})

test('an address that is not confirmed, or an account without the role, connects to no entry', async () => {
  await using office = await openOffice()
  await office.sql`update users set email_confirmed_at = null where email = ${office.agent.email}`
  expect(await office.work()).toBeNull()
  expect((await office.member.call('GET', '/api/agent/work')).statusCode).toBe(403)
  expect(
    (await office.agent.call('POST', '/api/agent/tasks', { title: 'Call', dueOn: '2026-12-01', lead: null }))
      .statusCode,
  ).toBe(404)
})

test('a request shows what the member shared, and the contact once the agent accepts', async () => {
  await using office = await openOffice()
  await office.sql`
    insert into projects (slug, name, location, city_id, published) values ('quay', 'Quay House', 'Dubai Marina', 1, true)`
  const shared = {
    project: 'quay',
    budget: { amountMinor: 250_000_000, currency: 'AED' },
    timeline: 'three-months',
  }
  expect((await office.ask('nadia', shared)).statusCode).toBe(204)
  expect(await office.lead()).toMatchObject({
    state: 'open',
    stage: 'new',
    message: message.message,
    project: { slug: 'quay', name: 'Quay House' },
    budget: shared.budget,
    timeline: 'three-months',
    contact: '',
    firstAnswer: { answeredAt: null, isLate: false },
  })
  const { id } = await office.lead()
  // The page behind the letter shows the same to an agent without an account.
  const [letter] = await office.sql<[{ link: string }]>`
    select parameters ->> 'link' as link from letters where kind = 'introduction'`
  const { searchParams } = new URL(letter.link)
  const request = await office.application.app.inject({
    url: `/api/introduction-requests?token=${searchParams.get('token')}`,
  })
  expect(request.json()).toMatchObject({ ...shared, project: { slug: 'quay' } })
  expect(
    (await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })).statusCode,
  ).toBe(204)
  expect(await office.lead()).toMatchObject({ state: 'accepted', contact: '+971 50 123 4567' })
  expect(JSON.stringify(await office.lead())).not.toContain(office.member.email)
})

test('the first answer is late after its time, and stays so once given', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  await office.earlier(limits.leads.firstAnswerMs + 1)
  expect((await office.lead()).firstAnswer.isLate).toBe(true)
  const { id } = await office.lead()
  await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  expect((await office.lead()).firstAnswer).toMatchObject({ isLate: true, answeredAt: expect.any(String) })
})

test('a request that lapsed is neither on the board nor answered', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  const { id } = await office.lead()
  await office.earlier(limits.introductions.answerMs)
  expect((await office.work())?.leads).toEqual([])
  const answer = await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  expect(answer.statusCode).toBe(409)
})

test('an agent without an address in the entry gets letters at the address of the account', async () => {
  await using office = await openOffice()
  await office.work()
  await office.sql`update agents set email = null where slug = 'nadia'`
  await office.ask('nadia')
  const letters = await office.sql<{ recipient: string }[]>`
    select recipient::text from letters where kind = 'introduction'`
  expect(letters).toEqual([{ recipient: office.agent.email }])
})

test.each([true, false])(
  'a conversation with an agent is marked like the agent: %s',
  async (demonstration) => {
    await using office = await openOffice()
    await office.sql`update agents set demonstration = ${demonstration} where slug = 'nadia'`
    await office.ask('nadia')
    const { id } = await office.lead()
    await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
    expect([...(await office.sql`select demonstration from conversations`)]).toEqual([{ demonstration }])
  },
)

test('a suspended agent declines, and accepts nobody', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  const { id } = await office.lead()
  await office.sql`update agents set state = 'suspended' where slug = 'nadia'`
  const answer = async (given: string) =>
    (await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: given })).statusCode
  expect(await answer('accepted')).toBe(409)
  expect((await office.lead()).contact).toBe('')
  expect(await answer('declined')).toBe(204)
})

test('a lead moves from the stage that the agent saw, a lost one with a reason, and each move is recorded', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  const { id } = await office.lead()
  const move = (from: string, to: string, lostReason: string | null = null) =>
    office.agent.call('POST', `/api/agent/leads/${id}/moves`, { from, to, lostReason, note: '' })
  expect((await move('new', 'contacted')).statusCode).toBe(409)
  await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  expect((await move('new', 'contacted')).statusCode).toBe(204)
  // A second window that still shows the first stage.
  expect((await move('new', 'meeting')).statusCode).toBe(409)
  expect((await move('contacted', 'lost')).statusCode).toBe(409)
  expect((await move('contacted', 'lost', 'budget')).statusCode).toBe(204)
  expect(await office.lead()).toMatchObject({ stage: 'lost', lostReason: 'budget' })
  const { moves } = leads.leadMoves.response.parse(
    (await office.agent.call('GET', `/api/agent/leads/${id}/moves`)).json(),
  )
  expect(moves.map(({ stage }) => stage)).toEqual(['lost', 'contacted'])
})

test('of ten moves at the same time one succeeds', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  const { id } = await office.lead()
  await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  const codes = await Promise.all(
    [
      'contacted',
      'meeting',
      'offer',
      'reserved',
      'won',
      'contacted',
      'meeting',
      'offer',
      'reserved',
      'won',
    ].map(
      async (to) =>
        (
          await office.agent.call('POST', `/api/agent/leads/${id}/moves`, {
            from: 'new',
            to,
            lostReason: null,
            note: '',
          })
        ).statusCode,
    ),
  )
  expect(codes.filter((code) => code === 204)).toHaveLength(1)
})

test('requests to another agent are not found', async () => {
  await using office = await openOffice()
  await office.ask('karim')
  const [{ id }] = await office.sql<[{ id: string }]>`select id from introductions`
  expect((await office.work())?.leads).toEqual([])
  for (const [method, url, body] of [
    ['GET', `/api/agent/leads/${id}/moves`, undefined],
    ['PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' }],
    ['POST', `/api/agent/leads/${id}/moves`, { from: 'new', to: 'won', lostReason: null, note: '' }],
    ['POST', '/api/agent/tasks', { title: 'Call', dueOn: '2026-12-01', lead: id }],
  ] as const)
    expect((await office.agent.call(method, url, body)).statusCode, url).toBe(404)
})

test('tasks are added, done, opened again and deleted', async () => {
  await using office = await openOffice()
  await office.ask('nadia')
  const { id } = await office.lead()
  const add = (title: string, dueOn: string, lead: string | null) =>
    office.agent.call('POST', '/api/agent/tasks', { title, dueOn, lead })
  await add('Send the brochure', '2026-12-02', id)
  await add('Renew the insurance', '2026-12-01', null)
  const [first, second] = (await office.work())?.tasks ?? []
  expect([first?.title, second?.title]).toEqual(['Renew the insurance', 'Send the brochure'])
  expect((await office.lead()).openTasks).toBe(1)
  const change = (body: object) => office.agent.call('PATCH', `/api/agent/tasks/${second?.id}`, body)
  await change({ isDone: true })
  expect((await office.lead()).openTasks).toBe(0)
  await change({ isDone: false, title: 'Send the plans', dueOn: '2026-11-30' })
  expect((await office.work())?.tasks[0]).toMatchObject({
    title: 'Send the plans',
    dueOn: '2026-11-30',
    doneAt: null,
  })
  expect((await office.agent.call('DELETE', `/api/agent/tasks/${second?.id}`)).statusCode).toBe(204)
  expect((await office.work())?.tasks).toHaveLength(1)
})

test('the position follows the published order of the city', async () => {
  await using office = await openOffice()
  await office.sql`update agents set points = 35, verified_deals = 12 where slug = 'karim'`
  expect((await office.work())?.position).toEqual({ rank: 2, total: 2, pointsToNext: 35 })
  await office.sql`update agents set licence_expires_on = '2026-11-01' where slug = 'karim'`
  expect((await office.work())?.position).toEqual({ rank: 1, total: 2, pointsToNext: null })
})

test('an agent is reminded once before a licence runs out, and again with a new licence', async () => {
  await using office = await openOffice()
  const { parts } = office.application
  const remind = async (expiresOn: string) => {
    await office.sql`update agents set licence_expires_on = ${expiresOn} where slug = 'nadia'`
    await remindOfLicences.perform({ ...parts, input: {}, signal: new AbortController().signal })
    return (await office.sql`select from letters where kind = 'licence-expires'`).length
  }
  expect(await remind('2027-06-30')).toBe(0)
  expect(await remind('2026-12-20')).toBe(1)
  expect(await remind('2026-12-20')).toBe(1)
  expect(await remind('2026-11-28')).toBe(2)
  expect(await remind('2027-11-28')).toBe(2)
  expect(await remind('2026-12-20')).toBe(3)
  const [letter] = await office.sql<{ recipient: string; parameters: object }[]>`
    select recipient::text, parameters from letters where kind = 'licence-expires'`
  expect(letter).toMatchObject({ recipient: office.agent.email, parameters: { licence: 'BRN nadia' } })
})

test('a proposal compares projects for the member, who alone opens it beside the agent', async () => {
  await using office = await openOffice()
  await office.sql`
    insert into projects (slug, name, location, city_id, published)
    values ('quay', 'Quay House', 'Dubai Marina', 1, true), ('mews', 'Mews', 'Dubai Marina', 1, true), ('draft', 'Draft', 'Dubai', 1, false)`
  await office.ask('nadia')
  const { id } = await office.lead()
  const propose = (projects: string[]) =>
    office.agent.call('POST', `/api/agent/leads/${id}/proposals`, { projects, note: 'Both are let.' })
  expect((await propose(['quay'])).statusCode).toBe(409)
  await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  expect((await propose(['quay', 'draft'])).statusCode).toBe(404)
  expect((await propose(['quay', 'mews', 'a', 'b'])).statusCode).toBe(400)
  const sent = await propose(['mews', 'quay'])
  const made = proposals.propose.response.parse(sent.json())
  const [letter] = await office.sql<{ recipient: string; parameters: { link: string } }[]>`
    select recipient::text, parameters from letters where kind = 'proposal'`
  expect(letter?.recipient).toBe(office.member.email)
  expect(letter?.parameters.link).toMatch(new RegExp(`/proposals/${made.id}$`))
  const lines = async () =>
    proposals.listProposals.response.parse(
      (await office.agent.call('GET', `/api/agent/leads/${id}/proposals`)).json(),
    ).proposals
  await office.agent.call('GET', `/api/proposals/${made.id}`)
  expect(await lines()).toMatchObject([{ projects: ['Mews', 'Quay House'], openedAt: null }])
  const read = ProjectProposal.parse((await office.member.call('GET', `/api/proposals/${made.id}`)).json())
  expect(read).toMatchObject({ isOwn: false, note: 'Both are let.', agent: { slug: 'nadia' } })
  expect(read.projects.map(({ slug }) => slug)).toEqual(['mews', 'quay'])
  expect(await lines()).toMatchObject([{ openedAt: expect.any(String) }])
  const file = await office.member.call('GET', `/api/proposals/${made.id}/file`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await office.application.tokenFor(['investor_pro'])
  for (const url of [`/api/proposals/${made.id}`, `/api/proposals/${made.id}/file`]) {
    const headers = { authorization: `Bearer ${stranger}` }
    expect((await office.application.app.inject({ url, headers })).statusCode).toBe(404)
  }
})

test('only published agents propose, up to a number of times a day', async () => {
  await using office = await openOffice()
  await office.sql`
    insert into projects (slug, name, location, city_id, published) values ('quay', 'Quay House', 'Dubai Marina', 1, true)`
  await office.ask('nadia')
  const { id } = await office.lead()
  await office.agent.call('PUT', `/api/agent/leads/${id}/answer`, { answer: 'accepted' })
  const propose = async () =>
    (await office.agent.call('POST', `/api/agent/leads/${id}/proposals`, { projects: ['quay'], note: '' }))
      .statusCode
  await office.sql`update agents set state = 'suspended' where slug = 'nadia'`
  expect(await propose()).toBe(409)
  await office.sql`update agents set state = 'published' where slug = 'nadia'`
  for (let count = 0; count < limits.leads.proposalsPerDay; count += 1) expect(await propose()).toBe(200)
  expect(await propose()).toBe(409)
})
