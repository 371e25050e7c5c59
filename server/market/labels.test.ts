import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openEngine } from '#server/engine/engine.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { labelsFor } from './labels.ts'

test('an id without a name is looked for once in each version of the data', async () => {
  await using database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-labels-'))
  const engine = await openEngine({ sql: database.sql, directory, log: pino({ level: 'silent' }) })
  let statements = 0
  const sql = new Proxy(database.sql, {
    apply(target, self, given) {
      statements += 1
      return Reflect.apply(target, self, given)
    },
  })
  const readTerm = async () => {
    const before = statements
    const name = (await labelsFor({ sql, engine }, { terms: new Set([70_000]).values() })).term(70_000)
    return { name, statements: statements - before }
  }
  try {
    expect((await readTerm()).name).toBe('#70000')
    expect(await readTerm()).toEqual({ name: '#70000', statements: 0 })
    await database.sql`insert into terms (id, kind, name, folded) values (70000, 'usage', 'Residential', 'residential')`
    await insertRandomDeals(database.sql, { count: 5, register: 1, cityIds: [1] })
    await engine.synced()
    expect((await readTerm()).name).toBe('Residential')
    expect(await readTerm()).toEqual({ name: 'Residential', statements: 0 })
  } finally {
    await engine.close()
    await rm(directory, { recursive: true, force: true })
  }
})
