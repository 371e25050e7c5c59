import { expect, test } from 'vitest'
import { ApplicationDetail } from '#contract/applications.ts'
import { limits } from '#domain/limits.ts'
import { formWithFile } from '#server/testing/multipart.ts'
import { agentForm, now, office, pdf, supplierForm } from './testing-office.ts'

test('an agent applies, confirms by letter, is checked and approved, and becomes a draft', async () => {
  const desk = await office()
  await using application = desk.application
  expect((await desk.send('/api/applications/agents', agentForm)).statusCode).toBe(204)
  const secret = await desk.letterToken()
  expect(await desk.own(secret)).toMatchObject({ state: 'unconfirmed', kind: 'agent', name: 'Nadia Example' })
  await desk.confirm()
  await desk.confirm()
  const { id } = await desk.only('agent')
  expect(await desk.own(secret)).toMatchObject({ state: 'waiting', waitingSince: now.toISOString() })
  expect((await desk.staff('POST', `/${id}/approval`)).statusCode).toBe(409)
  await desk.pass(id, ['licence', 'references'])
  expect(
    (
      await desk.staff('PUT', `/${id}/checks/insurance`, {
        outcome: 'passed',
        note: '',
        waitingSince: now.toISOString(),
      })
    ).statusCode,
  ).toBe(409)
  expect((await desk.staff('POST', `/${id}/approval`)).statusCode).toBe(409)
  await desk.pass(id, ['course'])
  const approved = ApplicationDetail.parse((await desk.staff('POST', `/${id}/approval`)).json())
  expect(approved).toMatchObject({
    state: 'approved',
    agent: { years: 7, links: ['https://agency.example'] },
  })
  expect((await desk.staff('POST', `/${id}/approval`)).statusCode).toBe(409)
  const { sql } = application.parts
  const [agent] =
    await sql`select slug, state, licence_number, verified_on, evidence, working_since from agents`
  expect({ ...agent }).toEqual({
    slug: 'nadia-example',
    state: 'draft',
    licenceNumber: 'TEST-1',
    verifiedOn: '2026-11-22',
    evidence: 'seen',
    workingSince: 2019,
  })
  expect(await desk.own(secret)).toMatchObject({ state: 'approved', path: null })
  await sql`update agents set state = 'published'`
  expect(await desk.own(secret)).toMatchObject({ path: '/agents/nadia-example' })
  const kinds = await sql<{ kind: string }[]>`select kind from letters order by queued_at`
  expect(kinds.map(({ kind }) => kind)).toEqual(['confirm-application', 'application-approved'])
  const events = await sql<
    { action: string }[]
  >`select action from audit_events where action like 'application%'`
  expect(events.map(({ action }) => action)).toEqual([
    'application_checked',
    'application_checked',
    'application_checked',
    'application_approved',
  ])
})

test('a supplier registers; a changed licence waits for staff, a changed contact applies at once', async () => {
  const desk = await office()
  await using application = desk.application
  const { app, parts } = application
  expect((await desk.send('/api/applications/suppliers', supplierForm)).statusCode).toBe(204)
  const secret = await desk.confirm()
  const { id } = await desk.only('supplier')
  const contact = { token: secret, contactName: 'Ana', phone: '+971 4 111 1111', about: 'New words.' }
  const change = () => app.inject({ method: 'POST', url: '/api/applications/contact', payload: contact })
  expect((await change()).statusCode).toBe(409)
  await desk.pass(id, ['licence', 'references', 'insurance'])
  expect((await desk.staff('POST', `/${id}/approval`)).statusCode).toBe(200)
  const stored = () => parts.sql`
    select name, about, contact_name, licence_number, verified_on, services,
           array(select city_id from supplier_cities order by 1) as cities from suppliers`
  expect((await stored())[0]).toMatchObject({
    services: [{ name: 'Apartment', fromMinor: 90_000, toMinor: 150_000, currency: 'AED', unit: 'visit' }],
    cities: [1, 2],
  })
  expect((await change()).statusCode).toBe(204)
  expect((await stored())[0]).toMatchObject({
    about: 'New words.',
    contactName: 'Ana',
    licenceNumber: 'TEST-2',
  })
  const licence = {
    token: secret,
    licenceNumber: 'TEST-3',
    licenceAuthority: 'DET',
    licenceExpiresOn: '2028-01-31',
  }
  expect((await desk.send('/api/applications/licence', licence)).statusCode).toBe(204)
  expect((await stored())[0]).toMatchObject({ licenceNumber: 'TEST-2' })
  expect(await desk.own(secret)).toMatchObject({
    state: 'waiting',
    checks: [{ check: 'licence', outcome: null }],
    licence: { number: 'TEST-3' },
  })
  expect(await desk.only('supplier')).toMatchObject({ isListed: true })
  await desk.pass(id, ['licence'])
  await desk.staff('POST', `/${id}/approval`)
  expect((await stored())[0]).toMatchObject({ licenceNumber: 'TEST-3', verifiedOn: '2026-11-22' })
  expect(await parts.sql`select from suppliers`).toHaveLength(1)
})

test('a licence that was exchanged while staff read another one is not checked', async () => {
  const desk = await office()
  await using _ = desk.application
  await desk.send('/api/applications/suppliers', supplierForm)
  const token = await desk.confirm()
  const { id } = await desk.only('supplier')
  await desk.pass(id, ['licence', 'references', 'insurance'])
  await desk.staff('POST', `/${id}/approval`)
  const send = (licenceNumber: string) =>
    desk.send('/api/applications/licence', {
      token,
      licenceNumber,
      licenceAuthority: 'DET',
      licenceExpiresOn: '2028-01-31',
    })
  await send('GOOD')
  const { waitingSince } = await desk.only('supplier')
  desk.wait(1000)
  await send('BAD')
  const check = { outcome: 'passed', note: 'in the register', waitingSince }
  const checked = await desk.staff('PUT', `/${id}/checks/licence`, check)
  expect(checked.statusCode).toBe(409)
  expect((await desk.staff('POST', `/${id}/approval`)).statusCode).toBe(409)
})

test('a declined applicant is told why; a withdrawn application is erased', async () => {
  const desk = await office()
  await using application = desk.application
  const { app, parts } = application
  await desk.send('/api/applications/agents', agentForm)
  const declined = await desk.confirm()
  const { id } = await desk.only('agent')
  expect((await desk.staff('POST', `/${id}/refusal`, { reason: '' })).statusCode).toBe(400)
  await desk.staff('POST', `/${id}/refusal`, { reason: 'The licence ran out.' })
  expect(await desk.own(declined)).toMatchObject({ state: 'declined', reason: 'The licence ran out.' })
  const withdraw = (token: string) =>
    app.inject({ method: 'POST', url: '/api/applications/withdrawal', payload: { token } })
  expect((await withdraw(declined)).statusCode).toBe(409)
  await desk.send('/api/applications/suppliers', supplierForm)
  const second = await desk.confirm()
  expect((await withdraw(second)).statusCode).toBe(204)
  const [row] = await parts.sql`select state, details, file from applications where kind = 'supplier'`
  expect({ ...row }).toEqual({ state: 'withdrawn', details: {}, file: null })
  expect((await desk.staff('GET', `/${(await desk.only('supplier')).id}`)).statusCode).toBe(200)
})

test('an invalid token finds nothing', async () => {
  const desk = await office()
  await using application = desk.application
  const { app } = application
  const token = 'x'.repeat(43)
  expect((await app.inject({ url: `/api/applications/own?token=${token}` })).statusCode).toBe(404)
  for (const step of ['confirmation', 'withdrawal'])
    expect(
      (await app.inject({ method: 'POST', url: `/api/applications/${step}`, payload: { token } })).statusCode,
    ).toBe(404)
})

test('a file has its detected type, is small enough, and is sent to staff as an attachment', async () => {
  const desk = await office()
  await using application = desk.application
  const { parts } = application
  const uploadStatus = async (file: string | Buffer | null) =>
    (await desk.send('/api/applications/agents', agentForm, file)).statusCode
  expect(await uploadStatus('<svg onload=alert(1)>')).toBe(415)
  expect(await uploadStatus(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(415)
  expect(await uploadStatus(null)).toBe(400)
  expect(await uploadStatus('')).toBe(400)
  expect(await uploadStatus(Buffer.alloc(limits.applications.fileBytes + 1, '%PDF-'))).toBe(413)
  expect(await parts.sql`select from applications`).toHaveLength(0)
  expect(await uploadStatus(Buffer.alloc(limits.applications.fileBytes, '%PDF-'))).toBe(204)
  await desk.confirm()
  const { id } = await desk.only('agent')
  const file = await desk.staff('GET', `/${id}/file`)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="application.pdf"',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(file.rawPayload.length).toBe(limits.applications.fileBytes)
  expect(await parts.sql`select from audit_events where action = 'application_file_read'`).toHaveLength(1)
})

test('every field is validated, and nothing invalid is stored', async () => {
  const desk = await office()
  await using application = desk.application
  for (const [field, value] of [
    ['fullName', ''],
    ['email', 'nadia@agency.example, other@agency.example'],
    ['email', 'nadia@agency.example\r\nBcc: other@agency.example'],
    ['city', 'paris'],
    ['years', '-1'],
    ['years', 'many'],
    ['languages', ''],
    ['links', 'javascript:alert(1)'],
    ['links', ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example']],
    ['why', 'x'.repeat(3001)],
    ['terms', 'no'],
  ] as const) {
    const answer = await desk.send('/api/applications/agents', { ...agentForm, [field]: value })
    expect([field, answer.statusCode, answer.body.includes(field)]).toEqual([field, 400, true])
  }
  for (const [field, value] of [
    ['licenceExpiresOn', '2026-11-21'],
    ['to1', '1'],
    ['from1', '-5'],
    ['unit1', 'parsec'],
    ['website', 'data:text/html,x'],
    ['categories', ''],
  ] as const) {
    const answer = await desk.send('/api/applications/suppliers', { ...supplierForm, [field]: value })
    expect([field, answer.statusCode]).toEqual([field, 400])
  }
  expect(await application.parts.sql`select from applications`).toHaveLength(0)
})

test('a form sent without JavaScript is answered by its page; one from another origin not at all', async () => {
  const desk = await office()
  await using application = desk.application
  const page = { accept: 'text/html,*/*;q=0.8', referer: 'http://localhost:3000/recruiting' }
  const sent = await desk.send('/api/applications/agents', agentForm, pdf, page)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/recruiting?sent=applyAsAgent#form-answer'])
  const wrong = await desk.send('/api/applications/agents', { ...agentForm, email: 'x' }, pdf, page)
  expect([wrong.statusCode, wrong.headers.location]).toEqual([
    303,
    '/recruiting?problem=INVALID_INPUT&form=applyAsAgent&fields=email#form-answer',
  ])
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
    expect((await desk.send('/api/applications/agents', agentForm, pdf, { origin })).statusCode).toBe(403)
  const elsewhere = formWithFile({ token: 'x'.repeat(43) }, null)
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/applications/confirmation',
    ...elsewhere,
  })
  expect(answer.statusCode).toBe(415)
})

/** Runs the job that erases applications, as if that time had passed. */
async function prune({ application: { parts } }: Awaited<ReturnType<typeof office>>, afterMs: number) {
  const { pruneApplications } = await import('./prune-applications.ts')
  await pruneApplications.perform({
    ...parts,
    now: () => new Date(now.getTime() + afterMs),
    signal: new AbortController().signal,
    input: {},
  })
}

test('the file of a declined licence is erased in time, and the entry stays', async () => {
  const desk = await office()
  await using application = desk.application
  const { sql } = application.parts
  await desk.send('/api/applications/suppliers', supplierForm)
  const token = await desk.confirm()
  const { id } = await desk.only('supplier')
  await desk.pass(id, ['licence', 'references', 'insurance'])
  await desk.staff('POST', `/${id}/approval`)
  const licence = { licenceNumber: 'TEST-3', licenceAuthority: 'DET', licenceExpiresOn: '2028-01-31' }
  await desk.send('/api/applications/licence', { token, ...licence })
  expect((await desk.staff('POST', `/${id}/refusal`, { reason: 'It is not legible.' })).statusCode).toBe(200)
  const files = () => sql`select from applications where file is not null`
  await prune(desk, limits.applications.endedRetentionMs)
  expect(await files()).toHaveLength(1)
  await prune(desk, limits.applications.endedRetentionMs + 1)
  expect(await files()).toHaveLength(0)
  expect(await sql`select from suppliers`).toHaveLength(1)
})

test('abandoned applications are erased in time', async () => {
  const desk = await office()
  await using application = desk.application
  const { parts } = application
  await desk.send('/api/applications/agents', agentForm)
  const perform = (ms: number) => prune(desk, ms)
  await perform(limits.applications.unconfirmedRetentionMs)
  expect(await parts.sql`select from applications`).toHaveLength(1)
  await perform(limits.applications.unconfirmedRetentionMs + 1)
  expect(await parts.sql`select from applications`).toHaveLength(0)
})
