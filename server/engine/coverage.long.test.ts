import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { monthEnd } from '#domain/dates/months.ts'
import { findCoverage } from '#domain/market/coverage/coverage.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { cityCoverage, type CityCoverage } from './coverage.ts'
import { openEngine } from './engine.ts'

const now = new Date('2026-03-01T00:00:00Z')

/** Imports these files one after the other and returns the coverage of a city after each. */
async function coveredAfter(paths: readonly string[], cityId: number) {
  return (await citiesAfter(paths)).map((coverage) => coverage(cityId, 'register'))
}

async function citiesAfter(paths: readonly string[]): Promise<CityCoverage[]> {
  await using database = await freshDatabase()
  const { sql, url } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-coverage-'))
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  const found: CityCoverage[] = []
  for (const path of paths) {
    await importFile({ url, path, now })
    await engine.synced()
    found.push(await cityCoverage({ sql, engine }))
  }
  await engine.close()
  await rm(directory, { recursive: true, force: true })
  return found
}

realTest(
  'two weeks of the Dubai website are whole, and the random ten thousand of Dubai Pulse a sample',
  async () => {
    const whole = [{ from: '2024-01-20', to: '2024-02-05' }]
    const [website, both] = await coveredAfter([realFiles.web2024, realFiles.pulse10k], 1)
    expect(website).toEqual({ whole, sample: [] })
    expect(both?.whole).toEqual(whole)
    expect(both?.sample.at(-1)?.to).toBe('2023-09-11')
    const [first, second] = await coveredAfter([realFiles.pulse10k, realFiles.web2024], 1)
    expect(first?.whole).toEqual([])
    expect(second).toEqual(both)
  },
)

realTest('the Saudi deals of 2024 are a whole year of Riyadh, with no year before', async () => {
  const [coverage] = await coveredAfter([realFiles.moj2024], 3)
  const year = { from: '2024-01-01', to: '2024-12-31' }
  expect(coverage).toEqual({ whole: [year], sample: [] })
  expect(coverage && coverYear(coverage, '2024-12-31')).toEqual({
    grade: 'whole',
    held: [year],
    missing: [],
    before: [],
    missingBefore: [{ from: '2023-01-01', to: '2023-12-31' }],
  })
})

realTest(
  'the Saudi file of 2024 is a whole year of its towns too, except three whose deals begin or end in it',
  async () => {
    const [coverage] = await citiesAfter([realFiles.moj2024])
    const year = JSON.stringify({ whole: [{ from: '2024-01-01', to: '2024-12-31' }], sample: [] })
    const held = Array.from({ length: 300 }, (_, at) => coverage?.(at + 1, 'register')).filter(
      (one) => one && one.whole.length + one.sample.length > 0,
    )
    expect(held.length).toBe(158)
    expect(held.filter((one) => JSON.stringify(one) !== year)).toEqual(
      [
        ['2024-01-01', '2024-06-27'],
        ['2024-01-01', '2024-03-28'],
        ['2024-10-06', '2024-12-31'],
      ].map(([from, to]) => ({ whole: [{ from, to }], sample: [] })),
    )
  },
)

test('the published months of Dubai are complete without their totals too: no real growth or crisis is a sample', async () => {
  await using database = await freshDatabase()
  const months = await database.sql<{ month: string; rows: number }[]>`
    select month, deals as rows from register_totals where register = 1 order by month`
  expect(months.length).toBe(343)
  const held = months.map(({ month, rows }) => ({
    month,
    rows,
    days: 2 ** Number(monthEnd(month).slice(8)) - 1,
  }))
  const coverage = findCoverage({ files: [{ file: 1, months: held }], stored: held, totals: new Map() })
  expect(coverage).toEqual({ whole: [{ from: '1998-01-01', to: '2026-07-31' }], sample: [] })
})
