import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { projectPapers } from '#contract/projects/papers.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'

const now = new Date('2026-11-22T10:00:00Z')
const pdf = Buffer.from('%PDF-1.7\n%%EOF')
type Documents = z.infer<typeof projectPapers.documents.response>

async function writeProjects(sql: Sql) {
  await sql`
    insert into projects (id, slug, name, location, city_id, due_on, percent_completed, published) values
      (901, 'alpha', 'Alpha', 'Marina', 1, '2027-01-31', 80, true), (902, 'beta', 'Beta', 'Marina', 1, '2027-06-30', 20, true),
      (903, 'gamma', 'Gamma', 'Olaya', 3, '2028-06-30', 50, true), (904, 'draft', 'Draft', 'Marina', 1, null, null, false)`
  await sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, state, email, phone, commission)
    values ('nadia', 'Nadia', 1, 'Example Realty', 'T-1', '2027-01-01', '2026-11-01', 'published', 'nadia@agency.test', '+971500000001', 'None'),
           ('hidden', 'Hidden', 1, 'Example Realty', 'T-2', null, null, 'draft', null, '', '')`
}

async function sheet() {
  const application = await testApplication({}, () => now)
  await writeProjects(application.parts.sql)
  const [member, editor] = [await application.tokenFor(['free']), await application.tokenFor(['editor'])]
  const ask = (
    token: string,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    given: { payload?: Buffer | object; type?: string } = {},
  ) =>
    application.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(given.type && { 'content-type': given.type }) },
      ...(given.payload && { payload: given.payload }),
    })
  const upload = (query: string, payload: Buffer, slug = 'alpha') =>
    ask(editor, 'POST', `/api/admin/projects/${slug}/documents?${query}`, {
      payload,
      type: 'application/octet-stream',
    })
  return { application, member, editor, ask, upload }
}

test('a document is stored by its detected type, listed with its digest, and only ever downloaded', async () => {
  const { application, member, editor, ask, upload } = await sheet()
  await using _ = application
  const entry = 'kind=brochure&title=Brochure%20of%20May&datedOn=2026-05-01&expiresOn=2026-06-01'
  expect((await upload(entry, pdf)).statusCode).toBe(204)
  const { documents } = (await ask(member, 'GET', '/api/projects/alpha/documents')).json<Documents>()
  expect(documents).toMatchObject([
    {
      kind: 'brochure',
      title: 'Brochure of May',
      fileType: 'application/pdf',
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      datedOn: '2026-05-01',
      expiresOn: '2026-06-01',
      uploadedOn: '2026-11-22',
    },
  ])
  const id = documents[0]?.id
  const file = await ask(member, 'GET', `/api/projects/alpha/documents/${id}`)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="alpha-brochure-of-may.pdf"',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect((await ask(member, 'GET', `/api/projects/beta/documents/${id}`)).statusCode).toBe(404)
  expect((await ask(editor, 'DELETE', `/api/admin/projects/beta/documents/${id}`)).statusCode).toBe(404)
  expect((await ask(editor, 'DELETE', `/api/admin/projects/alpha/documents/${id}`)).statusCode).toBe(204)
  expect((await ask(member, 'GET', `/api/projects/alpha/documents/${id}`)).statusCode).toBe(404)
  const events = await application.parts
    .sql`select action from audit_events where action like 'document%' order by id`
  expect(events.map(({ action }) => action)).toEqual(['document_added', 'document_removed'])
})

test('anything but a PDF, PNG or JPEG, a duplicate, and a document of an unknown project are refused', async () => {
  const { application, member, ask, upload } = await sheet()
  await using _ = application
  const entry = 'kind=brochure&title=Page'
  expect((await upload(entry, Buffer.from('<html><script>alert(1)</script>'))).statusCode).toBe(415)
  expect((await upload('kind=novel&title=Page', pdf)).statusCode).toBe(400)
  expect((await upload(entry, pdf)).statusCode).toBe(204)
  expect((await upload(entry, pdf)).statusCode).toBe(409)
  expect((await upload(entry, pdf, 'nowhere')).statusCode).toBe(404)
  // Staff may prepare unpublished projects, which members cannot see.
  expect((await upload(entry, pdf, 'draft')).statusCode).toBe(204)
  expect((await ask(member, 'GET', '/api/projects/draft/documents')).statusCode).toBe(404)
})

test('each member has their own checks, and an open check without a note does not exist', async () => {
  const { application, member, editor, ask } = await sheet()
  await using _ = application
  const note = (outcome: string, words: string, step = 'escrow') =>
    ask(member, 'PUT', `/api/projects/alpha/checklist/${step}`, {
      payload: { outcome, note: words },
      type: 'application/json',
    })
  const mine = async (token: string) => (await ask(token, 'GET', '/api/projects/alpha/checklist')).json()
  expect((await note('problem', 'Another bank')).statusCode).toBe(204)
  expect((await note('in-order', 'Mended')).statusCode).toBe(204)
  expect(await mine(member)).toEqual({
    steps: [{ step: 'escrow', outcome: 'in-order', note: 'Mended', notedOn: '2026-11-22' }],
  })
  expect(await mine(editor)).toEqual({ steps: [] })
  // A stale page does not erase a newer note, and writing a note does not erase the outcome.
  const send = (payload: object) =>
    ask(member, 'PUT', '/api/projects/alpha/checklist/escrow', { payload, type: 'application/json' })
  expect((await send({ outcome: 'problem' })).statusCode).toBe(204)
  expect((await send({ note: 'Asked again' })).statusCode).toBe(204)
  expect((await mine(member)).steps).toMatchObject([{ outcome: 'problem', note: 'Asked again' }])
  expect((await send({})).statusCode).toBe(400)
  expect((await note('open', '')).statusCode).toBe(204)
  expect(await mine(member)).toEqual({ steps: [] })
  expect((await note('in-order', '', 'astrology')).statusCode).toBe(400)
})

test('neighbours follow the filtered list in its order', async () => {
  const { application, member, ask } = await sheet()
  await using _ = application
  const of = async (slug: string, query: string) =>
    (await ask(member, 'GET', `/api/projects/${slug}/neighbours?${query}`)).json()
  expect(await of('gamma', 'sort=done')).toEqual({
    previous: { slug: 'alpha', name: 'Alpha' },
    next: { slug: 'beta', name: 'Beta' },
    position: 2,
    total: 3,
  })
  expect(await of('beta', 'city=dubai&sort=handover')).toEqual({
    previous: { slug: 'alpha', name: 'Alpha' },
    next: null,
    position: 2,
    total: 2,
  })
  expect(await of('gamma', 'city=dubai')).toMatchObject({ position: null, previous: null })
})

test('assigned agents are listed without contact details, and only published ones can be assigned', async () => {
  const { application, member, editor, ask } = await sheet()
  await using _ = application
  const assign = (agent: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    ask(editor, method, `/api/admin/projects/alpha/agents/${agent}`)
  expect((await assign('nadia')).statusCode).toBe(204)
  expect((await assign('nadia')).statusCode).toBe(204)
  expect((await assign('hidden')).statusCode).toBe(404)
  const answer = await ask(member, 'GET', '/api/projects/alpha/agents')
  expect(answer.json()).toMatchObject({
    agents: [{ slug: 'nadia', licence: 'verified', licenceNumber: 'T-1' }],
  })
  expect(answer.payload).not.toMatch(/agency\.test|97150/)
  expect((await assign('nadia', 'DELETE')).statusCode).toBe(204)
  expect((await assign('nadia', 'DELETE')).statusCode).toBe(404)
})
