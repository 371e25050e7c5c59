import { afterAll, expect } from 'vitest'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import { areaComparison } from '#contract/areas/comparison.ts'
import { areas } from '#contract/areas.ts'
import { marketAnalytics, type AnalyticsView } from '#contract/market/analytics.ts'
import { marketValuation } from '#contract/market/valuation.ts'
import { market } from '#contract/market.ts'
import { beginGuides } from '#server/areas/jobs.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

// The questions of an investor, asked of the endpoints behind the screens, over real register files and nothing else. Each
// figure is compared with one that DuckDB computes from the files themselves, by the published definition.

const now = new Date('2026-11-27T08:00:00Z')
const sqmPerSqft = 0.09290304

type Member = { get: (url: string) => Promise<unknown> }
let opened: Promise<{ application: TestApplication; member: Member }> | undefined

async function openApplication() {
  const application = await testApplication({}, () => now)
  for (const path of [
    realFiles.web2024,
    realFiles.pulse10k,
    realFiles.pulse1k,
    realFiles.projects,
    realFiles.ejari,
    realFiles.moj2024,
    realFiles.rega2024,
  ])
    expect(await importFile({ url: application.parts.databaseUrl, path, now })).toMatchObject({ refused: 0 })
  const token = await application.tokenFor(['analyst', 'investor_pro'])
  await application.parts.engine.synced()
  await beginGuides(application.parts)
  const get = async (url: string): Promise<unknown> => {
    const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
    return answer.json()
  }
  return { application, member: { get } }
}

const openedMember = async () => (await (opened ??= openApplication())).member
afterAll(async () => (await opened)?.application[Symbol.asyncDispose]())

/** Rows of a statement over the files. */
async function compute<Row>(row: z.ZodType<Row>, statement: string): Promise<Row[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  try {
    const reader = await connection.runAndReadAll(statement)
    return z.array(row).parse(reader.getRowObjectsJson())
  } finally {
    connection.closeSync()
  }
}

const csv = (path: string) => `read_csv('${path}', all_varchar = true, header = true, quote = '"')`

/**
 * The Dubai register from its three files. A deal of both the website and Dubai Pulse is one deal: its number is the same
 * in another order (group, procedure, year, sequence). The website repeats numbers, and each row counts.
 */
const dubaiDeals = `
  web AS (
    SELECT CASE "Transaction Type" WHEN 'Sales' THEN '1' WHEN 'Mortgage' THEN '2' ELSE '3' END || '-' ||
             split_part("Transaction Number", '-', 1) || '-' || split_part("Transaction Number", '-', 3) || '-' ||
             split_part("Transaction Number", '-', 2) AS number,
           "Transaction Type" = 'Sales' AS is_sale, trim("Transaction sub type") AS procedure_name,
           strptime("Transaction Date", '%d/%m/%Y')::date AS day, upper(trim("Area")) AS area,
           "Property Type" AS type, "Room(s)" AS rooms, "Registration type" = 'Ready' AS is_ready,
           "Amount"::double AS price,
           coalesce(nullif("Property Size (sq.m)"::double, 0), "Transaction Size (sq.m)"::double) AS sqm
      FROM ${csv(realFiles.web2024)}),
  pulse AS (
    SELECT DISTINCT ON (number) * FROM (
      SELECT transaction_id AS number, trans_group_en = 'Sales' AS is_sale, trim(procedure_name_en) AS procedure_name,
             coalesce(try_strptime(instance_date, '%Y-%m-%d'), strptime(instance_date, '%d-%m-%Y'))::date AS day,
             upper(trim(area_name_en)) AS area, property_type_en AS type, rooms_en AS rooms,
             reg_type_en = 'Existing Properties' AS is_ready, actual_worth::double AS price, procedure_area::double AS sqm
        FROM (SELECT transaction_id, trans_group_en, procedure_name_en, instance_date, area_name_en, property_type_en, rooms_en,
                     reg_type_en, actual_worth, procedure_area FROM ${csv(realFiles.pulse10k)}
              UNION ALL
              SELECT transaction_id, trans_group_en, procedure_name_en, instance_date, area_name_en, property_type_en, rooms_en,
                     reg_type_en, actual_worth, procedure_area FROM ${csv(realFiles.pulse1k)}))),
  deals AS (SELECT * FROM web UNION ALL SELECT * FROM pulse WHERE number NOT IN (SELECT number FROM web)),
  -- The procedures of a market sale (decision 037): mortgages, gifts, lease to own and developers' registrations are none.
  sales AS (
    SELECT *, price / nullif(sqm, 0) AS per_sqm FROM deals
     WHERE is_sale AND procedure_name IN ('Sale', 'Sell', 'Sell - Pre registration', 'Delayed Sell'))`

/** The names of some areas in both feeds, by docs of the files: the website's communities and the register's areas. */
const namesInFiles: Readonly<Record<string, readonly string[]>> = {
  'Jumeirah Village Circle': ['JUMEIRAH VILLAGE CIRCLE', 'AL BARSHA SOUTH FOURTH'],
  'Business Bay': ['BUSINESS BAY'],
  'Dubai Hills': ['DUBAI HILLS', 'HADAEQ SHEIKH MOHAMMED BIN RASHID'],
  'Burj Khalifa': ['BURJ KHALIFA'],
  'Dubai Marina': ['DUBAI MARINA', 'DUBAI HARBOUR', 'MARSA DUBAI', 'JUMEIRAH BEACH RESIDENCE', 'BLUEWATERS'],
  'Town Square': ['TOWN SQUARE', 'AL YELAYISS 2'],
  'Dubai Creek Harbour': ['DUBAI CREEK HARBOUR', 'AL KHAIRAN FIRST'],
  'Jumeirah Lakes Towers': ['JUMEIRAH LAKES TOWERS', 'AL THANYAH FIFTH'],
}
const inArea = (name: string) => `area IN (${(namesInFiles[name] ?? []).map((one) => `'${one}'`).join(', ')})`

/** The website's file covers these days wholly; the samples of Dubai Pulse cover no day wholly. */
const heldDays = { from: '2024-01-20', to: '2024-02-05' }
const onHeldDays = `day BETWEEN '${heldDays.from}' AND '${heldDays.to}'`

const Sales = z.object({ n: z.coerce.number(), median: z.number(), price: z.number(), value: z.number() })

async function twoBedroomSales(where: string) {
  const [found] = await compute(
    Sales,
    `WITH ${dubaiDeals} SELECT count(*) AS n, median(per_sqm) AS median, median(price) AS price, sum(price) AS value
       FROM sales WHERE type = 'Unit' AND rooms = '2 B/R' AND ${where}`,
  )
  return found ?? { n: 0, median: 0, price: 0, value: 0 }
}

async function analytics({ get }: Member, section: string, query: string): Promise<AnalyticsView> {
  return marketAnalytics.analytics.response.parse(await get(`/api/market/analytics/${section}?${query}`))
}

function ranking({ panels }: AnalyticsView, key: string) {
  const panel = panels.find((one) => one.key === key)
  if (panel?.kind !== 'ranking') throw new Error(`there is no ranking ${key}`)
  return panel.rows
}

realTest('two-bedroom flats of Dubai: sales and median of each area equal those of the files', async () => {
  const member = await openedMember()
  const view = await analytics(member, 'prices', 'city=dubai&type=unit&rooms=2')
  expect(view.days).toEqual(heldDays)
  const rows = ranking(view, 'areas-price')
  for (const name of Object.keys(namesInFiles)) {
    const row = rows.find((one) => one.name === name)
    const expected = await twoBedroomSales(`${onHeldDays} AND ${inArea(name)}`)
    expect(row, name).toMatchObject({ sample: expected.n })
    expect(row?.value, name).toBeCloseTo(expected.median, 4)
    expect(row?.parts.find(({ of }) => of === 'median-price')?.value, name).toBeCloseTo(expected.price, 2)
  }
  const summary = market.summary.response.parse(
    await member.get(
      `/api/market/summary?city=dubai&type=unit&rooms=2&from=${heldDays.from}&to=${heldDays.to}`,
    ),
  )
  const all = await twoBedroomSales(onHeldDays)
  expect([summary.count, summary.valueMinor / 100]).toEqual([all.n, expect.closeTo(all.value, 2)])
  expect(summary.medianPerSqm).toBeCloseTo(all.median, 4)
})

const Growth = z.object({ n: z.coerce.number(), before: z.coerce.number(), growth: z.number().nullable() })

realTest(
  'where two-bedroom prices grew most: the newest two years of the sample, as its days before are not held',
  async () => {
    const view = await analytics(await openedMember(), 'prices', 'city=dubai&type=unit&rooms=2')
    // The whole days have no year before to compare with, so the areas by price have no change.
    expect(view.coverage).toMatchObject({
      missing: [{ from: '2023-02-06', to: '2024-01-19' }],
      missingBefore: [{ from: '2023-01-20', to: '2023-02-05' }],
    })
    expect(ranking(view, 'areas-price').every(({ change }) => change === null)).toBe(true)
    const panel = view.panels.find(({ key }) => key === 'areas-growth')
    if (panel?.kind !== 'ranking') throw new Error('there is no growth')
    const years = {
      days: { from: '2022-09-01', to: '2023-08-31' },
      before: { from: '2021-09-01', to: '2022-08-31' },
    }
    expect(panel.sampled).toEqual(years)
    for (const name of Object.keys(namesInFiles)) {
      const row = panel.rows.find((one) => one.name === name)
      const isNow = `day BETWEEN '${years.days.from}' AND '${years.days.to}'`
      const isBefore = `day BETWEEN '${years.before.from}' AND '${years.before.to}'`
      const [expected] = await compute(
        Growth,
        `WITH ${dubaiDeals} SELECT count(*) FILTER (${isNow}) AS n, count(*) FILTER (${isBefore}) AS before,
              median(per_sqm) FILTER (${isNow}) / median(per_sqm) FILTER (${isBefore}) - 1 AS growth
         FROM sales WHERE type = 'Unit' AND rooms = '2 B/R' AND ${inArea(name)}`,
      )
      const { n = 0, before = 0, growth = null } = expected ?? {}
      expect(row?.sample, name).toBe(n === 0 ? undefined : n)
      // Five sales in each year at the least.
      if (n < 5 || before < 5) expect(row?.value ?? null, name).toBeNull()
      else expect(row?.value, name).toBeCloseTo(growth ?? Number.NaN, 6)
    }
    const grown = panel.rows.flatMap(({ value }) => value ?? [])
    expect(grown.length).toBeGreaterThan(5)
    expect(grown).toEqual(grown.toSorted((a, b) => b - a))
  },
)

/** New contracts for one flat; the amount of a contract is that of all its properties. */
const newFlatRents = `
  rents AS (
    SELECT annual_amount::double AS annual, strptime(contract_start_date, '%d-%m-%Y')::date AS day, upper(trim(area_name_en)) AS area,
           ejari_property_sub_type_en AS rooms
      FROM ${csv(realFiles.ejari)}
     WHERE contract_reg_type_en = 'New' AND no_of_prop::double = 1 AND annual_amount::double > 0
       AND ejari_bus_property_type_en = 'Unit' AND property_usage_en ILIKE '%residential%')`

const Count = z.object({ n: z.coerce.number() })
const Median = Count.extend({ median: z.number().nullable() })

realTest(
  'a flat in Jumeirah Village Circle: its new rents are too few for a yield, as counted in the file',
  async () => {
    const member = await openedMember()
    const guide = areas.read.response.parse(await member.get('/api/areas/jumeirah-village-circle?type=unit'))
    const rents = guide.market?.measuresBasis.rents
    // A random sample of lines: contracts for several properties have one line each, so nothing is compared on a year.
    expect(rents?.coverage.grade).toBe('sample')
    const [inCity] = await compute(
      Median,
      `WITH ${newFlatRents} SELECT count(*) AS n, median(annual) AS median FROM rents
      WHERE day BETWEEN '${rents?.days.from}' AND '${rents?.days.to}'`,
    )
    const [own] = await compute(
      Count,
      `WITH ${newFlatRents} SELECT count(*) AS n FROM rents
      WHERE day BETWEEN '${rents?.days.from}' AND '${rents?.days.to}' AND ${inArea('Jumeirah Village Circle')}`,
    )
    expect(guide.market?.cityMeasures.newRent).toMatchObject({
      count: inCity?.n,
      medianMinor: (inCity?.median ?? 0) * 100,
    })
    expect(guide.market?.measures).toMatchObject({
      newRent: { count: own?.n, medianMinor: null },
      grossYield: null,
    })
    const [ready] = await compute(
      Count,
      `WITH ${dubaiDeals} SELECT count(*) AS n FROM sales
      WHERE type = 'Unit' AND is_ready AND ${onHeldDays} AND ${inArea('Jumeirah Village Circle')}`,
    )
    expect(guide.market?.stages.find(({ stage }) => stage === 'ready')?.figures.count).toBe(ready?.n)
  },
)

/** The register as of the day it was read; homes are flats and villas, unknown where both are 0. */
const filedProjects = `
  projects AS (
    SELECT try_cast(project_end_date AS date) AS due, nullif(no_of_units::int + no_of_villas::int, 0) AS homes,
           project_status <> 'FINISHED' AS is_unfinished, load_timestamp::date AS read_on, upper(trim(area_name_en)) AS area
      FROM ${csv(realFiles.projects)})`

const Handovers = z.object({
  dueProjects: z.coerce.number(),
  dueHomes: z.coerce.number(),
  dueUnknown: z.coerce.number(),
  pastDueProjects: z.coerce.number(),
  pastDueHomes: z.coerce.number(),
  dueSinceRead: z.coerce.number(),
})
const Overdue = z.object({ months: z.number() })

realTest(
  'due near Dubai Hills within twelve months, and past due, equal the register of projects',
  async () => {
    const member = await openedMember()
    const guide = areas.read.response.parse(await member.get('/api/areas/dubai-hills?type=unit'))
    const found = guide.market?.measures.handovers
    const [expected] = await compute(
      Handovers,
      `WITH ${filedProjects}
     SELECT count(*) FILTER (is_due) AS "dueProjects", coalesce(sum(homes) FILTER (is_due), 0) AS "dueHomes",
            count(*) FILTER (is_due AND homes IS NULL) AS "dueUnknown",
            count(*) FILTER (due < read_on) AS "pastDueProjects",
            coalesce(sum(homes) FILTER (due < read_on), 0) AS "pastDueHomes",
            count(*) FILTER (due >= read_on AND due < '2026-11-27') AS "dueSinceRead"
       FROM (SELECT *, due BETWEEN '2026-11-27' AND '2027-11-27' AS is_due FROM projects)
      WHERE is_unfinished AND ${inArea('Dubai Hills')}`,
    )
    expect(guide.market?.measuresBasis.projectsSeenOn).toBe('2025-10-02')
    expect(found).toMatchObject(expected ?? {})
    // How late such handovers are: months past due on the day the register was read.
    const [late] = await compute(
      Overdue,
      `WITH ${filedProjects} SELECT median(date_diff('day', due, read_on)) / 30.4375 AS months FROM projects
      WHERE is_unfinished AND due < read_on AND ${inArea('Dubai Hills')}`,
    )
    expect(found?.overdueMonths).toBeCloseTo(late?.months ?? Number.NaN, 6)
    // Read once, and already finished then: the date that a project was due at first is known of none.
    expect(found).toMatchObject({ finished: 0, slipMonths: null })
    const supply = await analytics(member, 'supply', `city=dubai&area=${guide.areaId}`)
    expect(ranking(supply, 'areas-due')).toMatchObject([
      { name: 'Dubai Hills', value: expected?.dueHomes, sample: expected?.dueProjects },
    ])
  },
)

const Similar = z.object({
  number: z.string(),
  price: z.number(),
  perSqm: z.number(),
  rooms: z.string().nullable(),
})

realTest(
  'AED 1.35M for two bedrooms of 1,200 sq ft in Jumeirah Village Circle: the sales it is compared with',
  async () => {
    const member = await openedMember()
    const place = areas.read.response.parse(await member.get('/api/areas/jumeirah-village-circle'))
    const answer = marketValuation.fairPrice.response.parse(
      await member.get(
        `/api/market/fair-price?place=area-${place.areaId}&type=unit&stage=ready&rooms=2&size=1200&unit=sqft&asking=1350000`,
      ),
    )
    const size = 1200 * sqmPerSqft
    // Alike are ready flats of the area in the 18 months to the newest wholly held day, of 0.7 to 1.4 times the size.
    const similar = await compute(
      Similar,
      `WITH ${dubaiDeals} SELECT number, price, per_sqm AS "perSqm", rooms FROM sales
      WHERE type = 'Unit' AND is_ready AND ${inArea('Jumeirah Village Circle')} AND per_sqm > 0
        AND day BETWEEN '2022-08-06' AND '${heldDays.to}' AND sqm BETWEEN ${0.7 * size} AND ${1.4 * size}`,
    )
    expect(answer.similar).toBe(similar.length)
    expect(answer.comparables).toHaveLength(20)
    const byNumber = new Map(similar.map((sale) => [sale.number, sale]))
    for (const { number, priceMinor, pricePerSqm } of answer.comparables) {
      expect(byNumber.get(number)?.price).toBeCloseTo(priceMinor / 100, 2)
      expect(byNumber.get(number)?.perSqm).toBeCloseTo(pricePerSqm, 4)
    }
    // Nothing of 2024 values a home of today.
    expect(answer.value.state).toBe('withheld')
  },
)

const Riyadh = z.object({ n: z.coerce.number(), value: z.number() })
const Published = z.object({ n: z.coerce.number(), price: z.number(), city: z.number() })

realTest(
  "Riyadh's Al Malqa beside them: deals and value of the year, and the authority's price of flats",
  async () => {
    const member = await openedMember()
    const guide = areas.read.response.parse(await member.get('/api/areas/al-malqa'))
    const [year] = await compute(
      Riyadh,
      `SELECT count(*) AS n, sum(price::double) AS value FROM ${csv(realFiles.moj2024)} WHERE replace(district_ar, ' ', '') = 'الرياض/الملقا'`,
    )
    expect(guide.market?.days).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(guide.market?.all).toMatchObject({
      count: year?.n,
      valueMinor: Math.round((year?.value ?? 0) * 100),
    })
    // The register mixes plots and buildings, so there is no median of flats, only the published mean.
    expect(guide.market?.figures.median).toBeNull()
    const rega = csv(realFiles.rega2024)
    const [flats] = await compute(
      Published,
      `WITH filed AS (
       SELECT "الحي" AS district, "عدد الصكوك"::double AS deals, try_cast("متوسط سعر المتر" AS double) AS price FROM ${rega}
        WHERE "المدينة" = 'الرياض' AND "نوع العقار" = 'شقة')
     SELECT sum(deals) FILTER (district = 'الملقا') AS n, max(price) FILTER (district = 'الملقا') AS price,
            sum(price * deals) FILTER (price IS NOT NULL) / sum(deals) FILTER (price IS NOT NULL) AS city FROM filed`,
    )
    const published = guide.published?.rows.find(({ segment }) => segment === 'flat')
    expect(guide.published?.quarter).toBe('2024-10-01')
    expect(published?.deals).toBe(flats?.n)
    expect(published?.price).toBeCloseTo(flats?.price ?? 0, 4)
    expect(published?.cityPrice).toBeCloseTo(flats?.city ?? 0, 4)
    const compared = areaComparison.compare.response.parse(
      await member.get('/api/areas/compare?areas=jumeirah-village-circle,al-malqa&type=unit'),
    )
    expect(compared.areas[1]?.figures.count).toBe(year?.n)
    expect(compared.areas[1]?.published).toMatchObject({ deals: flats?.n, price: published?.price })
    expect(compared.areas.map(({ slug, figures }) => [slug, figures.median === null])).toEqual([
      ['jumeirah-village-circle', false],
      ['al-malqa', true],
    ])
  },
)
