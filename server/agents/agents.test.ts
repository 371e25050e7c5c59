import { expect, test } from 'vitest'
import { AgentPage, AgentProfile, LicensingRule, StaffAgent, type AgentEntry } from '#contract/agents.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const entry: AgentEntry = {
  fullName: 'Nadia Example',
  email: 'nadia@agency.example',
  phone: '+971 50 000 0000',
  city: 'dubai',
  agency: 'Example Realty',
  licenceNumber: 'TEST-1',
  officeNumber: 'TEST-O1',
  licenceExpiresOn: '2027-01-31',
  languages: ['en', 'ar'],
  specialities: ['resale'],
  areas: ['marina'],
  workingSince: 2015,
  bio: 'Knows the Marina.',
  fees: '2% of the price.',
  commission: 'Diwan earns nothing.',
  record: { verifiedDeals: 6 },
}

const now = new Date('2026-11-22T10:00:00Z')

async function directory() {
  const application = await testApplication({}, () => now)
  await application.parts.sql`
    insert into areas (city_id, slug, name, register_name) values (1, 'marina', 'Dubai Marina', 'Marsa Dubai')`
  const token = await application.tokenFor(['editor'])
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    application.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const enter = async (more: Partial<AgentEntry> = {}, verifiedOn: string | null = '2026-11-01') => {
    const made = StaffAgent.parse((await send('POST', '/api/admin/agents', { ...entry, ...more })).json())
    if (verifiedOn)
      await send('PUT', `/api/admin/agents/${made.id}/verification`, { on: verifiedOn, evidence: 'register' })
    await send('POST', `/api/admin/agents/${made.id}/publication`)
    return made
  }
  return { application, send, enter }
}

const listAgents = async ({ app }: TestApplication, query = '') =>
  AgentPage.parse((await app.inject({ url: `/api/agents${query}` })).json())

test('a draft is visible to staff only; a published agent to everyone, without contact details', async () => {
  const { application, send, enter } = await directory()
  await using _ = application
  const draft = StaffAgent.parse((await send('POST', '/api/admin/agents', entry)).json())
  expect(draft).toMatchObject({ slug: 'nadia-example', state: 'draft', points: 18 })
  expect((await listAgents(application)).total).toBe(0)
  expect((await application.app.inject({ url: '/api/agents/nadia-example' })).statusCode).toBe(404)
  await enter()
  const answer = await application.app.inject({ url: '/api/agents/nadia-example-2' })
  const profile = AgentProfile.parse(answer.json())
  expect(profile).toMatchObject({
    licence: 'verified',
    verifiedOn: '2026-11-01',
    authority: { personNumber: 'BRN', officeNumber: 'ORN', city: { slug: 'dubai' } },
    areas: [{ slug: 'marina', name: 'Dubai Marina' }],
  })
  for (const secret of ['nadia@agency.example', '+971 50 000 0000', 'register'])
    expect(answer.body).not.toContain(secret)
})

test('the order is the published one: valid licences first, then points, independent of the time of entry', async () => {
  const { application, enter } = await directory()
  await using _ = application
  const more = (verifiedDeals: number) => ({ record: { ...entry.record, verifiedDeals } })
  await enter({ fullName: 'Few Deals', ...more(1) })
  await enter({ fullName: 'Most Deals Unverified', ...more(12) }, null)
  await enter({ fullName: 'Many Deals', ...more(10) })
  await enter({ fullName: 'Ran Out', ...more(12), licenceExpiresOn: '2026-11-21' })
  const names = async (query: string) =>
    (await listAgents(application, query)).agents.map(({ fullName }) => fullName)
  expect(await names('')).toEqual(['Many Deals', 'Few Deals', 'Most Deals Unverified', 'Ran Out'])
  expect(await names('?sort=name')).toEqual(['Few Deals', 'Many Deals', 'Most Deals Unverified', 'Ran Out'])
})

test('each filter changes the result and shows its count', async () => {
  const { application, enter } = await directory()
  await using _ = application
  await enter()
  await enter(
    { fullName: 'Riyadh Agent', city: 'riyadh', areas: [], languages: ['ar'], specialities: ['rent'] },
    null,
  )
  for (const [query, name] of [
    ['city=riyadh', 'Riyadh Agent'],
    ['area=marina', 'Nadia Example'],
    ['language=en', 'Nadia Example'],
    ['speciality=rent', 'Riyadh Agent'],
    ['verified=yes', 'Nadia Example'],
  ] as const) {
    const page = await listAgents(application, `?${query}`)
    expect([query, page.total, page.agents.map(({ fullName }) => fullName)]).toEqual([query, 1, [name]])
  }
  const { facets } = await listAgents(application, '?city=riyadh')
  expect(facets.city.map(({ value, count }) => [value, count])).toEqual([
    ['dubai', 1],
    ['riyadh', 1],
  ])
  expect(facets.language).toEqual([{ value: 'ar', label: null, count: 1 }])
  for (const query of [
    'city=paris',
    'sort=points;drop',
    'verified=no',
    "area=x'--",
    'after=%00',
    'language=%25',
  ])
    expect((await application.app.inject({ url: `/api/agents?${query}` })).statusCode, query).toBe(400)
})

test('pages follow without gaps or repetition', async () => {
  const { application, enter } = await directory()
  await using _ = application
  await enter()
  await application.parts.sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, state, points, working_since)
    select 'agent-' || n, 'Agent ' || n, 1 + n % 3, 'Example', 'TEST', 'published', n % 7, 2000 + n % 5
      from generate_series(1, 40) as n`
  for (const sort of ['ranking', 'experience', 'name']) {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: AgentPage = await listAgents(application, `?sort=${sort}${after ? `&after=${after}` : ''}`)
      seen.push(...page.agents.map(({ slug }) => slug))
      after = page.next
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 41, 41])
  }
})

test('an entry that someone else saved in the meantime is not overwritten', async () => {
  const { application, send, enter } = await directory()
  await using _ = application
  const { id, writtenAt } = await enter()
  const change = (bio: string) => send('PUT', `/api/admin/agents/${id}`, { ...entry, bio, writtenAt })
  expect((await change('The first.')).statusCode).toBe(200)
  const second = await change('The second.')
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'CONFLICT' }])
  const held = StaffAgent.parse((await send('GET', `/api/admin/agents/${id}`)).json())
  expect(held.entry.bio).toBe('The first.')
})

test('another licence number removes the verification; suspension removes the agent, and both are audited', async () => {
  const { application, send, enter } = await directory()
  await using _ = application
  const { id, writtenAt } = await enter()
  const change = (body: object) => send('PUT', `/api/admin/agents/${id}`, { ...entry, ...body })
  const saved = StaffAgent.parse((await change({ bio: 'Changed.', writtenAt })).json())
  expect(saved.verifiedOn).toBe('2026-11-01')
  const changed = await change({ licenceNumber: 'TEST-2', writtenAt: saved.writtenAt })
  expect(StaffAgent.parse(changed.json())).toMatchObject({ verifiedOn: null, licence: 'declared' })
  expect(
    (await send('POST', `/api/admin/agents/${id}/suspensions`, { reason: 'complaint upheld', endsOn: null }))
      .statusCode,
  ).toBe(204)
  expect((await application.app.inject({ url: '/api/agents/nadia-example' })).statusCode).toBe(404)
  const events = await application.parts.sql<{ action: string; detail: { name: string; reason?: string } }[]>`
    select action, detail from audit_events where action like 'agent%' order by id`
  expect(events.map(({ action }) => action)).toEqual([
    'agent_created',
    'agent_verified',
    'agent_published',
    'agent_changed',
    'agent_changed',
    'agent_suspended',
  ])
  expect(events.at(-1)?.detail).toMatchObject({ name: 'Nadia Example', reason: 'complaint upheld' })
})

test('input of staff is validated field by field', async () => {
  const { application, send } = await directory()
  await using _ = application
  for (const [field, value] of [
    ['fullName', ''],
    ['email', 'a@b.c,d@e.f'],
    ['email', 'a@b.example\r\nBcc: x@y.example'],
    ['phone', '<script>'],
    ['city', 'paris'],
    ['licenceExpiresOn', '31/01/2027'],
    ['languages', ['tlh']],
    ['workingSince', 20150],
    ['record', { verifiedDeals: -1 }],
  ] as const) {
    const answer = await send('POST', '/api/admin/agents', { ...entry, [field]: value })
    expect([field, answer.statusCode, answer.body.includes(field)]).toEqual([field, 400, true])
  }
  const ahead = await send('POST', '/api/admin/agents', entry)
  const { id } = StaffAgent.parse(ahead.json())
  const verification = { on: '2026-11-23', evidence: 'register' }
  expect((await send('PUT', `/api/admin/agents/${id}/verification`, verification)).statusCode).toBe(409)
})

test('each licensing rule has a source and the day it was checked', async () => {
  const { application } = await directory()
  await using _ = application
  const rules = LicensingRule.array().parse((await application.app.inject({ url: '/api/licensing' })).json())
  expect(rules.map(({ city }) => city.slug)).toEqual(['dubai', 'abu-dhabi', 'riyadh'])
  for (const { checkUrl, requirements } of rules) {
    expect(checkUrl).toMatch(/^https:/)
    expect(requirements.length).toBeGreaterThan(1)
  }
})
