import { expect } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { realFiles, realTest } from './real-files.ts'

const now = new Date('2026-03-01T00:00:00Z')

realTest(
  'the website export of 2024: every record is there, and numbers on several rows are kept apart',
  async () => {
    await using database = await freshDatabase()
    const { sql, url } = database
    const take = () => importFile({ url, path: realFiles.web2024, now })
    expect(await take()).toMatchObject({ read: 8000, added: 8000, refused: 0 })
    // Shared numbers are counted by the website's number, which two groups may share.
    const [shared] = await sql<{ numbers: number; rows: number }[]>`
    select count(*) as numbers, sum(n)::int8 as rows from (
      select count(*) as n from transactions
       group by split_part(number, '-', 2), split_part(number, '-', 3), split_part(number, '-', 4) having count(*) > 1
    ) s`
    expect(shared).toEqual({ numbers: 39, rows: 136 })
    expect(await take()).toMatchObject({ read: 8000, added: 0, changed: 0, unchanged: 8000 })
    const [villas] = await sql<
      { rows: number }[]
    >`select count(*) as rows from transactions where property_type = 4`
    expect(villas?.rows).toBe(643)
  },
)

realTest(
  'the Dubai register from two formats: medians of Dubai Pulse, and A, B, A changes nothing',
  async () => {
    await using database = await freshDatabase()
    const { sql, url } = database
    const take = (path: string) => importFile({ url, path, now })
    expect(await take(realFiles.pulse10k)).toMatchObject({ read: 10_000, added: 10_000, refused: 0 })
    expect(await take(realFiles.pulse10k)).toMatchObject({ read: 10_000, unchanged: 10_000 })
    const medians = await sql<{ year: number; deals: number; median: number }[]>`
    select extract(year from registered_on)::int as year, count(*) as deals,
           percentile_cont(0.5) within group (order by price_per_sqm) as median
      from transactions t
      join areas a on a.id = t.area_id join terms s on s.id = t.sub_type_id join terms r on r.id = t.rooms_id
     where t.deal_group = 1 and s.name = 'Flat' and r.name = '2 B/R' and a.register_name = 'Marsa Dubai'
     group by 1 order by 1`
    const expected: [year: number, deals: number, median: number][] = [
      [2009, 18, 10845.96],
      [2010, 25, 11079.47],
      [2011, 18, 10630.755],
      [2012, 16, 11941.22],
      [2013, 26, 13994.92],
      [2014, 22, 17207.205],
      [2015, 10, 15549.495],
      [2016, 9, 16666.67],
      [2017, 8, 14701.065],
      [2018, 7, 18488.49],
      [2019, 11, 22174.85],
      [2020, 2, 22913.155],
      [2021, 25, 16393.44],
      [2022, 20, 23196.02],
      [2023, 22, 31182.81],
    ]
    expect(medians.map(({ year, deals }) => [year, deals])).toEqual(
      expected.map(([year, deals]) => [year, deals]),
    )
    for (const [at, [, , median]] of expected.entries())
      expect(Math.abs((medians[at]?.median ?? 0) - median)).toBeLessThanOrEqual(0.01)

    expect(await take(realFiles.pulse1k)).toMatchObject({ read: 1000, added: 997, changed: 0, unchanged: 3 })
    expect(await take(realFiles.pulse1k)).toMatchObject({ read: 1000, added: 0, changed: 0, unchanged: 1000 })
    expect(await take(realFiles.web2024)).toMatchObject({ read: 8000, refused: 0 })
    expect(await take(realFiles.pulse1k)).toMatchObject({ read: 1000, added: 0, changed: 0 })
    expect(await take(realFiles.web2024)).toMatchObject({ read: 8000, added: 0, changed: 0, unchanged: 8000 })
  },
)

realTest('the Saudi deals of 2024: Riyadh to the riyal, month by month, and three districts', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  expect(await importFile({ url, path: realFiles.moj2024, now })).toMatchObject({
    read: 243_871,
    added: 243_871,
    refused: 0,
  })
  const [riyadh] = await sql<{ deals: number; minor: number }[]>`
    select count(*) as deals, sum(price_minor)::int8 as minor from transactions t
      join cities c on c.id = t.city_id where c.slug = 'riyadh'`
  expect(riyadh).toEqual({ deals: 69_354, minor: 10_317_546_260_800 })
  const months = await sql<{ deals: number }[]>`
    select count(*) as deals from transactions t join cities c on c.id = t.city_id where c.slug = 'riyadh'
     group by date_trunc('month', registered_on) order by date_trunc('month', registered_on)`
  expect(months.map(({ deals }) => deals)).toEqual([
    7141, 5491, 5525, 3592, 6021, 3633, 6864, 6106, 6296, 6998, 5701, 5986,
  ])
  const districts = await sql<{ name: string; deals: number; median: string }[]>`
    select a.name, count(*) as deals,
           round(percentile_cont(0.5) within group (order by price_per_sqm)::numeric, 4)::text as median
      from transactions t join areas a on a.id = t.area_id join cities c on c.id = t.city_id
      join terms u on u.id = t.usage_id
     where c.slug = 'riyadh' and u.name = 'Residential' and a.register_name in ('النرجس', 'الملقا', 'الياسمين')
     group by a.name order by deals desc`
  expect(districts).toEqual([
    { name: 'Al Narjis', deals: 2107, median: '6389.5478' },
    { name: 'Al Yasmeen', deals: 461, median: '6859.2322' },
    { name: 'Al Malqa', deals: 426, median: '7945.6272' },
  ])
})
