import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { openRegister } from '#server/ingestion/runs/table-file.ts'

const folder = resolve(import.meta.dirname, '../../../../shared/data')
const files = {
  index: join(folder, 'dld-residential-index/Residential_Sale_Index.csv'),
  totals: join(folder, 'dld-control-totals/official_quarterly_totals.csv'),
  gastat2014: join(folder, 'saudi-price-indices/REPI-2024-Q1.csv'),
  gastat2025: join(folder, 'saudi-price-indices/REPI-2025-Q3.csv'),
  rega2024: join(folder, 'saudi-rega-riyadh/Sales-transaction-indicators-in-Riyadh-1st-Q-2024.csv'),
  rega2025: ['Q1-2025', '2nd-Q-2025', '3rd-Q-2025'].map((quarter) =>
    join(folder, `saudi-rega-riyadh/Sales-transaction-indicators-in-Riyadh-${quarter}.csv`),
  ),
  rents: join(folder, 'saudi-rega-riyadh/Rental-indicators-for-Cities-in-Riyadh-region.csv'),
}
const missing = Object.values(files)
  .flat()
  .filter((path) => !existsSync(path))
if (missing.length > 0)
  process.stderr.write(
    `\nSKIPPED: tests on real publications, which are not here:\n  ${missing.join('\n  ')}\n\n`,
  )

const figures = (it: Importing) => it.database.sql<{ figure: string; value: number }[]>`
  select concat_ws(' ', series, place, segment, measure, step, starts_on) as figure, value from published_figures order by 1`
const indexHeader =
  '"first_date_of_month","all_monthly_index","all_quarterly_index","all_monthly_price_index"'

test('the index of Dubai is read with its quarters, rejects name column and reason, and a roll-back restores', async () => {
  await using it = await importing()
  const { sql } = it.database
  const lines = [indexHeader, '"01-02-2021","1.071",null,"1004652.000"', '"01-06-2020","1.012","1.017",null']
  const wrong = ['"01-03-2019","high",null,null', '"01-04-2019",null,null,null']
  expect(await it.lines(...lines, ...wrong)).toMatchObject({ read: 4, added: 2, refused: 2 })
  expect(await figures(it)).toEqual([
    { figure: 'dld-index dubai all index month 2020-06-01', value: 1.012 },
    { figure: 'dld-index dubai all index month 2021-02-01', value: 1.071 },
    { figure: 'dld-index dubai all index quarter 2020-04-01', value: 1.017 },
    { figure: 'dld-index dubai all price month 2021-02-01', value: 1_004_652 },
  ])
  expect(await sql`select line_number, field, reason from import_rejects order by 1`).toEqual([
    { lineNumber: 4, field: 'all_monthly_index', reason: 'is not a plain decimal number' },
    { lineNumber: 5, field: null, reason: 'holds no figure' },
  ])
  expect(await it.lines(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const mended = await it.lines(
    indexHeader,
    '"01-06-2020","1.013",null,null',
    '"01-03-2021","1.08",null,null',
  )
  expect(mended).toMatchObject({ added: 1, changed: 1 })
  // The newest month of a file is its date, so this older file cannot undo the correction.
  expect(await it.lines(indexHeader, '"01-06-2020","1.012",null,null')).toMatchObject({
    changed: 0,
    unchanged: 1,
  })
  expect(await rollBack(sql, mended.batchId, undefined, { isForced: true })).toEqual({
    deleted: 1,
    restored: 1,
  })
  expect((await figures(it))[0]?.value).toBe(1.012)
})

test('indicators of districts find their areas by folded name and create none', async () => {
  await using it = await importing()
  const { sql } = it.database
  await sql`
    insert into areas (id, city_id, slug, name, register_name) overriding system value
    select 900, id, 'malqa', 'الملقا', 'الملقا' from cities where slug = 'riyadh'`
  const header =
    'السنة,الربع,الربع ,رقم الربع ,المنطقة,المدينة,الحي,نوع العقار,عدد الصكوك ,مجموع سعر العقار,المساحة M2,متوسط سعر المتر'
  const row = (district: string, price: string) =>
    `2024,1,الربع الأول,20241,الرياض,الرياض,${district},شقة,147,113029331.4,22201.541,${price}`
  expect(
    await it.lines(header, row('الملقى', '5047.001755'), row('حي بعيد', 'NULL'), row('', '1')),
  ).toMatchObject({
    added: 2,
    refused: 1,
  })
  expect(
    await sql`select f.place, f.measure, f.area_id, f.value, f.sample from published_figures f where measure = 'mean-price-per-sqm'`,
  ).toEqual([
    { place: 'الرياض/الملقي', measure: 'mean-price-per-sqm', areaId: null, value: 5047.001755, sample: 147 },
  ])
  expect(await it.lines(header, row('الملقا', '6000'))).toMatchObject({ added: 1 })
  expect(await sql`select count(*)::int as areas from published_figures where area_id = 900`).toEqual([
    { areas: 3 },
  ])
  expect(
    await sql`select count(*)::int as n from areas where city_id = (select id from cities where slug = 'riyadh')`,
  ).toEqual([{ n: 1 }])
})

test('the Saudi history of sales is read in its own layout, and rows without a district are refused', async () => {
  await using it = await importing()
  const header =
    'yearnumber,quarternumber,quarternamear,quarterid,region_ar,city_ar,district_ar,typecategoryar,deed_counts,RealEstatePrice_SUM,Meter_Price_W_Avg_IQR'
  const path = await it.file(
    [
      header,
      '2018,3,الربع الثالث,20183,منطقة الرياض,الرياض,الصحافة,قطعة أرض-سكنى,29,12111318.0,2735.000212',
      '2018,4,الربع الرابع,20184,منطقة الرياض,الرياض,الصحافة,شقة,1,400000.0,',
      '2018,4,الربع الرابع,20184,منطقة الرياض,الرياض,,شقة,2,800000.0,',
    ].join('\n'),
  )
  expect(await it.take(path)).toMatchObject({ read: 3, added: 2, refused: 1 })
  expect((await figures(it)).map(({ figure, value }) => [figure, value])).toEqual([
    ['rega-sales الرياض/الصحافه flat deals quarter 2018-10-01', 1],
    ['rega-sales الرياض/الصحافه flat value quarter 2018-10-01', 400_000],
    ['rega-sales الرياض/الصحافه residential-land deals quarter 2018-07-01', 29],
    ['rega-sales الرياض/الصحافه residential-land mean-price-per-sqm quarter 2018-07-01', 2735.000212],
    ['rega-sales الرياض/الصحافه residential-land value quarter 2018-07-01', 12_111_318],
  ])
})

test('consumer prices are held by country and base, and refused without either', async () => {
  await using it = await importing()
  const path = await it.file(
    [
      'Country,Month,Consumer price index,Base period',
      'AE,2024-01-01,108.2,2021=100',
      'SA,2024-01-01,110.4,2018=100',
      'QA,2024-01-01,101.1,2018=100',
      'AE,2024-02-01,0,2021=100',
      'AE,2024-02-01,108.6,old base',
    ].join('\n'),
  )
  expect(await it.take(path)).toMatchObject({ read: 5, added: 2, refused: 3 })
  expect((await figures(it)).map(({ figure, value }) => [figure, value])).toEqual([
    ['cpi-ae AE 2021=100 index month 2024-01-01', 108.2],
    ['cpi-sa SA 2018=100 index month 2024-01-01', 110.4],
  ])
})

test('registrations and operations of a day are read with Hijri days, thousands commas and grouped numbers', async () => {
  await using it = await importing()
  const operations = await it.file(
    [
      'المنطقة,المدينة,نوع القطاع,نوع الخدمة,نوع العملية,التاريخ ميلادي,التاريخ هجري,عدد العمليات',
      'الخدمات الرقمية,عام,القطاع العام,خدمة إلكترونية,عقارات/افراغ,2026/02/01,1447/08/13,"1,987"',
      'منطقة الرياض,الرياض,القطاع الخاص,خدمة إلكترونية جزئيا,عقارات/رهن العقارات,,1447/08/14,7',
      'منطقة الرياض,الرياض,القطاع الخاص,خدمة إلكترونية جزئيا,عقارات/رهن العقارات,2026/02/03,1447/08/15,1.5',
      ',,,,,,,',
    ].join('\n'),
  )
  expect(await it.take(operations)).toMatchObject({ read: 4, added: 2, refused: 2 })
  const mortgages = await it.file(
    [
      'المنطقة,المدينة,نوع القطاع,نوع الخدمة,التاريخ ميلادي,الرقم المرجعي',
      ' الرياض,الرياض,القطاع الخاص,خدمة إلكترونية جزئيا,2025/01/01,"27,050,055"',
      ' الرياض,الرياض,القطاع الخاص,خدمة إلكترونية جزئيا,2025/01/01,none of it',
    ].join('\n'),
  )
  expect(await it.take(mortgages)).toMatchObject({ read: 2, added: 1, refused: 1 })
  const auctions = await it.file(
    [
      'السنة,الربع,نوع المزاد,عدد_المزادات,عدد_الأصول,المنطقة,المدينة,نوع_الأصل,نوع_الصك,مجموع_قيمة_البيع',
      '2025,4,إلكتروني,31,50,الرياض,الرياض,عقارات,سكني,203560225.66000003',
    ].join('\n'),
  )
  expect(await it.take(auctions)).toMatchObject({ read: 1, added: 1, refused: 0 })
  expect((await figures(it)).map(({ figure, value }) => [figure, value])).toEqual([
    ['moj-mortgages الرياض/الرياض 27050055 | القطاع الخاص operations day 2025-01-01', 1],
    [
      'moj-operations الخدمات الرقميه/عام افراغ | القطاع العام | خدمة إلكترونية operations day 2026-02-01',
      1987,
    ],
    [
      'moj-operations الرياض/الرياض رهن العقارات | القطاع الخاص | خدمة إلكترونية جزئيا operations day 2026-02-02',
      7,
    ],
    ['saudi-auctions الرياض/الرياض residential | إلكتروني | عقارات assets quarter 2025-10-01', 50],
    ['saudi-auctions الرياض/الرياض residential | إلكتروني | عقارات auctions quarter 2025-10-01', 31],
    [
      'saudi-auctions الرياض/الرياض residential | إلكتروني | عقارات value quarter 2025-10-01',
      203_560_225.66000003,
    ],
  ])
})

test('semicolons, changes in percent and a base that changes within a file are read as KAPSARC publishes them', async () => {
  await using it = await importing()
  const path = await it.file(
    [
      '\uFEFFperiodicity;year;quarter;indicator;value',
      'Annually;2014;-;General index;99.99991071428575',
      'Quarterly;2022;Q1;Residential: Plot;84.78585714285714',
      'Quarterly;2022;Q1;Residential Plot;92.58',
      'Quarterly;2022;Q5;Residential Plot;1',
      'Quarterly;2022;Q1;Castle;1',
    ].join('\n'),
  )
  await openRegister(path)
  expect(await it.take(path)).toMatchObject({ read: 5, added: 3, refused: 2 })
  const changes = await it.file(
    'periodicity;year;quarter;city;measure;value\nQuarterly;2022;Q2;Riyadh;QoQ;-0.8',
  )
  await openRegister(changes)
  expect(await it.take(changes)).toMatchObject({ read: 1, added: 1, refused: 0 })
  const items = await it.file(
    'year;quarter;item_engl;region_engl;obsvalue_obsv\n2022;Q3;General Index;All cities;102.67\n2022;Q4;Villa;The kingdom;97.22',
  )
  await openRegister(items)
  expect(await it.take(items)).toMatchObject({ read: 2, added: 1, refused: 1 })
  expect((await figures(it)).map(({ figure, value }) => [figure, value])).toEqual([
    ['kapsarc-2014 kingdom general index year 2014-01-01', 99.99991071428575],
    ['kapsarc-2014 kingdom residential plot index quarter 2022-01-01', 84.78585714285714],
    ['kapsarc-2023 kingdom residential plot index quarter 2022-01-01', 92.58],
    ['kapsarc-2023 kingdom villa index quarter 2022-10-01', 97.22],
    ['kapsarc-2023 region riyadh general quarterly-change quarter 2022-04-01', -0.008],
  ])
})

test.skipIf(missing.length > 0)(
  'real publications are read whole, give back their own figures, and change nothing twice',
  async () => {
    await using it = await importing()
    const expected: [string, number][] = [
      [files.index, 120],
      [files.totals, 696],
      [files.gastat2014, 6232],
      [files.gastat2025, 25],
      [files.rega2024, 522],
      [files.rents, 4486],
    ]
    for (const [path, rows] of expected)
      expect(await it.take(path)).toMatchObject({ read: rows, added: rows, changed: 0, refused: 0 })
    for (const [path, rows] of expected)
      expect(await it.take(path)).toMatchObject({ added: 0, changed: 0, unchanged: rows })
    for (const path of files.rega2025) await expect(it.take(path)).rejects.toThrow('without naming the month')
    const held = new Map((await figures(it)).map(({ figure, value }) => [figure, value]))
    expect(held.get('dld-index dubai flat index month 2021-02-01')).toBe(1.125)
    expect(held.get('dld-totals dubai sales villa value quarter 2025-04-01')).toBe(20_819_242_157)
    expect(held.get('gastat-2014 region 1 14 index quarter 2014-01-01')).toBe(98.11)
    expect(held.get('gastat-2023 region 1 0 index quarter 2025-07-01')).toBe(110.91)
    expect(held.get('rega-sales الرياض/اشبيليه flat mean-price-per-sqm quarter 2024-01-01')).toBe(5047.001755)
    expect(held.get('rega-rents الرياض studio mean-yearly-rent quarter 2019-01-01')).toBe(14_429.12963)
    const snapshots = await it.database.sql<{ format: string; asOf: string }[]>`
    select format, as_of from import_batches where id <= 4 order by id`
    expect(snapshots).toEqual([
      { format: 'dld-index', asOf: '2021-02-01' },
      { format: 'dld-totals', asOf: '2025-06-30' },
      { format: 'gastat-index', asOf: '2024-03-31' },
      { format: 'gastat-index', asOf: '2025-09-30' },
    ])
  },
)
