import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { quantile } from '#domain/statistics/summaries.ts'
import { unitRegisterState } from '#domain/market/measures/unit-register.ts'
import { openEngine } from '#server/engine/engine.ts'
import { registeredFlats, stockByRooms, unitEvidence } from '#server/engine/figures/units.ts'
import type { Question } from '#server/engine/question.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { freshDatabase } from '#server/testing/database.ts'

const now = new Date('2026-03-01T00:00:00Z')

/** The fields of a line; the file quotes those with commas. */
const cells = (line: string) =>
  line.match(/("([^"]*)"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []

realTest(
  'the flats of the real sample equal a count over its file, and its register is not taken as whole',
  async () => {
    await using database = await freshDatabase()
    const { sql, url } = database
    await importFile({ url, path: realFiles.units, now })
    await importFile({ url, path: realFiles.pulse10k, now })
    const directory = await mkdtemp(join(tmpdir(), 'diwan-flats-'))
    const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
    try {
      await engine.synced()
      const ask = async <Row>(question: Question<Row>) => (await engine.ask(question)).rows
      const dubai = { cityId: 1, data: 'register' as const }
      const [header = '', ...lines] = (await readFile(realFiles.units, 'utf8')).trim().split(/\r?\n/)
      const names = cells(header)
      const flats = lines.map(cells).flatMap((line) => {
        const cell = (name: string) => line[names.indexOf(name)] ?? ''
        const rooms =
          cell('rooms_en') === 'Studio' ? 0 : Number(/^(\d+) B\/R$/.exec(cell('rooms_en'))?.[1] ?? Number.NaN)
        const isFlat = cell('property_type_en') === 'Unit' && !Number.isNaN(rooms)
        return isFlat
          ? [
              {
                rooms: Math.min(rooms, 5),
                size: Number(cell('actual_area')),
                freehold: cell('is_free_hold') === '1.0',
              },
            ]
          : []
      })
      const byHand = [...Map.groupBy(flats, ({ rooms }) => rooms)]
        .toSorted(([a], [b]) => a - b)
        .map(([rooms, of]) => ({
          rooms,
          n: of.length,
          sized: of.length,
          medianSqm: quantile(
            of.map(({ size }) => size).toSorted((a, b) => a - b),
            0.5,
          ),
          freehold: of.filter(({ freehold }) => freehold).length,
          tenureKnown: of.length,
        }))
      const stock = await ask(stockByRooms(registeredFlats(dubai)))
      expect(stock).toEqual(byHand)
      expect(stock.reduce((sum, { n }) => sum + n, 0)).toBe(982)

      const held = [{ from: '2009-01-01', to: '2023-12-31' }]
      const evidence = await unitEvidence(ask, dubai, { held, rents: null })
      const read = [...evidence.values()].filter(({ units }) => units > 0)
      expect(read.map(unitRegisterState)).toEqual(['incomplete', 'incomplete'])
      for (const { found, checked } of read) expect(found / checked).toBeLessThan(0.2)
    } finally {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    }
  },
)
