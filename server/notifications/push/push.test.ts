import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { notifications as endpoints } from '#contract/notifications.ts'
import { hourMs, minuteMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { isPublicAddress } from '#server/http/outgoing/public-address.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { notify } from '#server/notify/notify.ts'
import { sendPush } from '#server/notify/push-job.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'
import { postPush } from './post-push.ts'
import { readPushKeys } from './push-keys.ts'
import { sendPushes } from './send-pushes.ts'

const loopback = { isAllowed: (address: string) => address === '127.0.0.1' }

/** A push service on a port of its own, which answers as it is told. */
async function pushService() {
  const received: { headers: IncomingMessage['headers']; body: Buffer }[] = []
  const waiting: ServerResponse[] = []
  const answer: { status: number; headers: Record<string, string>; isSlow: boolean } = {
    status: 201,
    headers: {},
    isSlow: false,
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) })
      if (answer.isSlow) waiting.push(response)
      else response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    answer,
    endpoint: (name: string) => `http://127.0.0.1:${port}/${name}`,
    async [Symbol.asyncDispose]() {
      for (const response of waiting) response.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The keys of a browser (RFC 8291). */
function browserKeys() {
  const curve = createECDH('prime256v1')
  return { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A member with one browser at a push service. */
async function member() {
  let now = new Date()
  const service = await pushService()
  const application = await testApplication({}, () => now)
  const { parts } = application
  const { sql } = parts
  const worker = sendPushes(loopback)
  await prepareJobs(sql, [...mailJobs, worker])
  const send = sender(application, await application.tokenFor(['investor_pro']))
  const [{ id }] = await sql<[{ id: string }]>`select id from users`
  const { p256dh, auth } = browserKeys()
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, subscribed_at)
    values (${id}, ${service.endpoint('one')}, ${p256dh}, ${auth}, 'Firefox, Linux', ${now})`
  const { signal } = new AbortController()
  const run = async () => {
    const open = await sql<{ id: number }[]>`
      select id from notice_deliveries where channel = 'push' and state in ('waiting', 'sending') order by id`
    for (const { id: deliveryId } of open)
      await worker.perform({ ...parts, input: sendPush.input.parse({ deliveryId }), signal })
  }
  return {
    application,
    service,
    sql,
    id,
    send,
    run,
    parts,
    tell: () =>
      notify(
        sql,
        {
          userId: id,
          event: 'agent-answered',
          subject: 'page:/messages',
          path: '/messages',
          about: { form: 'letter', kind: 'introduced', name: 'A name that stays private' },
        },
        now,
      ),
    states: () => sql<{ state: string; reason: string | null; tries: number; dueAt: Date | null }[]>`
      select state, reason, tries, due_at from notice_deliveries where channel = 'push' order by id`,
    browsers: async () => (await sql`select from push_subscriptions`).count,
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    now: () => now,
    async [Symbol.asyncDispose]() {
      await application[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

test('a push goes to the service of the browser, signed and encrypted, and once', async () => {
  await using it = await member()
  await it.tell()
  await Promise.all([it.run(), it.run(), it.run()])
  expect(it.service.received).toHaveLength(1)
  const [push] = it.service.received
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(push?.headers['topic']).toMatch(/^notice-\d+$/)
  expect(push?.headers['authorization']).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
  const text = push?.body.toString('latin1') ?? ''
  expect(text).not.toContain('A name that stays private')
  expect(text).not.toContain('title')
  expect(await it.states()).toMatchObject([{ state: 'sent', tries: 1 }])
})

test.each([404, 410])('a browser that is gone (%i) is deleted, and gets no more', async (status) => {
  await using it = await member()
  it.service.answer.status = status
  await it.tell()
  await it.run()
  expect(await it.states()).toMatchObject([{ state: 'refused', reason: 'browser-gone' }])
  expect(await it.browsers()).toBe(0)
  await it.tell()
  expect(await it.states()).toHaveLength(1)
})

test('a busy service is tried again when it says, and given up after some tries', async () => {
  await using it = await member()
  it.service.answer.status = 429
  it.service.answer.headers = { 'retry-after': '3600' }
  await it.tell()
  await it.run()
  const [first] = await it.states()
  expect(first).toMatchObject({ state: 'waiting', tries: 1, dueAt: new Date(it.now().getTime() + hourMs) })
  it.pass(hourMs - 1000)
  await it.run()
  expect(it.service.received).toHaveLength(1)
  it.pass(1000)
  await it.run()
  expect(it.service.received).toHaveLength(2)
  it.service.answer.status = 503
  it.service.answer.headers = {}
  for (let tries = 0; tries < limits.notifications.pushTries; tries += 1) {
    it.pass(hourMs)
    await it.run()
  }
  expect(await it.states()).toMatchObject([{ state: 'refused', reason: 'no-answer', tries: 5 }])
  expect(await it.browsers()).toBe(1)
})

test('a service that refuses a push is not asked again', async () => {
  await using it = await member()
  it.service.answer.status = 400
  await it.tell()
  await it.run()
  expect(await it.states()).toMatchObject([{ state: 'refused', reason: 'push-refused' }])
})

test('a push of a worker that died is sent by the next one, and not while it may still be at work', async () => {
  await using it = await member()
  await it.tell()
  await it.sql`
    update notice_deliveries set state = 'sending', tries = 1, tried_at = ${it.now()} where channel = 'push'`
  it.pass(5000)
  await it.run()
  expect(it.service.received).toHaveLength(0)
  it.pass(minuteMs)
  await it.run()
  expect(it.service.received).toHaveLength(1)
  expect(await it.states()).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('what was read before is not pushed, and a switch keeps pushes from being planned', async () => {
  await using it = await member()
  const notice = await it.tell()
  await it.send('PUT', `/api/notifications/${notice}/read`, { isRead: true })
  await it.run()
  expect(await it.states()).toMatchObject([{ state: 'refused', reason: 'read-before' }])
  await it.send('PUT', '/api/notification-settings', {
    event: 'agent-answered',
    channel: 'push',
    frequency: 'off',
  })
  await it.tell()
  expect(await it.states()).toHaveLength(1)
  expect(it.service.received).toHaveLength(0)
})

test('a push says nothing of a feature that is closed since, and nothing to a closed account', async () => {
  await using it = await member()
  const { sql, id } = it
  const notifyOfMessage = () =>
    notify(
      sql,
      {
        userId: id,
        event: 'message-received',
        subject: 'conversation:1',
        path: '/messages',
        about: { form: 'message' },
      },
      it.now(),
    )
  await notifyOfMessage()
  await sql`update feature_toggles set is_enabled = false where feature_name = 'messages'`
  await it.run()
  await sql`update feature_toggles set is_enabled = true where feature_name = 'messages'`
  await it.tell()
  await sql`update users set banned_until = ${new Date(it.now().getTime() + hourMs)}`
  await it.run()
  expect(await it.states()).toMatchObject([
    { state: 'refused', reason: 'closed' },
    { state: 'refused', reason: 'closed' },
  ])
  expect(it.service.received).toHaveLength(0)
})

test('a slow service is left after its time', async () => {
  await using it = await member()
  it.service.answer.isSlow = true
  const keys = await readPushKeys(it.parts)
  const { p256dh, auth } = browserKeys()
  const push = {
    subscription: { endpoint: it.service.endpoint('slow'), p256dh, auth },
    payload: '{}',
    topic: 'notice-1',
    keys,
    contact: 'mailto:letters@diwan.test',
  }
  await expect(postPush(push, { signal: AbortSignal.timeout(300), network: loopback })).rejects.toThrow(
    /abort|timeout/i,
  )
})

test('no push reaches a private network, however it is addressed', async () => {
  await using it = await member()
  const keys = await readPushKeys(it.parts)
  const { p256dh, auth } = browserKeys()
  const network = { isAllowed: isPublicAddress }
  const to = (endpoint: string) =>
    postPush(
      {
        subscription: { endpoint, p256dh, auth },
        payload: '{}',
        topic: 'notice-1',
        keys,
        contact: 'mailto:a@b.test',
      },
      { signal: AbortSignal.timeout(2000), network },
    )
  expect(await to(it.service.endpoint('one'))).toEqual({ result: 'refused' })
  await expect(to(it.service.endpoint('one').replace('127.0.0.1', 'localhost'))).rejects.toThrow(
    'private network',
  )
  for (const endpoint of [
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/x',
    'https://localhost/x',
  ])
    expect(
      (await it.send('POST', '/api/push-subscriptions', { endpoint, keys: browserKeys(), device: '' }))
        .statusCode,
    ).toBe(400)
  expect(it.service.received).toHaveLength(0)
})

test('a browser is added once, with keys of a browser only, and taken over by who signs in there', async () => {
  await using it = await member()
  const { sql, send, application } = it
  const body = (name: string, given = browserKeys()) => ({
    endpoint: `https://push.example.com/${name}`,
    keys: given,
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  for (let times = 0; times < 2; times += 1)
    expect((await send('POST', '/api/push-subscriptions', body('a'))).statusCode).toBe(204)
  const { browsers, pushKey } = endpoints.settings.response.parse(
    (await send('GET', '/api/notification-settings')).json(),
  )
  expect(browsers.map(({ device }) => device)).toEqual(['Firefox, Linux', 'Firefox, Linux'])
  expect(pushKey).toBe((await readPushKeys(it.parts)).publicKey)
  for (const wrong of [
    { ...browserKeys(), p256dh: 'AAAA' },
    { ...browserKeys(), auth: 'AAAA' },
  ])
    expect((await send('POST', '/api/push-subscriptions', body('b', wrong))).statusCode).toBe(400)
  const other = sender(application, await application.tokenFor(['free']))
  expect((await other('POST', '/api/push-subscriptions', body('a'))).statusCode).toBe(204)
  const owners =
    await sql`select user_id from push_subscriptions where endpoint = 'https://push.example.com/a'`
  expect(owners).toHaveLength(1)
  expect(owners[0]?.['userId']).not.toBe(it.id)
  for (let number = 0; number < limits.notifications.browsers - 1; number += 1)
    await send('POST', '/api/push-subscriptions', body(`c${number}`))
  expect((await send('POST', '/api/push-subscriptions', body('one-too-many'))).statusCode).toBe(409)
})

test('pushes belong to the session that last used their browser, and only their owner ties them', async () => {
  await using it = await member()
  const { application, sql } = it
  const tie = { endpoint: 'https://push.example.com/one' }
  await sql`update push_subscriptions set endpoint = ${tie.endpoint}`
  const session = async () =>
    (
      await sql<{ userId: string }[]>`
      select sessions.user_id from push_subscriptions join sessions on sessions.id = session_id`
    )[0]?.userId
  const other = sender(application, await application.tokenFor(['free']))
  expect((await other('PUT', '/api/push-subscriptions/session', tie)).statusCode).toBe(204)
  expect(await session()).toBeUndefined()
  expect((await it.send('PUT', '/api/push-subscriptions/session', tie)).statusCode).toBe(204)
  expect(await session()).toBe(it.id)
})

test('processes that make the keys at once agree on them', async () => {
  await using application = await testApplication()
  const made = await Promise.all(Array.from({ length: 6 }, () => readPushKeys(application.parts)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  const [row] = await application.parts.sql<
    { sealed: Buffer }[]
  >`select sealed_private_key as sealed from push_keys`
  expect(row?.sealed.includes(Buffer.from(made[0]?.privateKey ?? ''))).toBe(false)
})
