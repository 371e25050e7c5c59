import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { attemptSucceeded, beginAttempt, pruneFailures } from './attempts.ts'

const at = new Date('2026-03-01T08:00:00Z')

test('tries side by side do not slip under the limit', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const tries = Array.from({ length: 20 }, () => beginAttempt(sql, 'mina@diwan.test', '192.0.2.7', at))
  const begun = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  const [{ kept }] = await sql<[{ kept: number }]>`select count(*)::int as kept from sign_in_failures`
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(20)
  expect(kept).toBe(begun.length)
})

test('a right password takes back what failed at its place, and makes the place known once', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const attempt = await beginAttempt(sql, 'mina@diwan.test', '192.0.2.7', at)
  expect(await attemptSucceeded(sql, attempt, at)).toBe(true)
  expect(await attemptSucceeded(sql, attempt, at)).toBe(false)
  expect(await sql`select from sign_in_failures`).toHaveLength(0)
})

test('failures that count no more are removed', async () => {
  await using application = await testApplication()
  const { sql, now } = application.parts
  const before = (ms: number) => new Date(now().getTime() - limits.auth.failureWindowMs + ms)
  await beginAttempt(sql, 'old@diwan.test', '192.0.2.7', before(-1000))
  await beginAttempt(sql, 'new@diwan.test', '192.0.2.8', before(60_000))
  await enqueue(sql, pruneFailures.job, {})
  await performDue(application.parts, [pruneFailures])
  expect(await sql`select from sign_in_failures`).toHaveLength(1)
})
