import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { sentCode, signedIn, wrong } from './testing-factors.ts'

test('a phone gets its code by text message: one a minute, twenty a day, stored as digests', async () => {
  await using server = await signedIn()
  const { data } = await server.client.mfa.enroll({
    factorType: 'phone',
    phone: '+971 50 123 4567',
    friendlyName: 'Mobile',
  })
  expect(data).toMatchObject({ type: 'phone', friendly_name: 'Mobile', phone: '+971 50 123 4567' })
  const factorId = data?.id ?? ''
  const challenge = await server.client.mfa.challenge({ factorId, channel: 'sms' })
  expect(challenge.data).toMatchObject({ type: 'phone' })
  const soon = await server.client.mfa.challenge({ factorId })
  expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  expect(soon.error?.message).toMatch(
    /^For security purposes, you can only request this after \d\d seconds\.$/,
  )
  expect((await server.client.mfa.challenge({ factorId, channel: 'whatsapp' })).error?.status).toBe(400)

  const code = await sentCode(server)
  const [stored] = await server.sql<
    { text: string }[]
  >`select factor_challenges::text as text from factor_challenges`
  expect(stored?.text).not.toContain(code)
  const verify = (typed: string) =>
    server.client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code: typed })
  expect((await verify(wrong(code))).error?.message).toBe('Invalid MFA Phone code entered')
  expect((await verify(code)).error).toBeNull()
  const same = await server.client.mfa.enroll({
    factorType: 'phone',
    phone: '00971501234567',
    friendlyName: 'B',
  })
  expect(same.error?.code).toBe('mfa_verified_factor_exists')

  for (let sent = 1; sent < 20; sent += 1) {
    server.wait(60_000)
    await server.client.refreshSession()
    expect((await server.client.mfa.challenge({ factorId })).error).toBeNull()
  }
  server.wait(60_000)
  expect((await server.client.mfa.challenge({ factorId })).error?.code).toBe('over_sms_send_rate_limit')
})

test('a provider gets each message once with our token; a refusal is reported, and a retry is possible at once', async () => {
  await using provider = await smsProvider()
  await using server = await signedIn({ SMS_URL: provider.url, SMS_TOKEN: 'of the provider' })
  const { data } = await server.client.mfa.enroll({ factorType: 'phone', phone: '+971501234567' })
  const factorId = data?.id ?? ''
  provider.answer(503)
  expect((await server.client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 422,
    code: 'sms_send_failed',
  })
  provider.answer(202)
  const challenge = await server.client.mfa.challenge({ factorId })
  const [failed, sent] = provider.messages
  expect([failed, sent]).toMatchObject(
    [1, 2].map(() => ({ token: 'Bearer of the provider', message: { to: '+971501234567' } })),
  )
  const { error } = await server.client.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code: sent?.message.text.slice(0, 6) ?? '',
  })
  expect(error).toBeNull()
  const stored = await server.sql`select words, state, failure from text_messages order by at`
  expect(stored).toEqual([
    { words: null, state: 'failed', failure: 'the provider answered 503' },
    { words: null, state: 'sent', failure: null },
  ])
})

type Received = { token: string | undefined; message: { id: string; to: string; text: string } }

/** A text message provider on its own port, which gives the configured response. */
async function smsProvider() {
  const messages: Received[] = []
  let status = 202
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      messages.push({
        token: request.headers.authorization,
        message: JSON.parse(Buffer.concat(chunks).toString()),
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/messages`,
    messages,
    answer: (code: number) => {
      status = code
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
