import type { InjectOptions } from 'light-my-request'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerLetterRequest } from '#server/auth/letters/answer-letter-request.ts'
import { logSerializers } from '#server/http/create-log.ts'
import { testApplication } from '#server/testing/application.ts'

const email = 'nadia.of.these.logs@mail.example'
const password = 'the tide comes in at seven'
const changedPassword = 'and leaves again at one'
const fullName = 'Nadia Zahrani-Lindqvist'
const message = 'Please call me about the flat in Tower 12.'

const Letter = z.object({ kind: z.string(), parameters: z.record(z.string(), z.string()) })
const Session = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The application with a captured log, and the values that must not appear in it. */
async function logging() {
  const lines: string[] = []
  // Every log level, without redaction by name: secrets must not be written in the first place.
  const log = pino(
    { level: 'trace', serializers: logSerializers },
    { write: (line) => void lines.push(line) },
  )
  const application = await testApplication({}, () => new Date(), undefined, log)
  const { app, parts } = application
  const secrets = new Map<string, string>([
    ['address', email],
    ['password', password],
    ['changed password', changedPassword],
    ['name', fullName],
    ['message', message],
  ])
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, more: InjectOptions = {}) => {
    const answer = await app.inject({ method, url, ...more })
    return answer
  }
  return {
    ...application,
    lines,
    secrets,
    call,
    post: (url: string, payload: object, token?: string) =>
      call('POST', url, { payload, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    /** Both tokens of an answer, which are secrets from now on. */
    session: (answer: { json: () => unknown }, name: string) => {
      const session = Session.parse(answer.json())
      secrets.set(`access token ${name}`, session.access_token)
      secrets.set(`refresh token ${name}`, session.refresh_token)
      return session
    },
    /** The newest letter; its code and link are secrets, too. */
    letter: async (kind: string) => {
      const waiting = await parts.sql<{ id: string }[]>`
        select id from letter_requests where input is not null order by requested_at`
      for (const { id } of waiting) await answerLetterRequest(parts, id)
      const [row] =
        await parts.sql`select kind, parameters from letters where kind = ${kind} order by queued_at desc`
      const { code = '', link = '' } = Letter.parse(row).parameters
      const token = new URL(link).searchParams.get('token') ?? ''
      secrets.set(`code of ${kind}`, code)
      secrets.set(`link of ${kind}`, token)
      return { code, token }
    },
    /** The names of the secrets found in the log. */
    leaked: () => {
      const log = lines.join('')
      return [...secrets].flatMap(([name, value]) =>
        [value, encodeURIComponent(value), Buffer.from(value).toString('base64url')].some((text) =>
          log.includes(text),
        )
          ? [name]
          : [],
      )
    },
  }
}

test('nothing of a whole membership is in the log: no token, no code, no password, no address', async () => {
  await using it = await logging()
  const { post, call } = it
  const data = { full_name: fullName, terms_edition: '18.09.2025', of_age: true }
  expect((await post('/auth/v1/signup', { email, password, data })).statusCode).toBe(200)
  const confirm = await it.letter('confirm-address')
  expect((await post('/auth/v1/verify', { type: 'signup', email, token: '000000' })).statusCode).toBe(403)
  it.session(await post('/auth/v1/verify', { type: 'signup', email, token: confirm.code }), 'of sign-up')

  const passwordGrant = '/auth/v1/token?grant_type=password'
  expect((await post(passwordGrant, { email, password: `${password}!` })).statusCode).toBe(400)
  const first = it.session(await post(passwordGrant, { email, password }), 'of sign-in')
  const refresh = '/auth/v1/token?grant_type=refresh_token'
  const session = it.session(await post(refresh, { refresh_token: first.refresh_token }), 'of refresh')
  const headers = { authorization: `Bearer ${session.access_token}` }

  await post(
    `/auth/v1/recover?redirect_to=${encodeURIComponent(`http://localhost:3000/auth?for=${email}`)}`,
    { email },
  )
  const recovery = await it.letter('recover-password')
  const link = `/auth/v1/verify?type=recovery&token=${recovery.token}`
  expect((await call('GET', link)).statusCode).toBe(200)
  await call('POST', '/auth/v1/verify', {
    payload: link.split('?')[1] ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const changed = await call('PUT', '/auth/v1/user', { payload: { password: changedPassword }, headers })
  expect(changed.statusCode).toBe(200)

  expect((await call('PATCH', '/api/account', { payload: { fullName }, headers })).statusCode).toBe(200)
  expect((await call('POST', '/api/account/export', { headers })).statusCode).toBe(200)
  expect((await post('/api/contact', { name: fullName, email, message })).statusCode).toBe(204)
  await post('/functions/v1/newsletter-signup', { email, name: fullName })

  // Failing calls, with the values in addresses, headers and bodies.
  await call('GET', `/api/people?text=${encodeURIComponent(email)}`, { headers })
  await call('GET', `/api/nothing/${session.access_token}?token=${session.refresh_token}`, { headers })
  await call('GET', `/auth/v1/verify?type=nothing&token=${recovery.token}`)
  await call('POST', passwordGrant, {
    payload: `{"email":"${email}","password":"${password}"`,
    headers: { 'content-type': 'application/json' },
  })
  await post(passwordGrant, { email: [email], password: { password } })
  await post(refresh, { refresh_token: `${session.refresh_token}x` })
  await call('GET', '/api/me', { headers: { authorization: `Bearer ${session.access_token}x` } })
  await post('/functions/v1/track-page-visit', {
    pagePath: `/auth?token=${recovery.token}`,
    sessionId: 'v',
    referrer: `https://mail.example/?${email}`,
  })
  await post('/api/page-performance', { pagePath: `/auth?token=${recovery.token}` })

  expect(it.lines.length).toBeGreaterThan(15)
  expect(it.secrets.size).toBeGreaterThan(12)
  expect(it.leaked()).toEqual([])
})

test('nor does what a failing database says of the row it refused', async () => {
  await using it = await logging()
  const { sql } = it.parts
  await sql`alter table contact_messages add constraint never check (false) not valid`
  await sql`alter table letter_requests add constraint never check (false) not valid`
  const data = { full_name: fullName, terms_edition: '18.09.2025', of_age: true }
  expect((await it.post('/api/contact', { name: fullName, email, message })).statusCode).toBe(500)
  expect((await it.post('/auth/v1/signup', { email, password, data })).statusCode).toBe(500)
  expect(it.lines.filter((line) => line.includes('"constraint_name":"never"'))).toHaveLength(2)
  const wrong = await sql`select ${email}::text::uuid`.catch((error: unknown) => error)
  it.parts.log.error({ err: wrong }, 'no such id')
  expect(it.lines.at(-1)).toContain('invalid input syntax for type uuid: …')
  expect(it.leaked()).toEqual([])
})
