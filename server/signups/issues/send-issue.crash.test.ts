import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobWorkers } from '#server/background.ts'
import type { Sql } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { mailCatcher } from '#server/testing/mail/mail-catcher.ts'
import { sendIssue } from './send-issue.ts'

const readers = 90

/** A process that sends issues, ended with the test. */
async function sender(databaseUrl: string, smtpUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-test-'))
  const script = join(import.meta.dirname, '../../testing/mail/mailing-process.ts')
  const child = spawn(process.execPath, [script, databaseUrl, smtpUrl, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  return { kill, [Symbol.asyncDispose]: kill }
}

/** An approved issue of one article, and its readers. */
async function approvedIssue(sql: Sql): Promise<void> {
  const [article] = await sql<[{ id: string }]>`
    insert into market_intelligence (slug, title, content, author, excerpt, reading_time_minutes, published_at)
    values ('escrow', 'Escrow', '<p>Text</p>', 'Diwan', 'Text', 1, now() - interval '1 day') returning id`
  await sql`
    insert into signups (type, email, state, requested_at)
    select 'newsletter', 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ${readers}) as n`
  await sql`
    insert into newsletter_issues (since, until, subject, articles, register, composed_at, state)
    values (now() - interval '7 days', now(), 'The week', ${sql.json([{ kind: 'market', id: article.id }])}, '[]', now(), 'approved')`
}

/** As if the time after which pg-boss gives abandoned jobs to another process had passed. */
async function timePasses(sql: Sql): Promise<void> {
  await sql`update letters set tried_at = tried_at - interval '5 minutes', due_at = due_at - interval '5 minutes'`
  await sql`
    update jobs.job set state = 'retry', start_after = now() - interval '1 second', retry_count = retry_count + 1
     where state = 'active'`
}

const count = async (sql: Sql, state: string) => {
  const [{ n }] = await sql<[{ n: number }]>`
    select count(*)::int as n from issue_recipients where state = ${state}`
  return n
}

test('an issue killed midway and resumed by another process reaches each reader once', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  await prepareJobs(sql, jobWorkers)
  await approvedIssue(sql)
  await enqueue(sql, sendIssue, {})
  await using catcher = await mailCatcher()
  {
    await using first = await sender(url, catcher.url)
    await expect.poll(() => catcher.caught.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(3)
    await first.kill()
  }
  const sentBefore = catcher.caught.length
  expect(sentBefore).toBeLessThan(readers)
  await timePasses(sql)
  await enqueue(sql, sendIssue, {})
  await using _second = await sender(url, catcher.url)
  await expect
    .poll(async () => (await sql`select from letters where state in ('queued', 'sending')`).length, {
      timeout: 30_000,
    })
    .toBe(0)
  await enqueue(sql, sendIssue, {})
  await expect.poll(() => count(sql, 'handed')).toBe(0)
  const letters = await sql<{ n: number }[]>`select count(*)::int as n from letters group by recipient`
  expect(letters.map(({ n }) => n)).toEqual(Array.from({ length: readers }, () => 1))
  const got = catcher.caught.map(({ to }) => to.join())
  expect(new Set(got).size).toBe(got.length)
  // Letters in transit when the process died may have arrived: their state is unknown and shown as such.
  expect((await count(sql, 'sent')) + (await count(sql, 'uncertain'))).toBe(readers)
})
