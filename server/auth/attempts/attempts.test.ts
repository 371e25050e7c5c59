import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import type { Sql } from '#server/db/sql.ts'
import { signInAttempt, attemptSucceeded, beginAttempt, pruneFailures } from './attempts.ts'

const at = new Date('2026-03-01T08:00:00Z')
const begin = (sql: Sql, email: string, now = at) =>
  beginAttempt(sql, { email, attempt: signInAttempt(email, '192.0.2.7') }, now)

test('parallel attempts get no further than sequential ones', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const passed = async (email: string) => ('waitMs' in (await begin(sql, email)) ? 0 : 1)
  let oneByOne = 0
  for (let time = 0; time < 20; time += 1) oneByOne += await passed('mina@diwan.test')
  await sql`delete from sign_in_failures`
  const begun = await Promise.all(Array.from({ length: 20 }, () => passed('omar@diwan.test')))
  expect(oneByOne).toBeGreaterThan(0)
  expect(oneByOne).toBeLessThan(20)
  expect(begun.reduce<number>((sum, one) => sum + one, 0)).toBe(oneByOne)
})

test('a right password deletes the failures of its network, which is reported as new once', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const attempt = signInAttempt('mina@diwan.test', '192.0.2.7')
  await begin(sql, 'mina@diwan.test')
  expect(await attemptSucceeded(sql, attempt, at)).toBe(true)
  expect(await attemptSucceeded(sql, attempt, at)).toBe(false)
  expect(await sql`select from sign_in_failures`).toHaveLength(0)
})

test('expired failures are deleted', async () => {
  await using application = await testApplication()
  const { sql, now } = application.parts
  const before = (ms: number) => new Date(now().getTime() - limits.auth.failureWindowMs + ms)
  await begin(sql, 'old@diwan.test', before(-1000))
  await begin(sql, 'new@diwan.test', before(60_000))
  await enqueue(sql, pruneFailures.job, {})
  await performDue(application.parts, [pruneFailures])
  expect(await sql`select from sign_in_failures`).toHaveLength(1)
})
