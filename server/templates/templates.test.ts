import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { FilledTemplate, StaffTemplate, Template, TemplateEntry } from '#contract/templates.ts'
import type { Role } from '#domain/access/roles.ts'
import { templateDocuments } from '#domain/templates/documents.ts'
import { templateSections } from '#domain/templates/template-text.ts'
import { readArchive } from '#server/ingestion/parsing/archive.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { installDocuments } from './install-documents.ts'

const now = new Date('2026-11-26T06:00:00Z')
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

async function someone({ app, tokenFor }: TestApplication, roles: readonly Role[] | null) {
  const headers = roles ? { authorization: `Bearer ${await tokenFor(roles)}` } : {}
  const get = (url: string) => app.inject({ url, headers })
  return {
    get,
    put: (url: string, payload: object) => app.inject({ method: 'PUT', url, headers, payload }),
    post: (url: string, payload?: object) =>
      app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) }),
    remove: (url: string) => app.inject({ method: 'DELETE', url, headers }),
    userId: async () => (await get('/api/me')).json<{ id: string }>().id,
  }
}

const entry: TemplateEntry = {
  title: 'Second look',
  summary: 'What the first visit did not show.',
  kind: 'checklist',
  tier: 'analytics',
  content: '## Outside\n- Roof | leaks\n## Inside\n- =1+1 | a formula',
  change: 'First edition.',
  published: true,
}
const url = `/api/admin/templates/${id(1)}`
/** What is read was written at the time of the test. */
const publication = { writtenAt: now.toISOString() }

/** A template of this tier, written by one editor and published by another. */
async function publish(application: TestApplication, change: Partial<TemplateEntry> = {}) {
  const [writer, reader] = [await someone(application, ['editor']), await someone(application, ['editor'])]
  expect((await writer.put(url, { ...entry, ...change })).statusCode).toBe(204)
  expect((await reader.post(`${url}/publication`, publication)).statusCode).toBe(204)
  return { writer, reader }
}

async function partsIn(file: Buffer): Promise<Map<string, string>> {
  const parts = await readArchive(file, { isWanted: () => true, bytesAtMost: 1e8 })
  return new Map([...parts].map(([name, content]) => [name, Buffer.from(content).toString()]))
}

test('a template opens for its plan and above; others get its first section and no file', async () => {
  await using application = await testApplication({}, () => now)
  await publish(application)
  for (const [roles, isOpen] of [
    [null, false],
    [[], false],
    [['free'], false],
    [['analyst'], true],
    [['investor_pro'], true],
  ] as const) {
    const person = await someone(application, roles)
    const page = (await person.get('/api/templates/second-look')).json<Template>()
    expect(page, String(roles)).toMatchObject({ isOpening: !isOpen, points: 2 })
    expect(page.sections).toHaveLength(isOpen ? 2 : 1)
    for (const format of ['docx', 'xlsx', 'pdf', 'md', 'csv']) {
      const file = await person.get(`/api/templates/second-look/file?format=${format}`)
      expect(file.statusCode, `${roles} ${format}`).toBe(isOpen ? 200 : 403)
      const filled = await person.post('/api/templates/second-look/file', { format })
      expect(filled.statusCode, `${roles} ${format}`).toBe(isOpen ? 200 : 403)
    }
  }
})

test('a text that was changed after it was read is not published', async () => {
  let at = now
  await using application = await testApplication({}, () => at)
  const { writer, reader } = await publish(application)
  await writer.put(url, { ...entry, title: 'Third look' })
  at = new Date(now.getTime() + 60_000)
  await writer.put(url, { ...entry, title: 'Fourth look' })
  expect((await reader.post(`${url}/publication`, publication)).json()).toMatchObject({ code: 'CONFLICT' })
  const { templates } = (await reader.get('/api/admin/templates')).json<{ templates: StaffTemplate[] }>()
  const writtenAt = templates.find(({ id: one }) => one === id(1))?.writtenAt
  expect(writtenAt).toBe(at.toISOString())
  expect((await reader.post(`${url}/publication`, { writtenAt })).statusCode).toBe(204)
})

test('the rows of a template open in a spreadsheet, which executes none of them', async () => {
  await using application = await testApplication({}, () => now)
  const { writer } = await publish(application)
  const { body, headers } = await writer.get('/api/templates/second-look/file?format=csv')
  expect(headers['content-disposition']).toBe('attachment; filename="second-look.csv"')
  expect(body).toBe(
    "\uFEFFPart,Point,What to look for,Done,Note\r\nOutside,Roof,leaks,,\r\nInside,'=1+1,a formula,,\r\n",
  )
  const book = await partsIn((await writer.get('/api/templates/second-look/file?format=xlsx')).rawPayload)
  expect(book.get('xl/worksheets/sheet1.xml')).toContain('<is><t xml:space="preserve">=1+1</t></is>')
})

test('a new version waits for a second person, and readers of the older one see what changed', async () => {
  await using application = await testApplication({}, () => now)
  const { writer, reader } = await publish(application)
  const member = await someone(application, ['investor_pro'])
  await member.get('/api/templates/second-look/file?format=pdf')
  await member.get('/api/templates/second-look/file?format=docx')

  await writer.put(url, { ...entry, title: 'Third look', change: 'Says more about roofs.' })
  const read = async () => (await member.get('/api/templates/second-look')).json<Template>()
  expect(await read()).toMatchObject({ title: 'Second look', version: 1, downloadedVersion: 1 })
  expect((await writer.post(`${url}/publication`, publication)).json()).toMatchObject({ code: 'FOUR_EYES' })
  const waiting = (await writer.get('/api/admin/templates')).json<{ templates: StaffTemplate[] }>().templates
  expect(waiting.find(({ id: one }) => one === id(1))).toMatchObject({
    title: 'Third look',
    version: 1,
    isWaiting: true,
    isOwn: true,
    // Two files on one day are one download.
    downloads: 1,
    downloadsOfVersion: 1,
  })
  // A second author does not make the first one a stranger to the text.
  await reader.put(url, { ...entry, title: 'Fourth look', change: 'Says more about roofs.' })
  expect((await writer.post(`${url}/publication`, publication)).json()).toMatchObject({ code: 'FOUR_EYES' })
  const third = await someone(application, ['editor'])
  expect((await third.post(`${url}/publication`, publication)).statusCode).toBe(204)
  expect((await third.post(`${url}/publication`, publication)).statusCode).toBe(404)
  expect(await read()).toMatchObject({
    title: 'Fourth look',
    version: 3,
    downloadedVersion: 1,
    versions: [{ number: 3, change: 'Says more about roofs.', publishedOn: '2026-11-26' }, { number: 1 }],
  })
  await writer.put(url, { ...entry, published: false })
  expect((await member.get('/api/templates/second-look')).statusCode).toBe(404)
  const noted = await application.parts.sql<{ action: string }[]>`
    select action from audit_events where action like 'template%' order by id`
  expect(noted.map(({ action }) => action.replace('template_', ''))).toEqual([
    'saved',
    'published',
    'saved',
    'saved',
    'published',
    'saved',
  ])
})

test('the documents are installed as new versions, and a text of staff is not replaced', async () => {
  await using application = await testApplication({}, () => now)
  const { sql } = application.parts
  const editor = await someone(application, ['editor'])
  const [{ id: own }] = await sql<[{ id: string }]>`select id from templates where slug = 'snagging-list'`
  await editor.put(`/api/admin/templates/${own}`, { ...entry, title: 'Our snagging list', tier: null })
  await (await someone(application, ['editor'])).post(`/api/admin/templates/${own}/publication`, publication)

  const installed = await installDocuments(sql, now)
  expect(installed).toHaveLength(12)
  expect(installed).not.toContain('snagging-list')
  expect(await installDocuments(sql, now)).toEqual([])
  const stranger = await someone(application, null)
  const version = async (slug: string) => (await stranger.get(`/api/templates/${slug}`)).json<Template>()
  expect(await version('handover-checklist')).toMatchObject({ version: 2, title: 'Handover and utilities' })
  expect(await version('rental-cash-flow')).toMatchObject({ version: 1, isOpening: true, tables: [] })
  expect(await version('snagging-list')).toMatchObject({ version: 2, title: 'Our snagging list' })
  // The edition waits beside it, for any editor to take over.
  expect((await editor.post(`/api/admin/templates/${own}/publication`, publication)).statusCode).toBe(204)
  expect(await version('snagging-list')).toMatchObject({ version: 3, title: 'Snagging list' })
  const rows = await sql<{ slug: string; content: string }[]>`select slug, content from templates`
  expect(rows).toHaveLength(16)
  for (const { slug, content } of rows)
    for (const { title, text, items } of templateSections(content))
      expect(text.length + items.length, `${slug}: ${title}`).toBeGreaterThan(0)
})

test('every document is written in every format, empty and filled, and says what it is', async () => {
  await using application = await testApplication({ RATE_LIMIT_PER_MINUTE: '10000' }, () => now)
  await installDocuments(application.parts.sql, now)
  const member = await someone(application, ['investor_pro'])
  for (const [at, { slug, isLegal, fields }] of templateDocuments.entries()) {
    const typed = Object.fromEntries(
      fields.map(({ key, kind }) => [
        key,
        kind === 'day' ? '2027-03-31' : kind === 'text' ? 'Mina & <Sons>' : '7',
      ]),
    )
    // Each endpoint has a limit of calls a minute.
    const caller = at % 6 === 0 ? await someone(application, ['investor_pro']) : member
    const read = async (format: string) =>
      (await caller.post(`/api/templates/${slug}/file`, { ...typed, currency: 'AED', format })).rawPayload
    for (const format of ['docx', 'xlsx']) {
      const parts = await partsIn(await read(format))
      for (const [name, content] of parts)
        expect(XMLValidator.validate(content), `${slug} ${name}`).toBe(true)
      const words = [...parts.values()].join('')
      expect(words, `${slug} ${format}`).toContain('Version ')
      expect(words.includes('not legal advice'), `${slug} ${format}`).toBe(isLegal)
      if (fields.some(({ kind, key }) => kind === 'text' && key !== 'currency'))
        expect(words, `${slug} ${format}`).toContain('Mina &amp; &lt;Sons&gt;')
    }
    expect((await read('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('a form is filled from a project or an own asset, and another member’s asset does not exist', async () => {
  await using application = await testApplication({}, () => now)
  const { sql } = application.parts
  await installDocuments(sql, now)
  const [owner, other] = [await someone(application, ['free']), await someone(application, ['free'])]
  const [{ id: asset }] = await sql<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, unit_number, added_at)
    values (${await owner.userId()}, 'Grove, 7', 'unit', '2025-01-15', 120000000, 'AED', 100, '1204', now()) returning id`
  await sql`
    insert into asset_instalments (asset_id, position, due_on, amount_minor, paid_on)
    values (${asset}, 1, '2026-01-15', 12000000, '2026-01-14'), (${asset}, 2, '2027-01-15', 12000050, null)`
  const prefill = `/api/templates/payment-tracker/prefill?asset=${asset}`
  expect((await owner.get(prefill)).json()).toEqual({
    typed: {
      property: 'Grove, 7',
      unit: '1204',
      currency: 'AED',
      price: '1200000',
      on: '2026-11-26',
      instalments: '2026-01-15 | 120000 | Instalment 1 | 2026-01-14\n2027-01-15 | 120000.5 | Instalment 2 | ',
    },
    demonstration: false,
  })
  expect((await other.get(prefill)).statusCode).toBe(404)
  const fill = { format: 'xlsx', asset }
  expect((await other.post('/api/templates/payment-tracker/file', fill)).statusCode).toBe(404)
  const stranger = await someone(application, null)
  expect((await stranger.post('/api/templates/snagging-list/file', fill)).statusCode).toBe(401)
  expect((await owner.get('/api/template-sources')).json()).toMatchObject({
    assets: [{ id: asset, title: 'Grove, 7' }],
  })
  expect((await other.get('/api/template-sources')).json()).toMatchObject({ assets: [] })

  await sql`
    insert into projects (slug, name, location, city_id, published, demonstration, register_number, escrow_agent)
    select 'tower', 'Tower', 'Marina', id, true, true, '77', 'A bank' from cities where slug = 'dubai'`
  await sql`
    insert into projects (slug, name, location, city_id, published)
    select 'hidden', 'Hidden', 'Marina', id, false from cities where slug = 'dubai'`
  const tower = (await owner.get('/api/templates/off-plan-due-diligence/prefill?projects=tower')).json()
  expect(tower).toMatchObject({
    typed: { property: 'Tower', place: 'Marina, Dubai', registerNumber: '77', escrowAgent: 'A bank' },
    demonstration: true,
  })
  const file = await owner.post('/api/templates/off-plan-due-diligence/file', {
    format: 'docx',
    projects: 'tower',
    ...tower.typed,
  })
  const words = [...(await partsIn(file.rawPayload)).values()].join('')
  expect(words).toContain('Demonstration data')
  expect(words).toContain('Values from Tower')
  const hidden = '/api/templates/off-plan-due-diligence/prefill?projects=hidden'
  expect((await owner.get(hidden)).statusCode).toBe(404)
})

test('a wrong value is reported with its field, and a form without scripts leads back to its page', async () => {
  await using application = await testApplication({}, () => now)
  await installDocuments(application.parts.sql, now)
  const stranger = await someone(application, null)
  const wrong = await stranger.post('/api/templates/snagging-list/file', {
    format: 'pdf',
    bedrooms: 'two',
    on: 'x',
  })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
    'bedrooms',
    'on',
  ])
  const posted = (payload: string) =>
    application.app.inject({
      method: 'POST',
      url: '/api/templates/snagging-list/file',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        host: 'localhost',
        referer: 'http://localhost/resources/templates/snagging-list',
      },
      payload,
    })
  const file = await posted('property=Grove&bedrooms=3&on=&format=pdf')
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="snagging-list.pdf"',
  })
  const refused = await posted('bedrooms=two&format=pdf')
  expect(refused.statusCode).toBe(303)
  expect(refused.headers.location).toBe(
    '/resources/templates/snagging-list?format=pdf&bedrooms=two&problem=INVALID_INPUT&form=fill&fields=bedrooms#form-answer',
  )
})

test('files without a session are counted one by one, and nobody is stored', async () => {
  await using application = await testApplication({}, () => now)
  await installDocuments(application.parts.sql, now)
  const [stranger, editor] = [await someone(application, null), await someone(application, ['editor'])]
  await stranger.get('/api/templates/snagging-list/file?format=md')
  await stranger.get('/api/templates/snagging-list/file?format=md')
  await stranger.post('/api/templates/snagging-list/file', { format: 'pdf', unit: '1204' })
  // A refused one is no download.
  await stranger.get('/api/templates/yearly-review/file?format=pdf')
  await stranger.post('/api/templates/snagging-list/file', { format: 'pdf', bedrooms: 'two' })
  const { templates } = (await editor.get('/api/admin/templates')).json<{ templates: StaffTemplate[] }>()
  const count = (slug: string) => templates.find((template) => template.slug === slug)
  expect(count('snagging-list')).toMatchObject({ visitorFiles: 3, downloads: 0 })
  expect(count('yearly-review')).toMatchObject({ visitorFiles: 0, downloads: 0 })
})

test('only what a member saves is stored, for them alone', async () => {
  await using application = await testApplication({}, () => now)
  await installDocuments(application.parts.sql, now)
  const [owner, other] = [await someone(application, ['free']), await someone(application, ['free'])]
  const saved = `/api/filled-templates/${id(5)}`
  const body = { template: 'snagging-list', name: 'Grove', typed: { unit: '1204', unknown: 'x' } }
  await owner.post('/api/templates/snagging-list/file', { format: 'xlsx', unit: '1204' })
  const list = async (person: typeof owner) =>
    (await person.get('/api/filled-templates')).json<{ filled: FilledTemplate[] }>().filled
  expect(await list(owner)).toEqual([])
  expect((await owner.put(saved, body)).statusCode).toBe(204)
  expect(await list(owner)).toMatchObject([{ id: id(5), typed: { unit: '1204' }, version: 2 }])
  expect(await list(other)).toEqual([])
  expect((await other.put(saved, body)).statusCode).toBe(404)
  const locked = { ...body, template: 'yearly-review' }
  expect((await owner.put(`/api/filled-templates/${id(6)}`, locked)).statusCode).toBe(403)
  expect((await owner.remove(saved)).statusCode).toBe(204)
  expect(await list(owner)).toEqual([])
})
