import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'
import { openRegister } from '#server/ingestion/runs/table-file.ts'

const folder = resolve(import.meta.dirname, '../../../../shared/data')

/** Rows with a figure, and rows that are refused, counted in the files by another program. */
type Expected = [path: string, rows: number, refused?: number]
const prices: Expected[] = [
  ['saudi-price-indices/SAMA-Table-12e.csv', 85],
  ['saudi-price-indices/SAMA-Table-12f.csv', 172],
  ['saudi-price-indices/SAMA-Table-2_1.csv', 40],
  ['saudi-price-indices/SAMA-Table-2_3.csv', 40],
  ['saudi-price-indices/SAMA-Table-2_4.csv', 64],
  ['saudi-price-indices/SAMA-Table-2_7.csv', 172],
  ['saudi-price-indices/SAMA-Table-4_2.csv', 115],
  ['saudi-price-indices/SAMA-Table-4_3.csv', 115],
  ['saudi-price-indices/SAMA-Table-8_1.csv', 223],
  ['saudi-price-indices/KAPSARC-RE-Price-Index-2014base.csv', 830],
  ['saudi-price-indices/KAPSARC-RE-Price-Index-2023base.csv', 708],
  ['saudi-price-indices/KAPSARC-RE-Index-Regions-2023base.csv', 826],
  ['saudi-price-indices/KAPSARC-RE-Index-Regions-2014base.csv', 499, 259],
  ['saudi-price-indices/GASTAT-CPI-Inflation-YoY.xlsx', 13],
  ['saudi-price-indices/GASTAT-CPI-Annual-Average-Divisions.xlsx', 155],
  ['saudi-price-indices/GASTAT-REPI-By-Type-Region-2014base.xlsx', 14],
  ['saudi-price-indices/REPI-2024-Q1.xlsx', 6232],
  ['saudi-rega-riyadh/rega_bulletin_timeseries.csv', 107],
  ['bis-house-prices/nominal-index_csv.csv', 4561],
  ['bis-house-prices/real-index_csv.csv', 4561],
]
const justice: Expected[] = [
  ['saudi-moj-index-2018-2021/MOJ-RE-Index-Regions-2018-2021.csv', 659],
  ['saudi-moj-index-2018-2021/MOJ-RE-Index-Cities-2018-2021.csv', 213],
  ['saudi-moj-index-2018-2021/MOJ-RE-Index-Districts-2018-2021.csv', 2120],
  ['saudi-moj-index-2018-2021/MOJ-RE-Index-Districts-2018-2021.xlsx', 12_073],
  ['saudi-moj-monthly-ops/MOJ-Monthly-Operations-2024-01.csv', 5218],
  ['saudi-moj-monthly-ops/MOJ-Monthly-Operations-2024-05.xlsx', 4614],
  ['saudi-moj-monthly-ops/MOJ-Monthly-Operations-2026-02.csv', 2399, 1],
  ['saudi-moj-mortgage-2025/MOJ-Mortgage-2025-Q1.csv', 11_167, 1],
  ['saudi-moj-mortgage-2025/MOJ-Mortgage-2025-Q4.csv', 12_758],
  ['saudi-auctions/auctions_2025_Q4.csv', 192],
]

function missing(files: readonly Expected[]): boolean {
  const paths = files.map(([path]) => join(folder, path)).filter((path) => !existsSync(path))
  if (paths.length > 0)
    process.stderr.write(
      `\nSKIPPED: tests on official files, which are not here:\n  ${paths.join('\n  ')}\n\n`,
    )
  return paths.length > 0
}

/** Imports a copy of a real file as an upload is: opened first. */
async function take(it: Importing, path: string) {
  const copies = await mkdtemp(join(tmpdir(), 'diwan-official-'))
  try {
    const copy = join(copies, 'file.csv')
    await copyFile(join(folder, path), copy)
    await openRegister(copy)
    return await it.take(copy, { now: new Date('2026-11-30T00:00:00Z') })
  } finally {
    await rm(copies, { recursive: true })
  }
}

async function takeAll(it: Importing, files: readonly Expected[]): Promise<Map<string, number>> {
  for (const [path, rows, refused = 0] of files)
    expect([path, await take(it, path)]).toMatchObject([path, { read: rows, refused }])
  const held = await it.database.sql<{ figure: string; value: number }[]>`
    select concat_ws(' ', series, place, segment, measure, step, starts_on) as figure, value from published_figures`
  return new Map(held.map(({ figure, value }) => [figure, value]))
}

test.skipIf(missing(prices))(
  'tables of the central bank, of statistics and of KAPSARC give back their own figures, and change nothing twice',
  async () => {
    await using it = await importing()
    const held = await takeAll(it, prices)
    const values: [string, number][] = [
      ['sama-bank-loans SA retail value year 2009-01-01', 28_211_000_000],
      ['sama-bank-loans SA total value quarter 2025-10-01', 951_302_417_000],
      ['sama-bank-mortgages SA total deals month 2026-02-01', 8353],
      ['sama-bank-mortgages SA flat value month 2026-02-01', 1_616_000_000],
      ['sama-bank-mortgages SA total deals year 2016-01-01', 20_132],
      ['sama-company-mortgages SA villa value month 2026-02-01', 103_376_555.55],
      ['sama-company-loans SA total value quarter 2025-10-01', 29_095_300_000],
      ['sama-company-credit SA residential value year 2018-01-01', 13_339_411_362.71],
      ['sama-company-balances SA refinance-company assets value quarter 2025-10-01', 43_802_710_000],
      ['sama-state-loans SA real-estate-fund value year 1998-01-01', 69_887_700_000],
      ['sama-state-lending SA real-estate-fund net value year 1998-01-01', -520_303_000],
      ['cpi-sa SA 2023=100 index month 2026-02-01', 104.503923693459],
      ['cpi-sa SA 2023=100 index year 2025-01-01', 103.56822926289176],
      ['cpi-sa SA 2023=100 housing division-index month 2026-02-01', 115.780829858608],
      ['cpi-sa SA 2007=100 index year 2013-01-01', 126.7],
      ['cpi-sa SA 2007=100 FOOD division-index year 2013-01-01', 142],
      ['cpi-sa SA 0 yearly-change month 2016-01-01', 0.0251774],
      ['cpi-sa SA 1 yearly-change month 2023-09-01', -0.0024948],
      ['gastat-2014 kingdom 14 index year 2022-01-01', 81.706],
      ['gastat-2014 region 2 14 index quarter 2016-01-01', 91.253],
      ['kapsarc-2014 kingdom general index year 2016-01-01', 90.41324999999999],
      ['kapsarc-2014 kingdom flat index quarter 2014-01-01', 98.52407692307693],
      ['kapsarc-2023 kingdom general index quarter 2022-10-01', 97.22],
      ['kapsarc-2023 region riyadh general index quarter 2025-07-01', 110.91],
      ['kapsarc-2023 kingdom general yearly-change quarter 2022-04-01', 0.165],
      ['bis-nominal AE all index quarter 2017-07-01', 146.94],
      ['bis-nominal AE all index quarter 2003-01-01', 57.69],
      ['bis-real AE all index quarter 2003-01-01', 91.1],
      ['rega-bulletin kingdom sales residential deals month 2026-03-01', 14_222],
      ['rega-bulletin kingdom rents residential contracts deals month 2026-03-01', 181_951],
    ]
    for (const [figure, value] of values) expect([figure, held.get(figure)]).toEqual([figure, value])
    for (const [path, rows, refused = 0] of prices.slice(0, 10))
      expect(await take(it, path)).toMatchObject({ added: 0, changed: 0, unchanged: rows - refused })
  },
)

test.skipIf(missing(justice))(
  'files of the ministry of justice and auctions give back their own figures, and months add up to their years',
  async () => {
    await using it = await importing()
    const { sql } = it.database
    const held = await takeAll(it, justice)
    const values: [string, number][] = [
      ['moj-index region منطقه الرياض all value year 2018-01-01', 56_103_746_398],
      ['moj-index region منطقه الرياض residential deals month 2021-02-01', 9723],
      ['moj-index المدينه المنوره residential flat area month 2018-01-01', 16_008.9],
      ['moj-index جده/ابحر الجنوبيه all deals year 2019-01-01', 270],
      ['moj-index جده/ابحر الجنوبيه all value month 2018-01-01', 82_474_372],
    ]
    for (const [figure, value] of values) expect([figure, held.get(figure)]).toEqual([figure, value])
    // The districts of Riyadh give the whole city: 3,402 deals in January 2018 on its own sheet.
    expect(
      await sql`
      select starts_on, sum(value)::int as deals from published_figures
       where series = 'moj-index' and place like 'الرياض/%' and measure = 'deals'
         and (step, starts_on) in (('month', '2018-01-01'), ('year', '2018-01-01'), ('year', '2020-01-01'))
       group by step, starts_on order by step, starts_on`,
    ).toEqual([
      { startsOn: '2018-01-01', deals: 3402 },
      { startsOn: '2018-01-01', deals: 45_567 },
      { startsOn: '2020-01-01', deals: 56_130 },
    ])
    expect(
      await sql`
      select sum(value)::int as mortgages from published_figures
       where series = 'moj-operations' and segment like 'رهن العقارات |%' and starts_on between '2024-01-01' and '2024-01-31'`,
    ).toEqual([{ mortgages: 3777 }])
    expect(
      await sql`
      select place, count(*)::int as registrations from published_figures where series = 'moj-mortgages' and place in ('الرياض/الرياض', 'الخدمات الرقميه/عام')
        and starts_on < '2025-04-01' group by place order by place`,
    ).toEqual([
      { place: 'الخدمات الرقميه/عام', registrations: 6768 },
      { place: 'الرياض/الرياض', registrations: 2088 },
    ])
    expect(
      await sql`select sum(value) as value from published_figures where series = 'saudi-auctions' and place = 'الرياض/الرياض' and measure = 'value'`,
    ).toEqual([{ value: 936_115_997 }])
    expect(await sql`select line_number, reason from import_rejects order by batch_id, line_number`).toEqual([
      { lineNumber: 2400, reason: 'is blank' },
      { lineNumber: 11_168, reason: 'is blank' },
    ])
  },
)
