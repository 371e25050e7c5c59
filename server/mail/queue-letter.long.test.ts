import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { performDue, runJobs } from '#server/jobs/run-jobs.ts'
import { silentMailServer } from '#server/testing/mail/mail-catcher.ts'
import { mailing, mailingAppUrl } from '#server/testing/mail/mailing.ts'
import { sampleLetters } from '#server/testing/mail/sample-letters.ts'
import { mailJobs } from './mail-jobs.ts'
import { queueLetter } from './queue-letter.ts'

const samples = sampleLetters(mailingAppUrl)
const confirm = samples['confirm-address']

test('a stranger cannot flood a mailbox, and a member still gets the letters they request', async () => {
  await using mail = await mailing()
  const { queue, letters } = mail
  const cap = limits.mail.strangerLettersPerHour
  for (let n = 0; n < cap + 5; n += 1)
    await queue(n % 2 ? confirm : samples['recover-password'], n % 3 ? 'a@x.test' : 'A@X.test')
  expect(await letters()).toHaveLength(cap)
  await queue(samples.reauthenticate, 'a@x.test')
  await queue(confirm, 'other@x.test')
  expect(await letters()).toHaveLength(cap + 2)
})

test('a letter queued in a rolled-back transaction never existed', async () => {
  await using mail = await mailing()
  const { sql, letters, parts } = mail
  const failing = sql.begin(async (transaction) => {
    await queueLetter(transaction, { address: 'sara@example.com' }, confirm)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await performDue(parts, mailJobs)
  expect(await letters()).toEqual([])
})

test('queueing never waits for the mail server, whether silent, down or absent', async () => {
  const timesMs = async (url?: string) => {
    await using mail = await mailing(url)
    await using _running = await runJobs(mail.parts, mailJobs)
    const times: number[] = []
    for (let n = 0; n < 150; n += 1) {
      const began = performance.now()
      await mail.queue(confirm, `person-${n}@example.com`)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    return { median: times[75] ?? Infinity, slowest: times.at(-1) ?? Infinity }
  }
  await using silent = await silentMailServer()
  const absent = await timesMs()
  const whileSilent = await timesMs(silent.url)
  const whileDown = await timesMs('smtp://127.0.0.1:9')
  // A silent server is waited for eight seconds at a time; anything less is the noise of a busy machine.
  for (const { median, slowest } of [whileSilent, whileDown]) {
    expect(median).toBeLessThan(absent.median * 3 + 20)
    expect(slowest).toBeLessThan(4000)
  }
})
