import { expect, test } from 'vitest'
import { market } from '#contract/market.ts'
import { testApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

test('amounts that no market has stop no figure of a city', async () => {
  await using application = await testApplication()
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end, 'Word ' || n, 'w' || n from generate_series(10, 2999) n`
  await sql.begin(async (transaction) => {
    await insertRandomDeals(transaction, { count: 4000, register: 1, cityIds: [1] })
    // More than a 64-bit number holds in all.
    await transaction`
      update transactions set price_minor = ${Number.MAX_SAFE_INTEGER}, row_xid = pg_current_xact_id()
       where id in (select id from transactions where exclusion = 0 order by registered_on desc, id limit 1200)`
  })
  await engine.synced()
  const authorization = `Bearer ${await application.tokenFor(['admin'])}`
  const ask = (url: string) => application.app.inject({ url, headers: { authorization } })
  const addresses = [
    ...['summary', 'series', 'league', 'cities', 'week', 'sample'].map((name) => `/api/market/${name}`),
    ...['overview', 'prices', 'luxury'].map((name) => `/api/market/analytics/${name}?city=dubai`),
    '/api/market/developer-league?city=dubai',
    '/api/market/compare?city=dubai',
    '/api/areas?city=dubai',
  ]
  for (const url of addresses) expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
  const summary = market.summary.response.parse((await ask('/api/market/summary')).json())
  expect(summary.valueMinor).toBe(Number.MAX_SAFE_INTEGER)
})
