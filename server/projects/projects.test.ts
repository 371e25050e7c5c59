import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ProjectCard, ProjectFacets, projects as endpoints, ProjectSheet } from '#contract/projects.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'

const now = new Date('2026-11-22T10:00:00Z')
const today = '2026-11-22'
type Page = z.infer<typeof endpoints.list.response>

/** Quay is rated, Rise is not; Grove was never scored. */
async function writeScores(sql: Sql) {
  await sql`
    insert into score_peers (id, model_version, as_of, statistics) values (901, '1.0.0', ${today}, '{}')`
  await sql`
    insert into score_runs (id, project_id, model_version, as_of, reason, peers_id, facts, facts_sha256, score, grade, coverage, confidence)
    values (901, 901, '1.0.0', ${today}, 'nightly', 901, '{}', '', 71.25, 'B+', 0.75, 0.7),
           (902, 902, '1.0.0', ${today}, 'nightly', 901, '{}', '', null, 'NR', 0.2, 0.15)`
  await sql`
    insert into project_scores (project_id, run_id, score, grade, coverage, confidence, ran_at)
    select project_id, id, score, grade, coverage, confidence, ran_at from score_runs`
}

/** Three projects that differ in everything the list can be narrowed by, and one that is not published. */
async function writeProjects(sql: Sql) {
  await sql`
    insert into areas (id, city_id, slug, name, register_name) values
      (901, 1, 'marina', 'Dubai Marina', 'Marsa Dubai'), (902, 3, 'olaya', 'Olaya', 'Olaya')`
  await sql`
    insert into developers (id, slug, name) values (901, 'alpha', 'Alpha Estates'), (902, 'beta', 'Beta Land')`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, developer_id, stage, property_type, status_code,
      percent_completed, registered_on, first_due_on, due_on, escrow_agent, register, register_number, published, demonstration)
    values
      (901, 'quay', 'Quay House', 'Dubai Marina', 1, 901, 901, 'off-plan', 'unit', 'ACTIVE', 40, '2026-11-10',
       '2027-06-30', '2027-12-31', 'Bank One', 'dld-projects', '2894', true, false),
      (902, 'rise', 'Rise 50%', 'Olaya', 3, 902, 902, 'off-plan', 'villa', 'FRIEZED', 10, '2024-01-10',
       '2026-01-31', '2026-03-31', null, null, null, true, true),
      (903, 'grove', 'Grove', 'Dubai Marina', 1, 901, null, 'ready', 'building', 'FINISHED', 100, '2019-05-01',
       '2023-06-30', '2023-06-30', null, 'dld-projects', '1001', true, false),
      (904, 'draft', 'Draft', 'Dubai Marina', 1, 901, 901, 'off-plan', 'unit', 'ACTIVE', 5, null, null, null, null, null, null, false, false)`
  await sql`
    insert into price_lists (id, project_id, observed_on, source_id, currency)
    values (901, 901, '2026-01-01', 6, 'AED'), (902, 901, '2026-10-01', 6, 'AED'), (903, 902, '2026-10-01', 10, 'SAR')`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, size_sqm_from, size_sqm_to, price_minor_from, price_minor_to, units, available)
    values (901, 1, 'unit', 0, 40, 45, 60000000, 70000000, 10, 5), (902, 1, 'unit', 1, 70, 80, 140000000, 160000000, 10, 4),
      (902, 2, 'unit', 2, 110, 120, null, null, 5, 5), (903, 1, 'villa', 6, 500, 600, 750000000, 900000000, 3, 3)`
  await sql`
    insert into payment_plans (id, project_id, name, observed_on, source_id) values (901, 901, 'A', '2026-10-01', 6), (902, 902, 'B', '2026-10-01', 10)`
  await sql`
    insert into payment_instalments (plan_id, position, share, falls, months) values
      (901, 1, 60, 'booking', null), (901, 2, 40, 'handover', null),
      (902, 1, 20, 'booking', null), (902, 2, 30, 'handover', null), (902, 3, 50, 'months-after-handover', 12)`
}

async function explorer() {
  const application = await testApplication({}, () => now)
  await writeProjects(application.parts.sql)
  await writeScores(application.parts.sql)
  const token = await application.tokenOf(['analyst'])
  const ask = (url: string) => application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return {
    application,
    ask,
    slugs: async (query: string) =>
      endpoints.list.response
        .parse((await ask(`/api/projects?${query}`)).json())
        .projects.map(({ slug }) => slug),
    facets: async (query = '') => ProjectFacets.parse((await ask(`/api/project-facets?${query}`)).json()),
  }
}

const filters: [query: string, left: string[]][] = [
  ['', ['quay', 'rise', 'grove']],
  ['q=quay', ['quay']],
  ['q=MARSA', ['quay', 'grove']],
  ['q=2894', ['quay']],
  ['q=alpha marina', ['quay']],
  ['q=50%25', ['rise']],
  ['q=%25', ['rise']],
  ['city=riyadh', ['rise']],
  ['city=riyadh,dubai', ['quay', 'rise', 'grove']],
  ['area=902', ['rise']],
  ['developer=alpha', ['quay']],
  ['stage=ready', ['grove']],
  ['type=villa', ['rise']],
  ['status=frozen', ['rise']],
  ['status=frozen,finished', ['rise', 'grove']],
  ['bedrooms=1', ['quay']],
  ['bedrooms=0', []],
  ['bedrooms=5', ['rise']],
  ['dueFrom=2027-Q4', ['quay']],
  ['dueTo=2026-Q1', ['rise', 'grove']],
  ['dueFrom=2026-Q1&dueTo=2026-Q1', ['rise']],
  ['doneMin=40', ['quay', 'grove']],
  ['doneMax=39.9', ['rise']],
  ['priceMin=1400001', ['rise']],
  ['priceMax=1400000', ['quay']],
  // SAR 7,500,000 at the pegs is AED 7,345,000.
  ['priceMin=7345000', ['rise']],
  ['priceMin=7345001', []],
  ['perSqmMin=14690', ['quay', 'rise']],
  ['perSqmMin=14691', ['quay']],
  ['perSqmMax=14690', ['rise']],
  ['beforeMax=20', ['rise']],
  ['beforeMax=19', []],
  ['grade=B%2B', ['quay']],
  ['grade=NR,A', ['rise']],
  ['coverageMin=20', ['quay', 'rise']],
  ['coverageMin=20.1', ['quay']],
  ['postHandover=yes', ['rise']],
  ['postHandover=no', ['quay']],
  ['escrow=yes', ['quay']],
  ['escrow=no', ['rise', 'grove']],
  ['pastDue=yes', ['rise']],
  ['new=yes', ['quay']],
  ['data=demonstration', ['rise']],
  ['data=register', ['quay', 'grove']],
]

test('each filter leaves what it says, and the facets count the same', async () => {
  const { application, slugs, facets } = await explorer()
  await using _ = application
  for (const [query, left] of filters) {
    expect([query, await slugs(query)]).toEqual([query, left])
    expect([query, (await facets(query)).total]).toEqual([query, left.length])
  }
})

test('each choice says how many it would leave under the other filters', async () => {
  const { application, slugs, facets } = await explorer()
  await using _ = application
  for (const base of ['', 'city=dubai', 'city=dubai&stage=ready', 'pastDue=yes', 'doneMin=40&bedrooms=1']) {
    const { facets: counted } = await facets(base)
    for (const [facet, choices] of Object.entries(counted)) {
      const others = base.split('&').filter((part) => !part.startsWith(`${facet}=`))
      for (const { value, count } of choices) {
        const query = [...others, `${facet}=${encodeURIComponent(value)}`].filter(Boolean).join('&')
        if (`${facet}=${value}`.match(/^(pastDue|new)=no/)) continue
        expect([base, query, (await slugs(query)).length]).toEqual([base, query, count])
      }
    }
  }
  const { facets: all, due } = await facets()
  expect(all.developer).toEqual([
    { value: 'alpha', label: 'Alpha Estates', count: 1 },
    { value: 'beta', label: 'Beta Land', count: 1 },
  ])
  expect(due).toEqual({ first: '2023-Q2', last: '2027-Q4' })
})

test('each order has its first, and pages follow each other without a gap or a repetition', async () => {
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

test('what no filter can mean is refused', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  for (const query of [
    'city=paris',
    'area=x',
    "developer=a'--",
    'status=sold',
    'dueFrom=2027',
    'doneMin=101',
    'grade=F',
    'coverageMin=-1',
    'priceMin=-1',
    'sort=slug;drop',
    'after=%00',
    'bedrooms=9',
  ])
    expect([query, (await ask(`/api/projects?${query}`)).statusCode]).toEqual([query, 400])
})

test('the export is the filtered list, one line a project, and says which rows are invented', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const lines = (await ask('/api/project-export?status=frozen,active')).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\uFEFFslug,name,/)
  expect(lines[1]).toMatch(
    /^quay,Quay House,.*,AED,1400000,1600000,20000,2026-10-01,1 2,60,false,71.3,B\+,75,,register$/,
  )
  expect(lines[2]).toMatch(/,demonstration$/)
  const free = await application.tokenOf(['free'])
  const refused = await application.app.inject({
    url: '/api/project-export',
    headers: { authorization: `Bearer ${free}` },
  })
  expect(refused.statusCode).toBe(403)
})

test('projects stand side by side in the order asked, and one that is gone is left out', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const compared = ProjectCard.array().parse(
    (await ask('/api/project-comparison?slugs=rise,draft,quay')).json(),
  )
  expect(compared.map(({ slug }) => slug)).toEqual(['rise', 'quay'])
  expect((await ask('/api/project-comparison?slugs=a,b,c,d,e')).statusCode).toBe(400)
})

test('a sheet holds what each side says, where they differ, and what has changed', async () => {
  const { application, ask } = await explorer()
  await using _ = application
  const { sql } = application.parts
  await sql`
    insert into project_observations (id, project_id, field, value, source_id, seen_on) values
      (901, 901, 'due_on', '2027-06-30', 1, '2025-01-01'), (902, 901, 'due_on', '2027-12-31', 1, '2026-01-01'),
      (903, 901, 'due_on', '2027-06-30', 6, '2026-02-01'), (904, 901, 'percent_completed', '20', 1, '2026-01-01'),
      (905, 901, 'percent_completed', '40', 1, '2026-10-01')`
  await sql`insert into fact_conflicts (project_id, field, first_id, second_id, opened_at) values (901, 'due_on', 902, 903, '2026-02-02')`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const sheet = ProjectSheet.parse((await ask('/api/projects/quay')).json())
  expect(sheet.facts).toMatchObject([
    {
      field: 'percent_completed',
      register: { value: '40', seenOn: '2026-10-01' },
      developer: null,
      conflict: null,
    },
    {
      field: 'due_on',
      register: { value: '2027-12-31', source: { title: 'Register of projects' } },
      developer: { value: '2027-06-30', source: { title: 'Filed by the developer' } },
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
