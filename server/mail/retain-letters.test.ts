import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { mailCatcher } from '#server/testing/mail/mail-catcher.ts'
import { mailing, mailingAppUrl } from '#server/testing/mail/mailing.ts'
import { sampleLetters } from '#server/testing/mail/sample-letters.ts'
import { mailJobs } from './mail-jobs.ts'
import { requeueLetter } from './letter-rows.ts'
import { mendLetters } from './mend-letters.ts'
import { pruneLetters } from './prune-letters.ts'

const samples = sampleLetters(mailingAppUrl)
const confirm = samples['confirm-address']

test('letters that lost their job get a new one, once', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts, letters, putForward, sql } = mail
  await queue(confirm)
  await sql`delete from jobs.job`
  await performDue(parts, mailJobs)
  expect(await letters()).toMatchObject([{ state: 'queued' }])
  putForward(11 * 60_000)
  for (let looks = 0; looks < 3; looks += 1) await enqueue(sql, mendLetters.job, {})
  await performDue(parts, [mendLetters])
  const [{ n } = { n: 0 }] = await sql<
    { n: number }[]
  >`select count(*)::int as n from jobs.job where name = 'send-letter'`
  expect(n).toBe(1)
  await performDue(parts, mailJobs)
  expect(catcher.caught).toHaveLength(1)
})

test('old secrets are erased and old letters deleted', async () => {
  await using mail = await mailing()
  const { queue, parts, letters, putForward, sql } = mail
  await queue(confirm)
  await performDue(parts, mailJobs)
  putForward(limits.mail.secretsRetentionMs + 1000)
  await enqueue(sql, pruneLetters.job, {})
  await performDue(parts, [pruneLetters])
  expect(await letters()).toMatchObject([{ state: 'kept', parameters: { link: '', code: '' } }])
  const [letter] = await letters()
  const again = {
    id: letter?.id ?? randomUUID(),
    states: ['kept'] as const,
    usefulMs: 60_000,
    now: parts.now(),
  }
  expect(await sql.begin((transaction) => requeueLetter(transaction, again))).toBe(false)
  putForward(limits.mail.retentionMs)
  await enqueue(sql, pruneLetters.job, {})
  await performDue(parts, [pruneLetters])
  expect(await letters()).toEqual([])
})
