import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue, runJobs } from '#server/jobs/run-jobs.ts'
import { answerlessMailServer, mailCatcher, silentMailServer } from '#server/testing/mail/mail-catcher.ts'
import { mailing, mailingAppUrl } from '#server/testing/mail/mailing.ts'
import { sampleLetters } from '#server/testing/mail/sample-letters.ts'
import { mailJobs } from './mail-jobs.ts'
import { requeueLetter } from './letter-rows.ts'
import { sendLetter } from './send-letter-job.ts'

const samples = sampleLetters(mailingAppUrl)
const confirm = samples['confirm-address']
/** A short timeout for silent servers, so that tests do not wait as long as production may. */
const brief = { patienceMs: 1500 }

test('a letter arrives at its one address, in both formats, and leaves no secret behind', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts, letters } = mail
  await queue(confirm)
  await performDue(parts, mailJobs)
  const [row] = await letters()
  expect(row).toMatchObject({ state: 'sent', tries: 1, unanswered: 0, failure: null, dueAt: null })
  expect(row?.answer).toContain('taken')
  expect(row?.parameters).toEqual({ link: '', code: '' })
  expect(catcher.caught).toHaveLength(1)
  const [arrived] = catcher.caught
  expect(arrived?.from).toBe('letters@diwan.test')
  expect(arrived?.to).toEqual(['sara@example.com'])
  expect(arrived?.mail.messageId).toBe(`<${row?.id}@diwan.test>`)
  expect(row?.messageId).toBe(arrived?.mail.messageId)
  expect(arrived?.mail.subject).toBe('Confirm your email address')
  expect(arrived?.mail.from).toEqual({ name: 'Diwan', address: 'letters@diwan.test' })
  expect(arrived?.mail.text?.replaceAll('\n', ' ')).toContain(confirm.link)
  expect(arrived?.mail.html).toContain(confirm.code)
  expect(arrived?.source).toContain('Auto-Submitted: auto-generated')
})

test('every kind of letter is sent as rendered', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts, letters } = mail
  for (const letter of Object.values(samples)) await queue(letter)
  await performDue(parts, mailJobs)
  expect((await letters()).map(({ state }) => state)).toEqual(Object.keys(samples).map(() => 'sent'))
  expect(catcher.caught).toHaveLength(Object.keys(samples).length)
  expect(new Set(catcher.caught.map(({ mail }) => mail.messageId)).size).toBe(catcher.caught.length)
})

const notOneAddress = [
  'b@x.test\r\nBcc: evil@x.test',
  'b@x.test, evil@x.test',
  'b@x.test;evil@x.test',
  '<b@x.test>',
  'B <b@x.test>',
  '"b,evil@x.test"@x.test',
  'b@x.test> RCPT TO:<evil@x.test',
  'ب@x.test',
]

test.each(notOneAddress)('%j is no address, and reaches nobody', async (address) => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts, letters } = mail
  await queue(samples['password-changed'], address)
  await performDue(parts, mailJobs)
  expect(await letters()).toMatchObject([
    { state: 'failed', failure: 'The recipient is not exactly one address.' },
  ])
  expect(catcher.caught).toEqual([])
})

test('values cannot add a header or a recipient', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts } = mail
  await queue({ kind: 'factor-added', factor: 'Phone\r\nBcc: evil@x.test\r\n\r\n.\r\nRCPT TO:<evil@x.test>' })
  await performDue(parts, mailJobs)
  expect(catcher.caught).toMatchObject([{ to: ['sara@example.com'] }])
  const headers = catcher.caught[0]?.mail.headers.map(({ key }) => key)
  expect(headers).not.toContain('bcc')
  expect(new Set(headers).size).toBe(headers?.length)
})

test('without a mail server letters stay in the outbox, secrets included', async () => {
  await using mail = await mailing()
  const { queue, parts, letters } = mail
  await queue(confirm)
  await performDue(parts, mailJobs)
  const { kind: _kind, ...parameters } = confirm
  expect(await letters()).toMatchObject([{ state: 'kept', tries: 0, parameters }])
})

test('a server that is down is retried with growing delays until it is back, and gets the letter once', async () => {
  const lost = await mailCatcher()
  const { port, url } = lost
  await lost[Symbol.asyncDispose]()
  await using mail = await mailing(url)
  const { queue, letters, tryAll, parts } = mail
  await queue(confirm)
  for (const [at, waitMs] of [5_000, 10_000, 20_000].entries()) {
    const before = parts.now().getTime()
    await tryAll()
    const after = parts.now().getTime()
    const [row] = await letters()
    expect(row).toMatchObject({ state: 'queued', tries: at + 1, unanswered: 0 })
    const triedAt = (row?.dueAt?.getTime() ?? 0) - waitMs
    expect(triedAt).toBeGreaterThanOrEqual(before)
    expect(triedAt).toBeLessThanOrEqual(after)
  }
  await using found = await mailCatcher(port)
  await tryAll()
  await tryAll()
  expect(await letters()).toMatchObject([{ state: 'sent', tries: 4, failure: null }])
  expect(found.caught).toHaveLength(1)
})

test('a silent server is left after a timeout, and the letter has certainly not been sent', async () => {
  await using silent = await silentMailServer()
  await using mail = await mailing(silent.url, brief)
  const { queue, letters, tryAll } = mail
  await queue(confirm)
  await tryAll()
  expect(await letters()).toMatchObject([{ state: 'queued', tries: 1, unanswered: 0 }])
})

const stages = ['from', 'to', 'data'] as const

test.each(stages)('"not now" at %s is asked again, "never" is the end', async (at) => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, letters, tryAll, parts, sql } = mail
  await queue(confirm)
  catcher.refusals.push({ at, code: 451, text: 'greylisted' })
  await tryAll()
  const [put] = await letters()
  expect(put).toMatchObject({ state: 'queued', tries: 1, unanswered: 0 })
  expect(put?.failure).toContain('451 greylisted')
  catcher.refusals.push({ at, code: 550, text: 'no such mailbox' })
  await tryAll()
  const [refused] = await letters()
  expect(refused).toMatchObject({ state: 'failed', tries: 2, unanswered: 0, dueAt: null })
  expect(refused?.failure).toContain('550 no such mailbox')
  expect(refused?.parameters['link']).toBe(confirm.link)
  await tryAll()
  expect(await letters()).toMatchObject([{ state: 'failed', tries: 2 }])
  expect(catcher.caught).toEqual([])

  const again = { id: refused?.id ?? '', states: ['failed'] as const, usefulMs: 60_000, now: parts.now() }
  expect(await sql.begin((transaction) => requeueLetter(transaction, again))).toBe(true)
  expect(await sql.begin((transaction) => requeueLetter(transaction, again))).toBe(false)
  await performDue(parts, mailJobs)
  expect(await letters()).toMatchObject([{ state: 'sent', tries: 3 }])
  expect(catcher.caught).toHaveLength(1)
})

test.each(['silent', 'hangs up'] as const)(
  'a server that took the letter and %s may have it: it is sent once more under its Message-ID, never a third time',
  async (end) => {
    await using bad = await answerlessMailServer(end)
    await using mail = await mailing(bad.url, brief)
    const { queue, letters, tryAll, putForward } = mail
    await queue(confirm)
    await tryAll()
    expect(await letters()).toMatchObject([{ state: 'uncertain', tries: 1, unanswered: 1 }])
    await tryAll()
    expect(bad.contents).toHaveLength(1)
    putForward(limits.mail.unansweredWaitMs + 1000)
    await tryAll()
    expect(await letters()).toMatchObject([{ state: 'uncertain', tries: 2, unanswered: 2, dueAt: null }])
    putForward(limits.mail.unansweredWaitMs * 100)
    await tryAll()
    expect(bad.contents).toHaveLength(2)
    const ids = bad.contents.map((content) => /^Message-ID: (.*)$/im.exec(content)?.[1])
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@diwan\.test>$/)
    expect(ids[1]).toBe(ids[0])
    expect(bad.contents[1]).toBe(bad.contents[0])
  },
)

test('a process that dies after handing over leaves the letter uncertain; one that dies before leaves it to others', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, letters, tryAll, putForward, sql } = mail
  await queue(confirm)
  await sql`update letters set state = 'sending', tries = 1, tried_at = now()`
  await tryAll()
  expect(catcher.caught, 'it is in the hands of another').toEqual([])
  putForward(120_000)
  await tryAll()
  expect(await letters()).toMatchObject([{ state: 'sent', tries: 2 }])

  await queue(samples['password-changed'], 'omar@example.com')
  await sql`
    update letters set state = 'uncertain', tries = 1, unanswered = 1, tried_at = now(), due_at = now() + interval '1 hour'
     where state = 'queued'`
  await tryAll()
  expect(catcher.caught).toHaveLength(1)
  putForward(3_700_000)
  await tryAll()
  expect(catcher.caught).toHaveLength(2)
  expect((await letters()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a letter whose content expires before it can be sent is not sent', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, letters, tryAll, putForward } = mail
  await queue(samples.reauthenticate)
  putForward(limits.mail.codeUsefulMs)
  await tryAll()
  expect(await letters()).toMatchObject([{ state: 'failed', failure: 'What is in it no longer works.' }])
  expect(catcher.caught).toEqual([])
})

test('a link to another host is never sent', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, letters, tryAll } = mail
  await queue({ kind: 'recover-password', link: 'https://evil.test/auth', code: '123456' })
  await tryAll()
  expect(await letters()).toMatchObject([
    { state: 'failed', failure: 'the link of a letter leads elsewhere' },
  ])
  expect(catcher.caught).toEqual([])
})

test('two processes and duplicate jobs send each letter once', async () => {
  await using catcher = await mailCatcher()
  await using mail = await mailing(catcher.url)
  const { queue, parts, letters, sql } = mail
  for (let n = 0; n < 40; n += 1) await queue(samples['password-changed'], `person-${n}@example.com`)
  for (const { id } of await letters()) await enqueue(sql, sendLetter, { letterId: id })
  {
    await using _one = await runJobs(parts, mailJobs)
    await using _other = await runJobs(parts, mailJobs)
    await expect.poll(() => catcher.caught.length).toBeGreaterThanOrEqual(40)
  }
  expect(catcher.caught.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, n) => `person-${n}@example.com`).toSorted(),
  )
  expect((await letters()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})
