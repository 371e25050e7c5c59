import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ProjectCard, projects as endpoints, ProjectSheet } from '#contract/projects.ts'
import { idsByName } from '#server/projects/listings/cards.ts'
import { readSpreadsheet } from '#server/ingestion/parsing/spreadsheet.ts'
import { projectBatches } from '#server/projects/listings/export.ts'
import { explorer, today } from './testing-projects.ts'

type Page = z.infer<typeof endpoints.list.response>

test('every sort order starts correctly, and pages follow without gaps or repetition', async () => {
  const { application, slugs, ask } = await explorer()
  await using _ = application
  for (const [sort, order] of [
    ['newest', ['quay', 'rise', 'grove']],
    ['score', ['quay', 'rise', 'grove']],
    ['handover', ['quay', 'rise', 'grove']],
    ['price', ['quay', 'rise', 'grove']],
    ['price-high', ['rise', 'quay', 'grove']],
    ['done', ['grove', 'quay', 'rise']],
    ['slip', ['quay', 'rise', 'grove']],
    ['value', ['quay', 'rise', 'grove']],
    ['yield', ['quay', 'rise', 'grove']],
    ['sales', ['quay', 'rise', 'grove']],
    ['name', ['grove', 'quay', 'rise']],
  ] as const)
    expect([sort, await slugs(`sort=${sort}`)]).toEqual([sort, order])
  await application.parts.sql`
    insert into projects (slug, name, location, city_id, published, due_on, percent_completed)
    select 'p-' || n, 'Tower ' || n % 7, 'Somewhere', 1, true, ${today}::date + (n % 5 - 2) * 100, n % 4
      from generate_series(1, 60) as n`
  for (const sort of ['newest', 'handover', 'done', 'name']) {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: Page = endpoints.list.response.parse(
        (await ask(`/api/projects?sort=${sort}${after ? `&after=${after}` : ''}`)).json(),
      )
      seen.push(...page.projects.map(({ slug }) => slug))
      after = page.next
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 63, 63])
  }
})

test('a listing follows its project, its prices and its plan', async () => {
  const { application, slugs } = await explorer()
  await using _ = application
  const { sql } = application.parts
  await sql`update projects set published = true where slug = 'draft'`
  expect(await slugs('q=draft')).toEqual(['draft'])
  await sql`delete from price_lists where id = 902`
  expect(await slugs('bedrooms=0')).toEqual(['quay'])
  expect(await slugs('priceMax=600000')).toEqual(['quay'])
  await sql`update payment_plans set withdrawn_on = ${today} where id = 901`
  expect(await slugs('postHandover=no')).toEqual([])
  await sql`update price_list_rows set available = 0`
  expect(await slugs('available=yes')).toEqual([])
  await sql`delete from project_documents`
  expect(await slugs('documents=yes')).toEqual([])
  await sql`update areas set name = 'Marina Walk' where id = 901`
  expect(await slugs('q=walk')).toEqual(['quay', 'grove', 'draft'])
  await sql`update project_scores set score = 64, grade = 'B' where project_id = 901`
  expect(await slugs('grade=B')).toEqual(['quay'])
  await sql`update projects set published = false where slug = 'quay'`
  await sql`update projects set published = true where slug = 'quay'`
  expect(await slugs('grade=B')).toEqual(['quay'])
  await sql`delete from projects where slug = 'quay'`
  expect(await slugs('')).toEqual(['rise', 'grove', 'draft'])
})

test('an invalid filter is refused', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  for (const query of [
    'city=paris',
    'area=x',
    "developer=a'--",
    'status=sold',
    'dueFrom=2027',
    'dueTo=2027-02-30',
    'doneMin=101',
    'grade=F',
    'coverageMin=-1',
    'tenure=mine',
    'salesMin=1.5',
    'monthsAfterMin=1000',
    'monthly=no',
    'priceMin=-1',
    'sort=slug;drop',
    'after=%00',
    'bedrooms=9',
  ])
    expect([query, (await ask(`/api/projects?${query}`)).statusCode]).toEqual([query, 400])
})

test('the export equals the filtered list, one line per project, and marks demonstration rows', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const lines = (await ask('/api/project-export?status=frozen,active')).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\uFEFFslug,name,/)
  expect(lines[1]).toMatch(
    /^quay,Quay House,.*,AED,1400000,1600000,20000,2026-10-01,1 2,60,false,60,0,70,120,15,9,12,6.5,4.2,0.92,freehold,8,71.3,B\+,75,,,register$/,
  )
  expect(lines[2]).toMatch(/,demonstration$/)
  const free = await application.tokenFor(['free'])
  const refused = await application.app.inject({
    url: '/api/project-export',
    headers: { authorization: `Bearer ${free}` },
  })
  expect(refused.statusCode).toBe(403)
})

test('the export has the same rows in every format', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const file = (format: string) => ask(`/api/project-export?status=frozen,active&format=${format}`)
  const csv = await file('csv')
  expect(csv.headers['content-disposition']).toMatch(/\.csv"$/)
  const [headings = '', ...lines] = csv.body.slice(1).trimEnd().split('\r\n')
  const json = await file('json')
  expect(json.headers['content-type']).toMatch(/^application\/json/)
  expect(json.json()).toHaveLength(lines.length)
  expect(Object.keys(json.json()[0])).toEqual(headings.split(','))
  expect(json.json()[0]).toMatchObject({ slug: 'quay', name: 'Quay House' })
  const workbook = await file('xlsx')
  expect(workbook.headers['content-disposition']).toMatch(/\.xlsx"$/)
  const rows = await readSpreadsheet(workbook.rawPayload, 100)
  expect(rows[0]?.cells).toEqual(headings.split(','))
  expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(lines.map((line) => line.split(',')[0]))
  expect((await file('pdf')).statusCode).toBe(400)
})

test('a project that is deleted during the export does not repeat another one', async () => {
  const { application } = await explorer()
  await using _ = application
  const { sql } = application.parts
  const slugs: unknown[] = []
  const ids = await idsByName(sql, {}, today)
  const batches = projectBatches({ sql, countRows: async () => {}, rowsAtOnce: 1 }, ids, today)
  for await (const rows of batches) {
    slugs.push(...rows.map(([slug]) => slug))
    if (slugs.length === 2) await sql`update projects set published = false where slug = 'quay'`
  }
  expect(slugs).toEqual(['grove', 'quay', 'rise'])
})

test('projects are compared in the requested order, and a missing one is omitted', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const compared = ProjectCard.array().parse(
    (await ask('/api/project-comparison?slugs=rise,draft,quay')).json(),
  )
  expect(compared.map(({ slug }) => slug)).toEqual(['rise', 'quay'])
  expect((await ask('/api/project-comparison?slugs=a,b,c,d,e')).statusCode).toBe(400)
})

test('a sheet contains the statement of each side, their conflicts, and the changes', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const { sql } = application.parts
  await sql`
    insert into project_observations (id, project_id, field, value, source_id, seen_on) values
      (901, 901, 'due_on', '2027-06-30', 1, '2025-01-01'), (902, 901, 'due_on', '2027-12-31', 1, '2026-01-01'),
      (903, 901, 'due_on', '2027-06-30', 6, '2026-02-01'), (904, 901, 'percent_completed', '20', 1, '2026-01-01')`
  await sql`insert into import_batches (id, format, file_name, started_at)
    values (77, 'dld-projects', 'projects.csv', '2026-10-02T20:00:00Z')`
  await sql`update project_observations set batch_id = 77 where id = 902`
  await sql`insert into project_observations (id, project_id, field, value, source_id, seen_on, batch_id, source_line)
    values (905, 901, 'percent_completed', '40', 1, '2026-10-01', 77, 12)`
  await sql`insert into fact_conflicts (project_id, field, first_id, second_id, opened_at) values (901, 'due_on', 902, 903, '2026-02-02')`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const sheet = ProjectSheet.parse((await ask('/api/projects/quay')).json())
  expect(sheet.facts).toMatchObject([
    {
      field: 'percent_completed',
      register: {
        value: '40',
        seenOn: '2026-10-01',
        file: { batchId: 77, fileName: 'projects.csv', line: 12, importedOn: '2026-10-02' },
      },
      developer: null,
      conflict: null,
    },
    {
      field: 'due_on',
      // Imported before lines were stored.
      register: {
        value: '2027-12-31',
        source: { title: 'Register of projects' },
        file: { fileName: 'projects.csv', line: null },
      },
      developer: { value: '2027-06-30', source: { title: 'Filed by the developer' }, file: null },
      conflict: { openedOn: '2026-02-02', state: 'open', reply: null },
    },
  ])
  expect(sheet.progress.map(({ percent }) => percent)).toEqual([20, 40])
  expect(sheet.changes).toMatchObject([
    { field: 'percent_completed', before: '20', after: '40', seenOn: '2026-10-01' },
    { field: 'due_on', before: '2027-06-30', after: '2027-12-31', seenOn: '2026-01-01' },
  ])
  expect(sheet.priceLists.map(({ observedOn }) => observedOn)).toEqual(['2026-10-01', '2026-01-01'])
  expect(sheet.plans).toMatchObject([{ name: 'A', instalments: [{ share: 60 }, { share: 40 }] }])
  expect(sheet.deals).toEqual({ country: 'AE', project: 901 })
  expect((await ask('/api/projects/draft')).statusCode).toBe(404)
  expect((await ask('/api/projects/nowhere')).statusCode).toBe(404)
})

test('a project that appears after the first reading of a register is new; projects of the first reading are not', async () => {
  const { application, slugs } = await explorer()
  await using _ = application
  const { sql } = application.parts
  await sql`
    update projects p set register = 'dld', registered_on = null, published = true, first_seen_on = seen.first_on
      from (values (903, date '2026-11-01'), (902, date '2026-11-20')) as seen (id, first_on) where p.id = seen.id`
  expect(await slugs('new=yes')).toEqual(['rise', 'quay'])
  expect(await slugs('')).toEqual(['rise', 'quay', 'grove'])
})
