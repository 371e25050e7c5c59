import { expect, test } from 'vitest'
import { DeveloperPage, DeveloperProfile, DeveloperRow } from '#contract/developers.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { deliveryRecord } from '#domain/developers/record.ts'
import { seeded } from '#domain/random/seeded.ts'
import { testApplication } from '#server/testing/application.ts'

const now = new Date('2026-11-22T10:00:00Z')

/** Ghaf, a brand with one company; Sidr, a brand without projects; number 77, which is only a number. */
async function register() {
  const application = await testApplication({}, () => now)
  const { sql } = application.parts
  await sql.unsafe(`
    insert into developers (id, slug, name, right_of_reply, right_of_reply_on)
      values (1, 'ghaf', 'Ghaf Homes', 'The road came late.', '2026-04-14'), (2, 'sidr', 'Sidr', null, null);
    insert into legal_entities (id, register, register_number, name)
      values (1, 'dld', '11', 'Ghaf L.L.C'), (2, 'dld', '77', null), (3, 'dld', '99', 'A master developer');
    insert into developer_entities (entity_id, developer_id, evidence) values (1, 1, 'Licence of 2024');
    insert into projects (
      slug, name, location, city_id, published, developer_id, entity_id, master_entity_id, status_code, first_due_on,
      due_on, completed_on, units, villas, escrow_agent
    )
    select r.slug, initcap(r.slug), '', c.id, r.slug <> 'draft', r.developer, r.entity, 3, r.status, r.first_due::date, r.due::date, r.done::date,
           r.units, r.villas, 'A bank'
      from (values
        ('one', 'dubai', 1, null, 'FINISHED', '2024-01-01', '2024-06-01', '2024-03-31', 100, 20),
        ('two', 'dubai', null, 1, 'FINISHED', '2024-01-01', '2024-06-01', '2025-01-01', 100, null),
        ('three', 'abu-dhabi', 1, 1, 'ACTIVE', '2026-01-01', '2026-11-21', null, 50, null),
        ('draft', 'dubai', 1, 1, 'ACTIVE', null, null, null, 50, null),
        ('four', 'riyadh', null, 2, 'CANCELLED', null, '2020-01-01', null, 10, null)
      ) as r (slug, city, developer, entity, status, first_due, due, done, units, villas)
      join cities c on c.slug = r.city`)
  const token = await application.tokenFor(['analyst'])
  const ask = (url: string) => application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const list = async (query = '') => DeveloperPage.parse((await ask(`/api/developers${query}`)).json())
  const slugs = async (query: string) => (await list(query)).developers.map(({ slug }) => slug)
  return { application, ask, list, slugs }
}

test('the record counts the published projects of the brand and of its companies', async () => {
  const { application, list } = await register()
  await using _ = application
  const { developers, total, next } = await list()
  expect({ total, next }).toEqual({ total: 3, next: null })
  expect(developers[0]).toMatchObject({
    slug: 'ghaf',
    kind: 'brand',
    registerNumbers: ['11'],
    cities: ['abu-dhabi', 'dubai'],
    delivery: {
      projects: 3,
      counts: { finished: 2, building: 1 },
      homesDelivered: 220,
      homesUnderWay: 50,
      pastDue: { count: 1, of: 1 },
      onTime: { count: 1, of: 3 },
      delay: { count: 2, medianDays: 228 },
    },
  })
  expect(developers.map(({ slug, name }) => [slug, name])).toEqual([
    ['ghaf', 'Ghaf Homes'],
    ['sidr', 'Sidr'],
    ['dld-77', null],
  ])
})

const questions: [query: string, left: string[]][] = [
  ['?kind=company', ['dld-77']],
  ['?city=riyadh', ['dld-77']],
  ['?city=dubai', ['ghaf']],
  ['?active=dubai', []],
  ['?active=abu-dhabi', ['ghaf']],
  ['?pastDue=yes', ['ghaf']],
  ['?delivered=yes', ['ghaf']],
  ['?q=homes+GHAF', ['ghaf']],
  ['?q=77', ['dld-77']],
  ['?q=11', ['ghaf']],
  ['?q=master', []],
  ['?sort=name', ['ghaf', 'sidr', 'dld-77']],
  ['?sort=past-due', ['ghaf', 'sidr', 'dld-77']],
  ['?after=ghaf', ['sidr', 'dld-77']],
  ['?after=gone', ['ghaf', 'sidr', 'dld-77']],
]

test('every filter matches what it says, every sort order holds, and pages begin after a row', async () => {
  const { application, slugs } = await register()
  await using _ = application
  for (const [query, left] of questions) expect.soft(await slugs(query), query).toEqual(left)
})

test('each choice is counted under the other filters', async () => {
  const { application, list } = await register()
  await using _ = application
  const { facets } = await list('?kind=brand&city=riyadh')
  expect(facets).toMatchObject({
    kind: [{ value: 'company', count: 1 }],
    city: [
      { value: 'abu-dhabi', count: 1 },
      { value: 'dubai', count: 1 },
    ],
    pastDue: [],
  })
})

test('a profile shows companies with their evidence, projects planned against actual, and the reply', async () => {
  const { application, ask } = await register()
  await using _ = application
  const profile = DeveloperProfile.parse((await ask('/api/developers/ghaf')).json())
  expect(profile).toMatchObject({
    rightOfReply: 'The road came late.',
    entities: [{ registerNumber: '11', evidence: 'Licence of 2024', projects: 2 }],
    asOf: '2026-11-22',
  })
  expect(new Map(profile.projects.map(({ slug, homes }) => [slug, homes]))).toEqual(
    new Map([
      ['three', 50],
      ['two', 100],
      ['one', 120],
    ]),
  )
  expect(profile.projects[0]?.slug).toBe('three')
  const company = DeveloperProfile.parse((await ask('/api/developers/dld-77')).json())
  expect(company).toMatchObject({
    kind: 'company',
    name: null,
    entities: [{ registerNumber: '77', evidence: null }],
  })
  expect((await ask('/api/developers/dld-99')).statusCode).toBe(404)
  expect((await ask('/api/developers/dld-11')).statusCode).toBe(404)
})

test('a project without filed units and villas has an unknown number of homes, not 0', async () => {
  const { application, ask } = await register()
  await using _ = application
  await application.parts.sql`update projects set units = 0, villas = 0 where slug = 'one'`
  await application.parts.sql`update projects set units = 0, villas = 30 where slug = 'two'`
  const { projects } = DeveloperProfile.parse((await ask('/api/developers/ghaf')).json())
  const homes = new Map(projects.map((project) => [project.slug, project.homes]))
  expect([homes.get('one'), homes.get('two')]).toEqual([null, 30])
})

test('the list can be exported', async () => {
  const { application, ask } = await register()
  await using _ = application
  const answer = await ask('/api/developers/export?kind=company')
  expect(answer.headers['x-total-count']).toBe('1')
  expect(answer.body.split('\r\n')[1]).toBe(
    'dld-77,,,company,77,riyadh,1,0,0,0,0,1,0,0,0,0,0,0,,,0,0,0,,register',
  )
})

const statusCodes = ['ACTIVE', 'FINISHED', 'CANCELLED', 'FRIEZED', 'PENDING', 'WHATEVER', null]

test('the list counts by the rule of the record, whatever is known of the projects', async () => {
  const application = await testApplication({}, () => now)
  await using _ = application
  const { sql } = application.parts
  const random = seeded(5)
  const pickOne = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
  const dayOrNone = () => (random() < 0.25 ? null : addDays('2020-01-01', Math.floor(random() * 2700)))
  const homesOrNone = () => (random() < 0.3 ? null : Math.floor(random() * 300))
  await sql`insert into developers (id, slug, name) select n, 'dev-' || n, 'Dev ' || n from generate_series(1, 12) n`
  const rows = Array.from({ length: 300 }, (_each, at) => ({
    slug: `p-${at}`,
    name: `P ${at}`,
    location: '',
    city_id: 1 + (at % 3),
    published: true,
    // The twelfth has built nothing, the eleventh one project.
    developer_id: at === 0 ? 11 : 1 + (at % 10),
    status_code: pickOne(statusCodes) ?? null,
    first_due_on: dayOrNone(),
    first_seen_on: dayOrNone(),
    seen_on: dayOrNone(),
    due_on: dayOrNone(),
    completed_on: dayOrNone(),
    units: homesOrNone(),
    villas: homesOrNone(),
  }))
  await sql`insert into projects ${sql(rows)}`
  const token = await application.tokenFor(['analyst'])
  const headers = { authorization: `Bearer ${token}` }
  const { developers } = DeveloperPage.parse(
    (await application.app.inject({ url: '/api/developers', headers })).json(),
  )
  expect(developers).toHaveLength(12)
  for (const { slug, delivery } of developers) {
    const answer = await application.app.inject({ url: `/api/developers/${slug}`, headers })
    const profile = DeveloperProfile.parse(answer.json())
    expect([slug, delivery]).toEqual([slug, profile.delivery])
    expect([slug, delivery]).toEqual([slug, deliveryRecord(profile.projects, '2026-11-22')])
  }
})

test('developers are compared in the requested order, and a missing one is omitted', async () => {
  const { application, ask, list } = await register()
  await using _ = application
  const compared = DeveloperRow.array().parse(
    (await ask('/api/developer-comparison?slugs=dld-77,nobody,ghaf')).json(),
  )
  expect(compared.map(({ slug }) => slug)).toEqual(['dld-77', 'ghaf'])
  expect(compared[1]).toEqual((await list('?q=ghaf')).developers[0])
  expect((await ask('/api/developer-comparison?slugs=a,b,c,d,e')).statusCode).toBe(400)
})

test('finished projects have the sales, rent and service charge of their newest score', async () => {
  const { application, ask } = await register()
  await using _ = application
  const { sql } = application.parts
  const facts = {
    facts: {
      project_sales_12m: { state: 'observed', value: 7 },
      service_charge_share_of_rent: { state: 'observed', value: 18.5 },
      gross_yield: { state: 'requested' },
    },
  }
  await sql`insert into score_peers (id, model_version, as_of, statistics) values (1, '1.0.0', '2026-11-22', '{}')`
  await sql`
    insert into score_runs (project_id, model_version, as_of, reason, peers_id, facts, facts_sha256, grade, coverage, confidence)
    select id, '1.0.0', '2026-11-22', 'nightly', 1, ${sql.json(facts)}, '', 'NR', 0, 0 from projects where slug in ('one', 'three')`
  await sql`
    insert into project_scores (project_id, run_id, grade, coverage, confidence, ran_at)
    select project_id, id, grade, coverage, confidence, ran_at from score_runs`
  const { projects } = DeveloperProfile.parse((await ask('/api/developers/ghaf')).json())
  expect(new Map(projects.map(({ slug, afterHandover }) => [slug, afterHandover]))).toEqual(
    new Map([
      [
        'one',
        {
          sales12m: 7,
          resaleTurnover: null,
          grossYield: null,
          serviceChargeOfRent: 18.5,
          serviceChargeToArea: null,
        },
      ],
      ['two', null],
      ['three', null],
    ]),
  )
  const answer = await ask('/api/developers/ghaf/projects')
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.body).toContain(
    '\r\none,One,dubai,,,FINISHED,120,,,2024-01-01,2024-06-01,2024-03-31,,90,A bank,7,,,18.5,,register',
  )
  expect((await ask('/api/developers/nobody/projects')).statusCode).toBe(404)
})
