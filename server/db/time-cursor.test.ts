import { expect, test } from 'vitest'
import { Failure } from '#server/problems/problem.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { connect } from './sql.ts'
import {
  encodeTimeCursor,
  microseconds,
  nextTimeCursor,
  olderThan,
  parseTimeCursor,
  type CursorId,
} from './time-cursor.ts'

const id = '0198e2f0-7b3c-7d2a-8e11-3a5b6c7d8e9f'

test.each<[string, CursorId, { micros: number; id: string }]>([
  [`1763769600000001_${id}`, 'uuid', { micros: 1_763_769_600_000_001, id }],
  ['0_7', 'int8', { micros: 0, id: '7' }],
  ['12_guide:dubai-marina_2', 'text', { micros: 12, id: 'guide:dubai-marina_2' }],
])('%s is a cursor by %s, and is encoded and decoded without loss', (token, type, cursor) => {
  expect(parseTimeCursor(token, type)).toEqual(cursor)
  expect(encodeTimeCursor(cursor)).toBe(token)
})

test.each<[string, CursorId]>([
  ['', 'uuid'],
  ['1', 'uuid'],
  ['1_2', 'uuid'],
  [`-1_${id}`, 'uuid'],
  [`1_${id.toUpperCase()}`, 'uuid'],
  [`1_${'-'.repeat(36)}`, 'uuid'],
  [`123456789012345678_${id}`, 'uuid'],
  ['1_2x', 'int8'],
  ['1_1234567890123456', 'int8'],
  ["1_';--", 'text'],
])('%j is not a cursor by %s', (token, type) => {
  expect(() => parseTimeCursor(token, type)).toThrow(Failure)
})

test('the first page has no cursor and the last page no next one', () => {
  expect(parseTimeCursor(undefined)).toBe(null)
  expect(nextTimeCursor({ micros: 1, id }, true)).toBe(`1_${id}`)
  expect(nextTimeCursor({ micros: 1, id }, false)).toBe(null)
  expect(nextTimeCursor(undefined, true)).toBe(null)
})

test('pages by cursor contain every row once, even within one microsecond', async () => {
  await using database = await emptyDatabase()
  const sql = connect(database.url, { max: 1 })
  await sql`create table events as
    select n as id, timestamptz '2026-11-22 10:00:00.000001Z' + (n / 3) * interval '1 microsecond' as at
      from generate_series(1, 20) n`
  const seen: number[] = []
  for (let token: string | null | undefined; token !== null;) {
    const rows: { id: number; micros: number }[] = await sql<{ id: number; micros: number }[]>`
      select id, ${microseconds(sql, sql`at`)} as micros from events
       where ${olderThan(sql, [sql`at`, sql`id`], parseTimeCursor(token, 'int8'), 'int8')}
       order by at desc, id desc limit 3`
    seen.push(...rows.map((row) => row.id))
    const last = rows.at(-1)
    token = nextTimeCursor(last ? { ...last, id: String(last.id) } : null, rows.length === 3)
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
  await sql.end()
})
