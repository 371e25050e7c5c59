import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { market } from '#contract/market.ts'
import { dayFromNumber, dayNumber } from '#domain/dates/calendar-day.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { testApplication } from '#server/testing/application.ts'

const header = 'المنطقة,المدينة,المدينة / الحي,الرقم المرجعي للصفقة,تاريخ الصفقة ميلادي,السعر,المساحة'

test('a town without a deal for months leaves no gap in the figures of the Kingdom', async () => {
  await using application = await testApplication()
  const { databaseUrl: url, engine } = application.parts
  const folder = await mkdtemp(join(tmpdir(), 'diwan-towns-'))
  const daily = Array.from({ length: 366 }, (_, at) => dayFromNumber(dayNumber('2024-01-01') + at))
  const deal = (city: string, day: string, at: number) =>
    `الرياض,${city},${city}/نمار,${at},${day.replaceAll('-', '/')},"1,000,000",500`
  const lines = [
    ...daily.flatMap((day, at) => [0, 1, 2].map((n) => deal('الرياض', day, 10 * at + n))),
    deal('الخرج', '2024-02-12', 10_001),
    deal('الخرج', '2024-05-20', 10_002),
  ]
  const path = join(folder, 'deals.csv')
  await writeFile(path, [header, ...lines, ''].join('\n'))
  expect(await importFile({ url, path, now: new Date('2025-06-01') })).toMatchObject({ refused: 0 })
  await engine.synced()
  await rm(folder, { recursive: true })

  const token = await application.tokenFor(['investor_pro'])
  const getJson = async (url: string) =>
    (await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<unknown>()
  const year = { from: '2024-01-01', to: '2024-12-31' }
  const summary = market.summary.response.parse(await getJson('/api/market/summary?country=SA'))
  expect(summary).toMatchObject({
    count: lines.length,
    coverage: { whole: [year], sample: [], missing: [] },
  })
  const series = market.series.response.parse(await getJson('/api/market/series?country=SA'))
  expect(series.incomplete).toEqual([])
  // Both cities end their twelve months with the newest day of the file.
  for (const city of ['', '&city=riyadh', '&city=al-kharj']) {
    const league = market.league.response.parse(await getJson(`/api/market/league?country=SA${city}`))
    expect(league.coverage).toMatchObject({ grade: 'whole', held: [year], missing: [] })
  }
})
