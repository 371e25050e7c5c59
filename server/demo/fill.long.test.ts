import { afterAll, expect, test } from 'vitest'
import { demonstrationAccounts } from '#domain/auth/demonstration-accounts.ts'
import { dealGroups, exclusions, propertyTypes } from '#domain/market/codes.ts'
import { createDemonstrationAccounts } from '#server/auth/accounts.ts'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { writeConversations } from './conversations.ts'
import { demonstrationIsThere, fillDemonstration } from './fill.ts'

const now = new Date('2026-11-21T10:00:00Z')
const transactions = 60_000

// Filled once for those tests that only read it.
const filled = await freshDatabase()
afterAll(() => filled[Symbol.asyncDispose]())
await fillDemonstration(filled.sql, { now, transactions })

const checksum = (sql: Sql) => sql`
  select count(*)::int as n, md5(string_agg(concat_ws(' ', registered_on, price_minor, property_sqm, deal_group,
    property_type, rooms, stage), '|' order by id)) as digest from transactions where not deleted`

test('the same day gives the same data, and filling again changes nothing', async () => {
  await using other = await freshDatabase()
  await fillDemonstration(other.sql, { now, transactions })
  const [first] = await checksum(filled.sql)
  expect(first).toMatchObject({ n: transactions })
  expect(await checksum(other.sql)).toEqual([first])
  await fillDemonstration(filled.sql, { now, transactions })
  expect(await checksum(filled.sql)).toEqual([first])
})

test('the data promised by the decisions exists, and every row is marked as demonstration', async () => {
  const { sql } = filled
  expect(await demonstrationIsThere(sql)).toBe(true)
  const [counts] = await sql`
    select (select count(*)::int from projects where demonstration and published) as projects,
           (select count(*)::int from developers where demonstration) as developers,
           (select count(*)::int from areas) as areas,
           (select count(*)::int from users) as users,
           (select count(*)::int from transactions where register <> 0) as real,
           (select max(registered_on) from transactions) as newest,
           (select count(*)::int from transactions t
             where not exists (select from area_names n where n.id = t.area_name_id and n.area_id = t.area_id)
                or not exists (select from terms p where p.id = t.procedure_id and p.kind = 'procedure')
                or (project_id is not null
                    and not exists (select from terms p where p.id = t.project_id and p.kind = 'project'))) as loose`
  expect(counts).toMatchObject({ users: demonstrationAccounts.length, real: 0, loose: 0 })
  expect(counts?.['projects']).toBeGreaterThanOrEqual(500)
  expect(counts?.['developers']).toBeGreaterThanOrEqual(60)
  expect(counts?.['areas']).toBeGreaterThan(100)
  expect(counts?.['newest']).toBe('2026-10-31')
})

test('some areas of Dubai have registered units, each marked, and the others none', async () => {
  const areas = await filled.sql<{ name: string; units: number; marked: number }[]>`
    select a.register_name as name, count(*)::int as units, count(*) filter (where u.demonstration)::int as marked
      from registered_units u join areas a on a.id = u.area_id
     group by 1 order by 1`
  expect(areas.map(({ name }) => name)).toEqual([
    'Al Hebiah First',
    'Al Thanyah Third',
    'Al Warsan First',
    'Dubai Investment Park First',
    'Mirdif',
    'Palm Jumeirah',
  ])
  for (const { units, marked } of areas) expect(marked).toBe(units)
  const [held] = await filled.sql<{ units: number }[]>`select count(*)::int as units from registered_units`
  await fillDemonstration(filled.sql, { now, transactions })
  expect(await filled.sql`select count(*)::int as units from registered_units`).toEqual([held])
  expect(held?.units).toBeLessThan(30_000)
})

test('price levels and shares match the register they were taken from', async () => {
  const { sql } = filled
  const median = async (area: string, year: number) => {
    const [row] = await sql<{ median: number; n: number }[]>`
      select percentile_cont(0.5) within group (order by price_per_sqm) as median, count(*)::int as n
        from transactions t join areas a on a.id = t.area_id
       where a.name = ${area} and exclusion = 0 and property_type = 3 and extract(year from registered_on) = ${year}`
    return row?.median ?? 0
  }
  // Dubai Land Department, 2025: medians of 26,393 and 29,149 AED per m².
  expect(Math.abs((await median('Business Bay', 2025)) / 26_393 - 1)).toBeLessThan(0.15)
  expect(Math.abs((await median('Dubai Marina', 2025)) / 29_149 - 1)).toBeLessThan(0.15)
  // The cycle: a fall after 2008, a peak in 2014, a trough in 2020, a rise to 2025.
  const marina = await Promise.all([2008, 2011, 2015, 2020, 2025].map((year) => median('Dubai Marina', year)))
  const [y2008 = 0, y2011 = 0, y2015 = 0, y2020 = 0, y2025 = 0] = marina
  expect(y2008).toBeGreaterThan(y2011)
  expect(y2015).toBeGreaterThan(y2011)
  expect(y2020).toBeLessThan(y2015)
  expect(y2025).toBeGreaterThan(y2015)
  const [shares] = await sql<{ offPlan: number; mortgages: number; gifts: number }[]>`
    select avg((stage = 1)::int) filter (where exclusion = 0 and extract(year from registered_on) = 2025)::float8 as off_plan,
           avg((deal_group = 2)::int)::float8 as mortgages, avg((deal_group = 3)::int)::float8 as gifts
      from transactions where city_id = 1 and property_type = 3`
  expect(shares?.offPlan).toBeGreaterThan(0.5)
  expect(shares?.offPlan).toBeLessThan(0.85)
  expect(shares?.mortgages).toBeGreaterThan(0.08)
  expect(shares?.gifts).toBeLessThan(0.08)
})

test('deals of Riyadh state what the Ministry of Justice files, and no contract of rent is there', async () => {
  const { sql } = filled
  const usages = await sql<{ usage: string; n: number }[]>`
    select u.name as usage, count(*)::int as n
      from transactions t join cities c on c.id = t.city_id and c.slug = 'riyadh' left join terms u on u.id = t.usage_id
     where not t.deleted group by 1 order by 1`
  expect(usages.map(({ usage }) => usage)).toEqual(['Commercial', 'Residential'])
  const [commercial = 0, residential = 0] = usages.map(({ n }) => n)
  // 5,093 of 69,354 deals of 2024.
  expect(Math.abs(commercial / (commercial + residential) - 0.073)).toBeLessThan(0.015)
  const [filed] = await sql`
    select count(*) filter (where property_type <> ${propertyTypes.unspecified} or sub_type_id is not null
             or rooms is not null or rooms_id is not null or stage is not null or freehold is not null
             or project_id is not null or building_id is not null or transaction_sqm is not null
             or deal_group <> ${dealGroups.sale} or exclusion <> ${exclusions.none} or p.name <> 'Sale'
             or t.currency <> 'SAR')::int as other,
           count(*) filter (where property_sqm is null or price_per_sqm is null)::int as unsized
      from transactions t join cities c on c.id = t.city_id and c.slug = 'riyadh' join terms p on p.id = t.procedure_id`
  expect(filed).toEqual({ other: 0, unsized: 0 })
  const rents =
    await sql`select distinct c.slug from rent_lines l join cities c on c.id = l.city_id order by 1`
  expect(rents.map(({ slug }) => slug)).toEqual(['abu-dhabi', 'dubai'])
})

test('deals of Abu Dhabi state what its real estate centre files: sales alone', async () => {
  const { sql } = filled
  const inAbuDhabi = sql`transactions t join cities c on c.id = t.city_id and c.slug = 'abu-dhabi'`
  const [other] = await sql`
    select count(*) filter (where deal_group <> ${dealGroups.sale} or freehold is not null or building_id is not null
             or t.currency <> 'AED' or property_sqm is distinct from transaction_sqm)::int as unfiled,
           count(*) filter (where property_sqm is null or price_per_sqm is null)::int as unsized
      from ${inAbuDhabi}`
  expect(other).toEqual({ unfiled: 0, unsized: 0 })
  const words = async (column: string) => {
    const found = await sql<{ name: string; n: number }[]>`
      select w.name, count(*)::int as n from ${inAbuDhabi} join terms w on w.id = t.${sql(column)} group by 1 order by 1`
    return new Map(found.map(({ name, n }) => [name, n]))
  }
  expect([...(await words('subTypeId')).keys()]).toEqual([
    'Apartment',
    'Other commercial plot',
    'Plot for villa',
    'Townhouse / attached villa',
    'Villa',
  ])
  const kinds = await words('procedureId')
  expect([...kinds.keys()]).toEqual(['Court-mandated sale', 'Primary sale', 'Secondary sale'])
  const all = [...kinds.values()].reduce((sum, n) => sum + n, 0)
  // 59,444 first sales and 600 by court among 92,281 of 2019 to 2025; before them fewer were off plan.
  expect((kinds.get('Primary sale') ?? 0) / all).toBeGreaterThan(0.45)
  expect((kinds.get('Primary sale') ?? 0) / all).toBeLessThan(0.65)
  expect((kinds.get('Court-mandated sale') ?? 0) / all).toBeLessThan(0.015)
  const [courts] = await sql`
    select count(*) filter (where w.name like 'Court%' and (stage is not null or exclusion <> ${exclusions['other-procedure']}))::int as judged,
           count(*) filter (where w.name not like 'Court%' and (stage is null or exclusion <> ${exclusions.none}))::int as left_out,
           count(*) filter (where rooms > 5)::int as many
      from ${inAbuDhabi} join terms w on w.id = t.procedure_id`
  expect(courts).toEqual({ judged: 0, leftOut: 0, many: 0 })
})

test('rents of Abu Dhabi are homes as a table has them, and no register', async () => {
  const { sql } = filled
  const [rents] = await sql<{ n: number; ejari: number }[]>`
    select count(*)::int as n,
           count(*) filter (where r.tenant is not null or r.properties <> 1 or l.sub_type is not null or l.usage is not null
             or l.project_number is not null or l.property_kind not in ('Apartment', 'Villa'))::int as ejari
      from rent_contracts r join rent_lines l on l.contract_id = r.id join cities c on c.id = l.city_id
     where c.slug = 'abu-dhabi'`
  expect(rents?.n).toBeGreaterThan(100)
  expect(rents?.ejari).toBe(0)
})

test('an interrupted fill leaves nothing, and the next one starts from the beginning', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const stop = () => {
    throw new Error('cut off')
  }
  const cutOff = fillDemonstration(sql, {
    now,
    transactions: 150_000,
    onProgress: (line) =>
      line.includes('100,000 deals') && !line.includes('generating') ? stop() : undefined,
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await demonstrationIsThere(sql)).toBe(false)
  expect(await sql`select from transactions limit 1`).toHaveLength(0)
  await fillDemonstration(sql, { now, transactions })
  expect(await checksum(sql)).toMatchObject([{ n: transactions }])
})

test('projects have a consistent history', async () => {
  const { sql } = filled
  const [counts] = await sql`
    select (select count(distinct area_id)::int from projects where demonstration) as areas,
           (select count(distinct city_id)::int from projects where demonstration) as cities,
           (select count(distinct status_code)::int from projects where demonstration) as statuses,
           (select count(*)::int from projects where status_code = 'ACTIVE' and due_on < '2026-11-21') as late,
           (select count(*)::int from projects where completed_on > first_due_on) as delivered_late,
           (select count(*)::int from projects where demonstration and escrow_agent is null) as without_escrow,
           (select count(*)::int from rent_contracts where demonstration) as rents,
           (select count(*)::int from fact_conflicts) as conflicts`
  expect(counts).toMatchObject({ cities: 3, statuses: 9 })
  for (const name of ['late', 'deliveredLate', 'withoutEscrow', 'conflicts', 'rents'])
    expect(counts?.[name], name).toBeGreaterThan(10)
  expect(counts?.['areas']).toBeGreaterThanOrEqual(25)
  const [wrong] = await sql`
    select (select count(*)::int from (select plan_id from payment_instalments group by 1 having sum(share) <> 100) p) as plans,
           (select count(*)::int from rent_contracts where not demonstration or starts_on > ${now}) as rents,
           (select count(*)::int from project_observations where seen_on > ${now}) as future,
           (select count(*)::int from legal_entities where not demonstration) as unmarked,
           (select count(*)::int from price_list_rows where available > units or price_minor_from > price_minor_to) as rows,
           (select count(*)::int from projects where status_code = 'FINISHED' and percent_completed <> 100) as unfinished,
           (select count(*)::int from projects where completed_on is not null and status_code <> 'FINISHED') as completed,
           (select count(*)::int from project_observations o
             where source_id = 10 and field = 'percent_completed' and exists (
               select from project_observations e where e.project_id = o.project_id and e.source_id = 10
                  and e.field = o.field and e.seen_on < o.seen_on and e.value::numeric > o.value::numeric)) as falling`
  expect(wrong).toEqual({
    plans: 0, rents: 0, future: 0, unmarked: 0, rows: 0, unfinished: 0, completed: 0, falling: 0,
  }) // prettier-ignore
})

test('contracts of shops, offices and plots of Dubai stand beside those of homes, and state no bedrooms', async () => {
  const kinds = await filled.sql<{ kind: string; use: string; type: string; n: number; rooms: number }[]>`
    select l.property_kind as kind, l.usage as use, l.property_type as type, count(*)::int as n, count(l.bedrooms)::int as rooms
      from rent_lines l join rent_contracts c on c.id = l.contract_id and c.demonstration
      join cities y on y.id = l.city_id and y.slug = 'dubai' group by 1, 2, 3 order by 1`
  expect(kinds.map(({ kind, use, type }) => [kind, use, type])).toEqual([
    ['Flat', 'Residential', 'unit'],
    ['Land', 'Industrial', 'land'],
    ['Office', 'Commercial', 'unit'],
    ['Shop', 'Commercial', 'unit'],
    ['Villa', 'Residential', 'villa'],
  ])
  const count = (homes: boolean) =>
    kinds.filter(({ use }) => (use === 'Residential') === homes).reduce((sum, { n }) => sum + n, 0)
  expect(count(true) / count(false)).toBeGreaterThan(10)
  expect(count(false)).toBeGreaterThan(100)
  expect(kinds.filter(({ use }) => use !== 'Residential').every(({ rooms }) => rooms === 0)).toBe(true)
})

test('demonstration conversations are marked, written once, and leave some messages unread', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await createDemonstrationAccounts(sql)
  await Promise.all([writeConversations(sql, now), writeConversations(sql, now)])
  const [counts] = await sql`
    select (select count(*)::int from conversations) as conversations,
           (select count(*)::int from conversations where not demonstration) as unmarked,
           (select count(*)::int from messages m where not exists (
             select from conversation_participants p
              where p.conversation_id = m.conversation_id and p.user_id = m.sender_id)) as strangers,
           (select count(*)::int from messages where created_at > ${now}) as future`
  expect(counts).toEqual({ conversations: 4, unmarked: 0, strangers: 0, future: 0 })
  const unread = await sql`
    select email, sum(unread_count)::int as unread from conversation_participants join users on users.id = user_id
     where unread_count > 0 group by email order by email`
  expect(unread).toEqual([
    { email: 'free@diwan.test', unread: 1 },
    { email: 'investor_pro@diwan.test', unread: 3 },
  ])
})

test('conversations with the assistant are declined, unanswered or withheld, for the page of staff', async () => {
  const rows = await filled.sql<{ outcome: string; message: string }[]>`
    select outcome, answer->>'message' as message from assistant_turns`
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['declined', 'unanswered', 'withheld']))
  expect(rows.filter(({ message }) => message === '')).toEqual([])
})
