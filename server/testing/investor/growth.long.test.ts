import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import { market } from '#contract/market.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { openInvestor, ranking, toQuery, type Investor } from './open-investor.ts'
import { compute, csv, dubaiDeals, heldDays, inArea, namesInFiles, onHeldDays } from './register-files.ts'

// Which areas of Dubai grew most, by the endpoints behind the screens, over real register files and nothing else.
// Each figure is compared with one that DuckDB computes from the files themselves, by the published definition, and the
// rows that a figure opens with those of the files.

const now = new Date('2026-11-27T08:00:00Z')
const files = [realFiles.web2024, realFiles.pulse10k, realFiles.pulse1k, realFiles.dubaiTotals].map(
  (path) => ({ path }),
)

let opened: Promise<Investor> | undefined
const openedInvestor = () => (opened ??= openInvestor(files, () => now))
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

/** The deals that a figure opens on /transactions. */
async function dealsBehind({ get }: Investor, rows: RowsBehind | null | undefined) {
  if (!rows) throw new Error('the figure opens no rows')
  const { rows: deals } = market.rows.response.parse(await get(`/api/transactions?${toQuery(rows)}`))
  return deals
}

const Sales = z.object({ n: z.coerce.number(), median: z.number(), price: z.number(), value: z.number() })

async function twoBedroomSales(where: string) {
  const [found] = await compute(
    Sales,
    `WITH ${dubaiDeals} SELECT count(*) AS n, median(per_sqm) AS median, median(price) AS price, sum(price) AS value
       FROM sales WHERE type = 'Unit' AND rooms = '2 B/R' AND ${where}`,
  )
  return found ?? { n: 0, median: 0, price: 0, value: 0 }
}

realTest('two-bedroom flats of Dubai: sales and median of each area equal those of the files', async () => {
  const investor = await openedInvestor()
  const view = await investor.analytics('prices', 'city=dubai&type=unit&rooms=2')
  expect(view.days).toEqual(heldDays)
  const { rows } = ranking(view, 'areas-price')
  for (const name of Object.keys(namesInFiles)) {
    const row = rows.find((one) => one.name === name)
    const expected = await twoBedroomSales(`${onHeldDays} AND ${inArea(name)}`)
    expect(row, name).toMatchObject({ sample: expected.n })
    expect(row?.value, name).toBeCloseTo(expected.median, 4)
    expect(row?.parts.find(({ of }) => of === 'median-price')?.value, name).toBeCloseTo(expected.price, 2)
  }
  const summary = market.summary.response.parse(
    await investor.get(
      `/api/market/summary?city=dubai&type=unit&rooms=2&from=${heldDays.from}&to=${heldDays.to}`,
    ),
  )
  const all = await twoBedroomSales(onHeldDays)
  expect([summary.count, summary.valueMinor / 100]).toEqual([all.n, expect.closeTo(all.value, 2)])
  expect(summary.medianPerSqm).toBeCloseTo(all.median, 4)
})

const years = {
  days: { from: '2022-09-01', to: '2023-08-31' },
  before: { from: '2021-09-01', to: '2022-08-31' },
}
const within = ({ from, to }: { from: string; to: string }) => `day BETWEEN '${from}' AND '${to}'`

const Growth = z.object({
  name: z.string(),
  n: z.coerce.number(),
  before: z.coerce.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  lowerBefore: z.number().nullable(),
  medianBefore: z.number().nullable(),
  upperBefore: z.number().nullable(),
})
type Growth = z.output<typeof Growth>

/**
 * The sample's two newest years of two-bedroom flats in every area. Which spellings are one area is a decision of the
 * product (decision 011), so it is read from its table of names; the figures are those of the files.
 */
async function growthInFiles({ application }: Investor): Promise<Growth[]> {
  const names = await application.parts.sql<{ filed: string; name: string }[]>`
    select upper(trim(n.name)) as filed, a.name from area_names n join areas a on a.id = n.area_id
     where n.city_id = (select id from cities where slug = 'dubai')`
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const spellings = names.map(({ filed, name }) => `(${quoted(filed)}, ${quoted(name)})`).join(', ')
  const [isNow, isBefore] = [within(years.days), within(years.before)]
  const quartile = (share: number, when: string) => `quantile_cont(per_sqm, ${share}) FILTER (${when})`
  return compute(
    Growth,
    `WITH ${dubaiDeals}, spellings (filed, name) AS (SELECT DISTINCT * FROM (VALUES ${spellings}))
     SELECT name, count(*) FILTER (${isNow}) AS n, count(*) FILTER (${isBefore}) AS before,
            ${quartile(0.25, isNow)} AS lower, ${quartile(0.5, isNow)} AS median, ${quartile(0.75, isNow)} AS upper,
            ${quartile(0.25, isBefore)} AS "lowerBefore", ${quartile(0.5, isBefore)} AS "medianBefore",
            ${quartile(0.75, isBefore)} AS "upperBefore"
       FROM sales LEFT JOIN spellings ON filed = area
      WHERE type = 'Unit' AND rooms = '2 B/R' AND per_sqm > 0 AND (${isNow} OR ${isBefore})
      GROUP BY name HAVING n > 0`,
  )
}

const fewestSales = 5
const hasGrowth = ({ n, before }: Growth) => n >= fewestSales && before >= fewestSales

/** Growth drawn to that of all areas by its error: DerSimonian and Laird, with the error of a median from its quartiles. */
function steadiedGrowth(found: readonly Growth[]): Map<string, number> {
  const medianError = (lower: number, middle: number, upper: number, n: number) =>
    (1.25 * (upper - lower)) / (1.35 * Math.sqrt(n) * middle)
  const areas = found.filter(hasGrowth).map((one) => {
    const [lower, middle, upper] = [one.lowerBefore ?? 0, one.medianBefore ?? 0, one.upperBefore ?? 0]
    const error = Math.hypot(
      medianError(one.lower, one.median, one.upper, one.n),
      medianError(lower, middle, upper, one.before),
    )
    return { name: one.name, y: Math.log(one.median / middle), v: Math.max(error, 0.001) ** 2 }
  })
  const sum = (of: (area: (typeof areas)[number]) => number) => areas.reduce((all, area) => all + of(area), 0)
  const weights = sum(({ v }) => 1 / v)
  const middle = sum(({ y, v }) => y / v) / weights
  const q = sum(({ y, v }) => (y - middle) ** 2 / v)
  const tau = Math.max(0, (q - (areas.length - 1)) / (weights - sum(({ v }) => v ** -2) / weights))
  const overall = sum(({ y, v }) => y / (v + tau)) / sum(({ v }) => 1 / (v + tau))
  return new Map(
    areas.map(({ name, y, v }) => {
      const share = v / (v + tau)
      return [name, Math.expm1(share * overall + (1 - share) * y)]
    }),
  )
}

realTest(
  'where two-bedroom prices grew most: every area of the newest two years of the sample, as its days before are not held',
  async () => {
    const investor = await openedInvestor()
    const view = await investor.analytics('prices', 'city=dubai&type=unit&rooms=2')
    // The whole days have no year before to compare with, so the areas by price have no change.
    expect(view.coverage).toMatchObject({
      missing: [{ from: '2023-02-06', to: '2024-01-19' }],
      missingBefore: [{ from: '2023-01-20', to: '2023-02-05' }],
    })
    expect(ranking(view, 'areas-price').rows.every(({ change }) => change === null)).toBe(true)
    const panel = ranking(view, 'areas-growth')
    expect(panel.sampled).toEqual(years)
    const found = await growthInFiles(investor)
    const steadied = steadiedGrowth(found)
    const growth = (one: Growth) => (hasGrowth(one) ? one.median / (one.medianBefore ?? 0) - 1 : null)
    const expected = found.toSorted(
      (a, b) => (growth(b) ?? -Infinity) - (growth(a) ?? -Infinity) || b.n - a.n,
    )
    // No area is missing and none is too many.
    expect(panel.rows.map(({ name }) => name).toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
    const grown = expected.filter(hasGrowth)
    expect(grown.length).toBeGreaterThan(5)
    expect(panel.rows.slice(0, grown.length).map(({ name }) => name)).toEqual(grown.map(({ name }) => name))
    for (const one of expected) {
      const row = panel.rows.find(({ name }) => name === one.name)
      const part = (name: string) => row?.parts.find(({ of }) => of === name)?.value ?? null
      expect([row?.sample, part('sales'), part('sales-before')], one.name).toEqual([one.n, one.n, one.before])
      const isEnough = hasGrowth(one)
      expect(row?.value ?? null, one.name).toEqual(isEnough ? expect.closeTo(growth(one) ?? 0, 6) : null)
      expect(part('shrunk-growth'), one.name).toEqual(
        isEnough ? expect.closeTo(steadied.get(one.name) ?? 0, 6) : null,
      )
      expect(part('median-now'), one.name).toEqual(one.n < fewestSales ? null : expect.closeTo(one.median, 4))
    }
  },
)

const Filed = z.object({ number: z.string(), line: z.coerce.number() })

realTest('the sales behind the first growth are those of the file, each with its line', async () => {
  const investor = await openedInvestor()
  const [first] = ranking(
    await investor.analytics('prices', 'city=dubai&type=unit&rooms=2'),
    'areas-growth',
  ).rows
  expect(first?.name).toBe('Palm Jumeirah')
  for (const [part, when] of [
    ['sales', years.days],
    ['sales-before', years.before],
  ] as const) {
    const rows = first?.parts.find(({ of }) => of === part)?.rows
    const deals = await dealsBehind(investor, rows)
    const filed = await compute(
      Filed,
      `WITH numbered AS (SELECT *, row_number() OVER () + 1 AS line FROM ${csv(realFiles.pulse10k)})
       SELECT transaction_id AS number, line FROM numbered
        WHERE area_name_en = 'Palm Jumeirah' AND property_type_en = 'Unit' AND rooms_en = '2 B/R'
          AND procedure_name_en IN ('Sell', 'Sell - Pre registration', 'Delayed Sell')
          AND instance_date BETWEEN '${when.from}' AND '${when.to}'`,
    )
    expect(deals.map(({ number }) => number).toSorted()).toEqual(filed.map(({ number }) => number).toSorted())
    for (const { id, number } of deals) {
      const detail = market.row.response.parse(await investor.get(`/api/transactions/${id}`))
      expect(detail.batch?.fileName).toBe('transaction_data.csv')
      expect(detail.sourceLine).toBe(filed.find((one) => one.number === number)?.line)
    }
  }
})
