import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { databaseFailure } from './failure.ts'
import { connect } from './sql.ts'

class CodedError extends Error {
  readonly code: string | undefined
  constructor(code: string | undefined) {
    super('failed')
    this.code = code
  }
}

test.each([
  ['57P01', 'UNAVAILABLE'],
  ['57P03', 'UNAVAILABLE'],
  ['08006', 'UNAVAILABLE'],
  ['53300', 'UNAVAILABLE'],
  ['57014', 'UNAVAILABLE'],
  ['ECONNREFUSED', 'UNAVAILABLE'],
  ['CONNECTION_CLOSED', 'UNAVAILABLE'],
  ['53100', 'DISK_FULL'],
  ['ENOSPC', 'DISK_FULL'],
  ['EDQUOT', 'DISK_FULL'],
  ['23505', null],
  ['42601', null],
  ['ENOENT', null],
  [undefined, null],
])('%s means %s', (code, expected) => {
  expect(databaseFailure(new CodedError(code))).toBe(expected)
})

test('driver errors of a lost, a closed and a missing server are recognised', async () => {
  await using database = await emptyDatabase()
  const codes: unknown[] = []
  const failure = (statement: Promise<unknown>) => statement.catch((error: unknown) => databaseFailure(error))
  const sql = connect(database.url, { max: 1, statementTimeoutMs: 100 })
  codes.push(await failure(sql`select pg_terminate_backend(pg_backend_pid())`.execute()))
  codes.push(await failure(sql`select pg_sleep(60)`.execute()))
  const waiting = failure(sql`select pg_sleep(60)`.execute())
  await sql.end({ timeout: 0 })
  codes.push(await waiting)
  const missing = connect('postgres://diwan@localhost/postgres?host=/nowhere')
  codes.push(await failure(missing`select 1`.execute()))
  await missing.end()
  expect(codes).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'])
})
