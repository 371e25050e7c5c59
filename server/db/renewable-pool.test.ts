import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { renewablePool } from './renewable-pool.ts'
import { connect } from './sql.ts'

test('a listener can stop, also after the connection was lost', async () => {
  await using database = await emptyDatabase()
  const pool = renewablePool(() => connect(database.url, { max: 1 }))
  const heard: string[] = []
  const first = await pool.sql.listen('changes', (text) => heard.push(text))
  const second = await pool.sql.listen('other_changes', () => {})
  await database.sql`select pg_notify('changes', 'one')`
  await expect.poll(() => heard).toEqual(['one'])
  await first.unlisten()
  await database.sql`select pg_notify('changes', 'two')`
  await pool.sql.end({ timeout: 0 })
  await second.unlisten()
  expect(heard).toEqual(['one'])
})
