import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { until } from '#server/testing/live-application.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'
import { openFront, type Front } from '#server/http/front.ts'

const { perPerson, perProcess } = limits.exports
const writeStallMs = 20_000
/** On a machine that has much else to do. */
const patience = { timeout: 120_000 }
/** As CSV far more than the socket buffers of both sides hold, as the document below. */
const deals = 70_000
const documentBytes = 16 * 1024 ** 2

let front: Front
let application: TestApplication
const sockets = new Set<Socket>()
/** The server's side of every connection. */
const accepted: Socket[] = []

beforeAll(async () => {
  front = openFront({ trustedProxies: 0, writeStallMs })
  await front.listen(0, '127.0.0.1')
  front.server.on('connection', (socket: Socket) => accepted.push(socket))
  application = await testApplication({}, () => new Date(), front)
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end, 'Word ' || n, 'w' || n
      from generate_series(10, 2999) n`
  await insertRandomRows(sql, { count: deals, register: 1, cityIds: [1] })
  await sql.unsafe(`
    insert into projects (id, slug, name, location, city_id, area_id, published) values (901, 'quay', 'Quay House', 'Marsa', 1, 1, true);
    insert into project_documents (id, project_id, kind, title, file_type, bytes, sha256)
    values (901, 901, 'brochure', 'Brochure', 'application/pdf', convert_to(repeat('x', ${documentBytes}), 'UTF8'), '')`)
  await engine.synced()
  await application.app.ready()
  front.ready()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  front.server.closeAllConnections()
  front.server.close()
  await application[Symbol.asyncDispose]()
})

/** Sends a request and reads nothing of its answer. */
function requestWithoutReading(path: string, token: string): Socket {
  const socket = connect(front.port(), '127.0.0.1')
  sockets.add(socket)
  socket.pause()
  // Being cut off with unread data is a reset.
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  return socket
}

/** 404 where the person has a slot left, 429 where not: a document that does not exist takes one as any file does. */
async function slotStatus(token: string): Promise<number> {
  const none = '00000000-0000-4000-8000-000000000000'
  return (await ask(`/api/assets/${none}/documents/${none}`, token)).statusCode
}

const ask = (url: string, token: string) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

/** The number of snapshots available at once. Each is released again. */
async function freeSnapshots(): Promise<number> {
  const taken = await Promise.allSettled(
    Array.from({ length: perProcess }, () => application.parts.engine.snapshot()),
  )
  const held = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  await Promise.all(held.map((snapshot) => snapshot[Symbol.asyncDispose]()))
  return held.length
}

const path = '/api/transactions/export?leftOut=shown'
const connections = () =>
  new Promise<number>((resolve) => front.server.getConnections((_error, count) => resolve(count)))

test('exports that nobody reads use only their owner’s share, and are aborted after a while', async () => {
  const reader = await application.tokenFor(['investor_pro'])
  const tokens: string[] = []
  while ((tokens.length + 1) * perPerson < perProcess)
    tokens.push(await application.tokenFor(['investor_pro']))
  expect(tokens.length * perPerson).toBeGreaterThan(8)
  for (const token of tokens) {
    requestWithoutReading(path, token)
    for (let at = 1; at < perPerson; at += 1) requestWithoutReading('/api/projects/quay/documents/901', token)
  }
  // Asking sooner would take a slot that one of them is about to take.
  await expect
    .poll(() => accepted.filter((socket) => socket.writableLength > 0).length, patience)
    .toBe(tokens.length * perPerson)
  for (const token of tokens) expect(await slotStatus(token)).toBe(429)
  const refused = await ask('/api/favorite-export', tokens[0] ?? '')
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_EXPORTS', status: 429 })
  expect((await ask('/api/favorite-export', reader)).statusCode).toBe(200)
  expect((await ask('/api/market/summary', tokens[0] ?? '')).statusCode).toBe(200)
  const open = await application.parts.sql`
    select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect(open.length).toBe(0)
  // No client has closed its connection, and yet all are closed and their slots free.
  await expect.poll(connections, patience).toBe(0)
  for (const token of tokens) expect(await slotStatus(token)).toBe(404)
})

test('a client that disconnects releases its slot and its snapshot, also before the answer has started', async () => {
  for (let round = 0; round < 6; round += 1) {
    const token = await application.tokenFor(['investor_pro'])
    const clients = Array.from({ length: perPerson }, () => requestWithoutReading(path, token))
    await Promise.all(clients.map((client) => once(client, 'connect')))
    await sleep(30 * round)
    for (const client of clients) client.destroy()
    await expect.poll(connections, patience).toBe(0)
    await expect.poll(() => slotStatus(token), patience).toBe(404)
  }
  // A snapshot comes back when its question has been interrupted, shortly after the slot.
  await expect.poll(freeSnapshots, patience).toBe(perProcess)
})

test('a client that reads slowly receives everything', async () => {
  const token = await application.tokenFor(['investor_pro'])
  const socket = requestWithoutReading(path, token)
  const chunks: Buffer[] = []
  const startMs = performance.now()
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    // Long in total, with each pause far shorter than the stall limit.
    if (chunks.length % 8 === 0) {
      socket.pause()
      setTimeout(() => socket.resume(), writeStallMs / 15)
    }
  })
  socket.resume()
  const complete = () => Buffer.concat(chunks.slice(-1)).toString().endsWith('0\r\n\r\n')
  await until(complete, 120_000)
  expect(performance.now() - startMs).toBeGreaterThan(writeStallMs)
  const [, ...lines] = Buffer.concat(chunks)
    .toString()
    .split('\r\n')
    .filter((line) => /^N-|^number,/.test(line.replace('\uFEFF', '')))
  expect(lines.length).toBeGreaterThan(deals * 0.9)
})
