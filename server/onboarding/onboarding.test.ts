import { expect, test } from 'vitest'
import { Licence, Onboarding, Outcome, Review, type StepAnswer } from '#contract/onboarding.ts'
import type { Role } from '#domain/access/roles.ts'
import { answersPurpose } from '#domain/onboarding/licence.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

async function someone({ app, tokenFor }: TestApplication, roles: readonly Role[]) {
  const headers = { authorization: `Bearer ${await tokenFor(roles)}` }
  const { id } = (await app.inject({ url: '/api/me', headers })).json<{ id: string }>()
  const get = (url: string) => app.inject({ url, headers })
  return {
    id,
    get,
    send: (method: 'POST' | 'PUT', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
    save: (payload: StepAnswer) =>
      app.inject({ method: 'PUT', url: '/api/onboarding/steps', headers, payload }),
    file: (payload: Buffer, name = 'licence.pdf') =>
      app.inject({
        method: 'PUT',
        url: `/api/onboarding/licence/file?name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload,
      }),
    review: async () => Review.parse((await get('/api/onboarding/review')).json()),
    outcome: async () => Outcome.parse((await get('/api/onboarding/outcome')).json()),
  }
}

const home = {
  step: 'residence',
  answer: { path: 'investor', residence: 'IN', nationality: 'GB' },
} satisfies StepAnswer
const budget = {
  step: 'budget',
  answer: { currency: 'SAR', amount: 1_234_567, funding: 'cash', monthlyAmount: null },
} satisfies StepAnswer
const licence = {
  authority: 'rera',
  licenceNumber: 'CN-1234567',
  brokerNumber: '41234',
  officeNumber: null,
}
const pdf = Buffer.from('%PDF-1.7 a licence')

test('answers are stored step by step, can be changed, skipped and cleared, and are available on another device', async () => {
  await using application = await testApplication()
  const person = await someone(application, [])
  const read = async () => Onboarding.parse((await person.get('/api/onboarding')).json())
  expect(await read()).toMatchObject({ answers: {}, passed: [], licence: null })
  await person.save(home)
  await person.save({ step: 'goals', answer: null })
  expect((await person.save(budget)).json()).toMatchObject({ passed: ['residence', 'goals', 'budget'] })
  expect((await read()).answers).toEqual({ residence: home.answer, budget: budget.answer })
  await person.save({ ...budget, answer: { ...budget.answer, amount: 10 } })
  await person.save({ step: 'residence', answer: null })
  expect((await read()).answers).toEqual({ budget: { ...budget.answer, amount: 10 } })
  expect((await read()).passed).toEqual(['residence', 'goals', 'budget'])
})

test.each([
  { ...home, answer: { ...home.answer, nationality: 'ZZ' } },
  { ...budget, answer: { ...budget.answer, amount: 0 } },
  { ...budget, answer: { ...budget.answer, amount: 1.5 } },
  { step: 'goals', answer: { strategies: ['lottery'] } },
  { step: 'licence', answer: {} },
  { step: 'dinner', answer: null },
])('%j is refused', async (payload) => {
  await using application = await testApplication()
  const person = await someone(application, [])
  expect((await person.send('PUT', '/api/onboarding/steps', payload)).statusCode).toBe(400)
})

test('two devices that save at once lose nothing of each other', async () => {
  await using application = await testApplication()
  const person = await someone(application, ['free'])
  await Promise.all([
    person.save(home),
    person.save(budget),
    person.save({ step: 'goals', answer: { strategies: ['off-plan'] } }),
    person.save({ step: 'alerts', answer: { frequency: 'daily' } }),
  ])
  const { answers, alertFrequency } = Onboarding.parse((await person.get('/api/onboarding')).json())
  expect(Object.keys(answers).toSorted()).toEqual(['budget', 'goals', 'residence'])
  expect(alertFrequency).toBe('daily')
})

test('onboarding and the matrix of the account show one choice of letters', async () => {
  await using application = await testApplication()
  const person = await someone(application, ['free'])
  const shown = async () => Onboarding.parse((await person.get('/api/onboarding')).json()).alertFrequency
  const change = (event: string, frequency: string) =>
    person.send('PUT', '/api/notification-settings', { event, channel: 'letter', frequency })
  expect(await shown()).toBe('off')
  for (const frequency of ['weekly', 'instant', 'daily'] as const) {
    await person.save({ step: 'alerts', answer: { frequency } })
    expect(await shown()).toBe(frequency)
  }
  await person.save({ step: 'alerts', answer: null })
  expect(await shown()).toBe('daily')
  await change('view-rows', 'weekly')
  expect(await shown()).toBeNull()
  for (const event of ['watched-changed', 'view-matched']) await change(event, 'weekly')
  expect(await shown()).toBe('weekly')
  const wrong = { step: 'alerts', answer: { frequency: 'hourly' } }
  expect((await person.send('PUT', '/api/onboarding/steps', wrong)).statusCode).toBe(400)
})

test('stored answers are encrypted, readable by their owner only, and deleted with the account', async () => {
  await using application = await testApplication()
  const { sql, config } = application.parts
  const person = await someone(application, [])
  await person.save(budget)
  const [row] = await sql<{ sealed: Buffer; whole: string }[]>`
    select sealed, onboarding_answers::text as whole from onboarding_answers`
  if (!row) throw new Error('nothing was kept')
  expect(row.sealed.includes('1234567')).toBe(false)
  expect(row.whole).not.toContain('SAR')
  const key = await readSecretKey(config)
  expect(key.open(row.sealed, answersPurpose(person.id)).toString()).toContain('1234567')
  expect(() => key.open(row.sealed, answersPurpose(crypto.randomUUID()))).toThrow()
  await sql`delete from users where id = ${person.id}`
  expect(await sql`select from onboarding_answers`).toHaveLength(0)
})

test('the profile is completed whatever was skipped, also before any role', async () => {
  await using application = await testApplication()
  const person = await someone(application, [])
  await application.parts.sql`update user_profiles set onboarding_completed = false`
  await person.save(budget)
  expect((await person.get('/api/me')).json()).toMatchObject({ onboardingCompleted: false })
  for (const _time of [1, 2]) expect((await person.send('POST', '/api/onboarding')).statusCode).toBe(204)
  expect((await person.get('/api/me')).json()).toMatchObject({ onboardingCompleted: true })
  expect((await person.get('/api/onboarding')).json()).toMatchObject({ currency: 'SAR', isComplete: true })
})

test('rules that apply to a person have their source, and nationals get no rules for others', async () => {
  await using application = await testApplication()
  const person = await someone(application, [])
  await person.save({ step: 'places', answer: { cities: ['dubai'], areas: [] } })
  await person.save({ ...budget, answer: { ...budget.answer, currency: 'AED', amount: 2_000_000 } })
  const stranger = await person.outcome()
  expect(stranger.eligibility.map(({ key }) => key)).toEqual([
    'uae-golden-visa-property',
    'dubai-foreign-ownership',
  ])
  expect(stranger.eligibility[0]).toMatchObject({ isReached: true })
  expect(stranger.eligibility.every(({ sourceUrl }) => sourceUrl.startsWith('https://'))).toBe(true)
  await person.save({ ...home, answer: { ...home.answer, nationality: 'AE' } })
  expect((await person.outcome()).eligibility).toEqual([])
})

test('a waiting person sees their position in the queue, and it moves', async () => {
  await using application = await testApplication()
  const [first, second] = [await someone(application, []), await someone(application, [])]
  const approver = await someone(application, ['management'])
  expect(await second.review()).toMatchObject({ status: 'waiting', position: 2, waiting: 2 })
  await approver.send('POST', `/api/approvals/${first.id}/decline`, {
    reason: 'no licence that we could find',
  })
  expect(await first.review()).toMatchObject({
    status: 'declined',
    position: null,
    reason: 'no licence that we could find',
  })
  expect(await second.review()).toMatchObject({ position: 1, waiting: 1 })
  expect(await approver.review()).toMatchObject({ status: 'member', position: null })
})

test('an agent sends their licence, staff read it in the queue, and verification grants the role of an agent', async () => {
  await using application = await testApplication()
  const agent = await someone(application, [])
  const approver = await someone(application, ['management'])
  expect((await agent.file(pdf)).statusCode).toBe(404)
  expect((await agent.send('PUT', '/api/onboarding/licence', licence)).json()).toMatchObject(licence)
  expect((await agent.file(Buffer.from('<svg/>'))).statusCode).toBe(415)
  expect((await agent.file(pdf, 'My licence.pdf')).json()).toMatchObject({ fileName: 'My licence.pdf' })
  const [stored] = await application.parts.sql<{ file: Buffer }[]>`select file from licence_applications`
  expect(stored?.file.includes('licence')).toBe(false)
  const { applicants } = (await approver.get('/api/approvals')).json<{ applicants: object[] }>()
  expect(applicants).toMatchObject([
    { id: agent.id, isMember: false, licence: { licenceNumber: 'CN-1234567', fileName: 'My licence.pdf' } },
  ])
  const answered = await approver.get(`/api/approvals/${agent.id}/licence`)
  expect(answered.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''My%20licence.pdf`)
  expect(answered.rawPayload.equals(pdf)).toBe(true)
  await approver.send('POST', `/api/approvals/${agent.id}/approve`, { role: 'agent' })
  expect((await agent.review()).licence).toMatchObject({ decision: 'approved' })
  expect((await agent.send('PUT', '/api/onboarding/licence', licence)).statusCode).toBe(409)
  expect((await agent.file(pdf)).statusCode).toBe(409)
})

test('a member who applies as an agent waits in the queue, and may apply again after a refusal', async () => {
  await using application = await testApplication()
  const member = await someone(application, ['free'])
  const approver = await someone(application, ['admin'])
  await member.send('PUT', '/api/onboarding/licence', licence)
  const queue = async () => (await approver.get('/api/approvals')).json<{ applicants: { id: string }[] }>()
  expect((await queue()).applicants).toMatchObject([{ id: member.id, isMember: true }])
  const decline = `/api/approvals/${member.id}/decline`
  expect(
    (await approver.send('POST', decline, { reason: 'the number is not in the register' })).statusCode,
  ).toBe(204)
  expect(await member.review()).toMatchObject({ status: 'member', licence: { decision: 'declined' } })
  expect((await queue()).applicants).toEqual([])
  expect((await approver.send('POST', decline, { reason: 'once more' })).statusCode).toBe(409)
  const again = await member.send('PUT', '/api/onboarding/licence', licence)
  expect(Licence.parse(again.json()).decision).toBeNull()
  expect((await queue()).applicants).toHaveLength(1)
})
