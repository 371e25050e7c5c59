import { expect, test } from 'vitest'
import type { Letter, LetterRow } from '#contract/admin.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { testApplication } from '#server/testing/application.ts'
import { sampleLetters } from '#server/testing/mail/sample-letters.ts'

const appUrl = 'http://localhost:3000'
const samples = sampleLetters(appUrl)
const confirm = samples['confirm-address']

type Page = { letters: LetterRow[]; next: string | null; counts: object; mailServer: string | null }

async function outbox(settings: Record<string, string> = {}) {
  const application = await testApplication({ APP_URL: appUrl, ...settings })
  const { app, parts, tokenFor } = application
  const tokens = new Map<Role, string>()
  const call = async <T>(method: 'GET' | 'POST', url: string, role: Role = 'admin') => {
    const token = tokens.get(role) ?? (await tokenFor([role]))
    tokens.set(role, token)
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  return {
    parts,
    sql: parts.sql,
    list: async (search = '') => (await call<Page>('GET', `/api/admin/letters${search}`)).body,
    call,
    work: () => performDue(parts, mailJobs),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('held letters can be read, links and codes included, and reading them is audited', async () => {
  await using box = await outbox()
  await queueLetter(box.sql, { address: 'sara@example.com' }, confirm)
  await box.work()
  const { letters, mailServer, counts } = await box.list()
  expect(mailServer).toBeNull()
  expect(counts).toEqual({ queued: 0, uncertain: 0, failed: 0 })
  expect(letters).toMatchObject([
    {
      recipient: 'sara@example.com',
      kind: 'confirm-address',
      state: 'kept',
      subject: 'Confirm your email address',
    },
  ])
  const { body } = await box.call<Letter>('GET', `/api/admin/letters/${letters[0]?.id}`)
  expect(body).toMatchObject({ secrets: 'shown', canSendAgain: false, account: null })
  expect(body.html).toContain(confirm.code)
  expect(body.text.replaceAll('\n', ' ')).toContain(confirm.link)
  const events = await box.sql`select action, detail from audit_events where action = 'letter_read'`
  expect(events).toMatchObject([{ detail: { letter: letters[0]?.id, recipient: 'sara@example.com' } }])
})

test('secrets are never shown in a letter that was sent or is about to be', async () => {
  await using box = await outbox({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'letters@diwan.test' })
  await queueLetter(box.sql, { address: 'sara@example.com' }, confirm)
  await queueLetter(box.sql, { address: 'sara@example.com' }, samples.declined)
  for (const state of ['queued', 'sending', 'sent', 'failed', 'uncertain']) {
    await box.sql`update letters set state = ${state}`
    const { letters, mailServer } = await box.list()
    expect(mailServer).toBe('127.0.0.1')
    for (const { id, kind } of letters) {
      const { body } = await box.call<Letter>('GET', `/api/admin/letters/${id}`)
      expect(body.secrets).toBe(kind === 'declined' ? 'none' : 'hidden')
      expect(JSON.stringify(body)).not.toContain(confirm.code)
      expect(JSON.stringify(body)).not.toContain('pkce_')
    }
  }
  expect(await box.sql`select from audit_events where action = 'letter_read'`).toHaveLength(0)
})

test('pages follow without gaps, also for letters queued in the same instant', async () => {
  await using box = await outbox()
  const total = limits.mail.pageRows * 2 + 7
  await box.sql.begin(async (sql) => {
    for (let n = 0; n < total; n += 1)
      await queueLetter(sql, { address: `person-${n}@example.com` }, samples['password-changed'])
  })
  const seen: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await box.list(after ? `?after=${after}` : '')
    seen.push(...page.letters.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toHaveLength(total)
  expect(new Set(seen).size).toBe(total)
})

test('filters match what they say', async () => {
  await using box = await outbox()
  await queueLetter(box.sql, { address: 'Sara_1@example.com' }, samples.approved)
  await queueLetter(box.sql, { address: 'omar@example.com' }, samples.declined)
  await queueLetter(box.sql, { address: 'sara%1@example.com' }, samples.declined)
  await box.sql`update letters set state = 'failed' where kind = 'approved'`
  const found = async (search: string) =>
    (await box.list(search)).letters.map(({ recipient }) => recipient).toSorted()
  expect(await found('?state=failed')).toEqual(['Sara_1@example.com'])
  expect(await found('?kind=declined')).toEqual(['omar@example.com', 'sara%1@example.com'])
  expect(await found('?recipient=sara')).toEqual(['Sara_1@example.com', 'sara%1@example.com'])
  expect(await found('?recipient=sara_1')).toEqual(['Sara_1@example.com'])
  expect(await found('?recipient=a%25')).toEqual(['sara%1@example.com'])
  expect(await found('?state=sent')).toEqual([])
  for (const wrong of [
    'state=gone',
    'kind=spam',
    'after=x',
    'after=1_2',
    'after=-1_a',
    `recipient=${'a'.repeat(255)}`,
  ])
    expect((await box.call('GET', `/api/admin/letters?${wrong}`)).status, wrong).toBe(400)
})

test('a completed letter is resent once, its sender is audited, and others are refused', async () => {
  await using box = await outbox({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'letters@diwan.test' })
  await queueLetter(box.sql, { address: 'sara@example.com' }, confirm)
  const [{ id } = { id: '' }] = (await box.list()).letters
  const again = `/api/admin/letters/${id}/send-again`
  expect((await box.call('POST', again)).status, 'it waits already').toBe(409)
  await box.sql`update letters set state = 'failed', failure = '550 no'`
  expect((await box.call<Letter>('GET', `/api/admin/letters/${id}`)).body.canSendAgain).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => box.call<LetterRow>('POST', again)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await box.sql`select detail from audit_events where action = 'letter_sent_again'`).toMatchObject([
    { detail: { letter: id } },
  ])
  await box.sql`update letters set state = 'failed', parameters = '{"link": "", "code": ""}'`
  expect((await box.call('POST', again)).status, 'its link is erased').toBe(409)
  const gone = '00000000-0000-4000-8000-000000000000'
  expect((await box.call('POST', `/api/admin/letters/${gone}/send-again`)).status).toBe(404)
  expect((await box.call('GET', `/api/admin/letters/${gone}`)).status).toBe(404)
  expect((await box.call('GET', `/api/admin/letters/x`)).status).toBe(400)
  expect((await box.call('POST', again, 'editor')).status).toBe(403)
})

test('a letter of a removed kind can still be read', async () => {
  await using box = await outbox()
  await box.sql`
    insert into letters (recipient, kind, state, worth_until) values ('sara@example.com', 'of-old', 'sent', now())`
  const [row] = (await box.list()).letters
  expect(row).toMatchObject({ kind: 'of-old', subject: 'of-old' })
  expect((await box.call('GET', `/api/admin/letters/${row?.id}`)).body).toMatchObject({
    html: '',
    canSendAgain: false,
  })
})
