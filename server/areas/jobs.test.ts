import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { beginGuides } from './jobs.ts'

test('each area of a register with enough sales gets one guide; an unpublished one stays unpublished', async () => {
  await using application = await testApplication()
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, case when n <= 2 then 'Al Barsha' else 'Area ' || n end, 'Register ' || n
      from generate_series(1, 61) n`
  await sql`insert into area_guides (area_id, slug, title, location) values (3, 'area-3', 'Area 3', 'Dubai')`
  const deals = (register: number, first: number) =>
    sql.begin(async (transaction) => {
      await transaction`select setseed(0.5)`
      await insertRandomDeals(transaction, { count: 14_000, register, cityIds: [1], first })
    })
  await deals(0, 1)
  await engine.synced()
  expect(await beginGuides({ sql, engine })).toBe(0)

  await deals(1, 50_000)
  await engine.synced()
  expect(await beginGuides({ sql, engine })).toBeGreaterThan(20)
  expect(await beginGuides({ sql, engine })).toBe(0)
  const guides = await sql`select area_id, slug, title, location, published, demonstration from area_guides
     where area_id in (1, 2, 3, 61) order by area_id`
  const open = { location: 'Dubai', published: true, demonstration: false }
  expect([...guides]).toEqual([
    { areaId: 1, slug: 'al-barsha', title: 'Al Barsha', ...open },
    { areaId: 2, slug: 'al-barsha-2', title: 'Al Barsha', ...open },
    { areaId: 3, slug: 'area-3', title: 'Area 3', ...open, published: false },
  ])
})
