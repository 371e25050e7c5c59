import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { agentForm, pdf } from '#server/applications/testing-office.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'
import { liveApplication, until } from '#server/testing/live-application.ts'
import { formWithFile } from '#server/testing/multipart.ts'
import { sendEndlessly, sendPartially, type PartialRequest } from '#server/testing/partial-request.ts'
import { clearIncoming, incomingFolder } from './incoming-folder.ts'

const agents = '/api/applications/agents'
const [fileBytes, MB] = [limits.applications.fileBytes, 1024 ** 2]
/** All that any test here lets the process grow by; the bodies it sends are a gigabyte. */
const mostGrowth = 100 * MB
/** Half a gigabyte passes through two cores that do much else. */
const patienceMs = 180_000

/** The form of an agent with a file of 5 MB, whose last bytes never come. */
const unfinished = (() => {
  const { payload, headers } = formWithFile(agentForm, {
    field: 'cv',
    name: 'cv.pdf',
    content: Buffer.alloc(fileBytes, '%PDF-'),
  })
  return { headers: { ...headers, 'content-length': payload.length }, body: payload.subarray(0, -200) }
})()

const from = (address: string) => ({ 'x-forwarded-for': address })

function sendUnfinished(port: number, address: string): Promise<PartialRequest> {
  const { headers, body } = unfinished
  return sendPartially(port, {
    method: 'POST',
    path: agents,
    headers: { ...headers, ...from(address) },
    body,
  })
}

/** Sends a whole form and gives the status. */
function sendHonestly(port: number, address: string): Promise<number> {
  const form = formWithFile(agentForm, { field: 'cv', name: 'cv.pdf', content: pdf })
  return new Promise((resolve, reject) => {
    const headers = { ...form.headers, ...from(address), 'content-length': form.payload.length }
    const call = request({ host: '127.0.0.1', port, path: agents, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(form.payload)
  })
}

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health`)).status

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Memory in use after garbage collection: written or refused chunks may wait for it. */
function buffersInMemory(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

async function incomingFiles(dataDirectory: string): Promise<string[]> {
  return readdir(incomingFolder(dataDirectory)).catch(() => [])
}

test('200 unfinished uploads from one network: a few are received, the rest is refused and closed at once', async () => {
  await using live = await liveApplication()
  const before = buffersInMemory()
  const calls = await Promise.all(Array.from({ length: 200 }, () => sendUnfinished(live.port, '203.0.113.1')))
  const refused: number[] = []
  for (const call of calls) void call.refused.then((status) => refused.push(status))
  const admitted = limits.applications.perMinute
  await until(() => refused.length >= 200 - admitted, patienceMs)
  // On a slow machine the accepted few may have been aborted by now.
  expect(refused.filter((status) => status !== 408).every((status) => status === 429)).toBe(true)
  expect(refused.filter((status) => status === 429).length).toBeGreaterThan(200 - 4 * admitted)
  expect(buffersInMemory() - before).toBeLessThan(mostGrowth)
  expect(await sendHonestly(live.port, '203.0.113.2')).toBe(204)
  expect(await health(live.port)).toBe(200)
  for (const { socket } of calls) socket.destroy()
  await expect.poll(() => incomingFiles(live.parts.config.dataDirectory)).toEqual([])
})

test('200 unfinished uploads from 200 networks stay on disk, and a genuine one beside them succeeds', async () => {
  await using live = await liveApplication()
  const before = buffersInMemory()
  const calls = await Promise.all(
    Array.from({ length: 200 }, (_, at) => sendUnfinished(live.port, `198.51.100.${at}`)),
  )
  const { dataDirectory } = live.parts.config
  expect(await health(live.port)).toBe(200)
  // Every slot may be occupied until another upload has arrived and been idle for long enough. Each try comes from
  // another network, so that its own rate limit does not count.
  let tries = 0
  const genuine = () => sendHonestly(live.port, `203.0.113.${(tries += 1)}`)
  await expect.poll(genuine, { timeout: patienceMs, interval: 1000 }).toBe(204)
  const sent = () => calls.reduce((sum, { socket }) => sum + socket.bytesWritten - socket.writableLength, 0)
  await until(() => sent() > 3 * mostGrowth, patienceMs)
  expect(buffersInMemory() - before).toBeLessThan(mostGrowth)
  expect(await Promise.race(calls.map(({ refused }) => refused))).toBe(408)
  for (const { socket } of calls) socket.destroy()
  await expect.poll(() => incomingFiles(dataDirectory)).toEqual([])
})

test('an upload that stalls is answered with 408 and deleted', async () => {
  await using live = await liveApplication()
  const { refused } = await sendUnfinished(live.port, '203.0.113.1')
  expect(await refused).toBe(408)
  await expect.poll(() => incomingFiles(live.parts.config.dataDirectory)).toEqual([])
})

const taking = endpoints.filter(({ file }) => file !== undefined)
const contentType = (field: string | undefined) =>
  field === undefined ? 'application/octet-stream' : 'multipart/form-data; boundary=x'

/** The reasons to refuse an upload by its headers. */
const refusals = [
  { status: 401, headers: {}, fits: ({ audience }) => audience !== 'anyone' },
  {
    status: 403,
    headers: {},
    token: 'under-review',
    fits: ({ audience }) => !['anyone', 'signed-in'].includes(audience),
  },
  { status: 413, headers: { 'content-length': 2 * 1024 ** 3 }, token: 'admin', fits: () => true },
  { status: 415, headers: { 'content-type': 'image/svg+xml' }, token: 'admin', fits: () => true },
  {
    status: 429,
    headers: {},
    token: 'admin',
    isRepeated: true,
    fits: ({ perMinute }) => perMinute !== undefined,
  },
] satisfies Refusal[]

type Refusal = {
  status: number
  headers: Record<string, string | number>
  token?: 'under-review' | 'admin'
  isRepeated?: boolean
  fits: (endpoint: (typeof taking)[number]) => boolean
}

test('there are uploads to refuse', () => {
  expect(taking.length).toBeGreaterThan(9)
})

test.each(refusals)(
  'an upload refused with $status is answered and closed without being received',
  async (refusal) => {
    await using live = await liveApplication()
    const roles = refusal.token === 'admin' ? (['admin'] as const) : []
    const wrong: string[] = []
    for (const endpoint of taking.filter(refusal.fits)) {
      const authorization = refusal.token ? { authorization: `Bearer ${await live.tokenFor(roles)}` } : {}
      const call = {
        method: endpoint.method,
        path: `${endpoint.url.replaceAll(/:\w+/g, '999999')}?name=x&fileName=x&kind=units&projectId=1`,
        headers: {
          'content-type': contentType(endpoint.file?.field),
          'content-length': 512 * 1024,
          origin: 'http://localhost:3000',
          ...authorization,
          ...refusal.headers,
        },
      }
      if (refusal.isRepeated)
        for (let calls = 0; calls < (endpoint.perMinute ?? 0); calls += 1)
          (await sendPartially(live.port, call)).socket.destroy()
      const refused = await sendPartially(live.port, call)
      const sent = await sendEndlessly(refused, 100 * MB)
      const status = await refused.refused
      // The sockets of both sides buffer a few megabytes by themselves.
      if (status !== refusal.status || sent > 20 * MB)
        wrong.push(`${endpointName(endpoint)}: ${status}, ${sent} bytes`)
    }
    expect(wrong).toEqual([])
  },
)

test('an upload longer than declared is refused midway, with an answer', async () => {
  await using live = await liveApplication()
  const token = await live.tokenFor(['free'])
  const headers = {
    'content-type': 'application/octet-stream',
    'transfer-encoding': 'chunked',
    authorization: `Bearer ${token}`,
  }
  const call = await sendPartially(live.port, { method: 'PUT', path: '/api/account/photo', headers })
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MB), Buffer.from('\r\n')])
  for (let sent = 0; sent < 6; sent += 1) call.socket.write(chunk)
  expect(await call.refused).toBe(413)
  expect(await incomingFiles(live.parts.config.dataDirectory)).toEqual([])
})

test('a client with Expect: 100-continue is told to send its body only when it will be received', async () => {
  await using live = await liveApplication()
  const token = await live.tokenFor(['free'])
  const headers = { 'content-type': 'application/octet-stream', 'content-length': 5, expect: '100-continue' }
  const path = '/api/account/photo'
  const stranger = await sendPartially(live.port, { method: 'PUT', path, headers })
  expect(await stranger.answer).toMatch(/^HTTP\/1\.1 401/)
  const member = await sendPartially(live.port, {
    method: 'PUT',
    path,
    headers: { ...headers, authorization: `Bearer ${token}`, connection: 'close' },
  })
  const firstAnswer = new Promise<string>(
    (resolve) => void member.socket.once('data', (bytes) => resolve(bytes.toString())),
  )
  expect(await firstAnswer).toMatch(/^HTTP\/1\.1 100/)
  member.socket.write('hello')
  expect(await member.answer).toContain('HTTP/1.1 415')
})

test('other bodies are limited too: unfinished JSON from many networks blocks nobody', async () => {
  await using live = await liveApplication()
  const headers = { 'content-type': 'application/json', 'content-length': MB - 1 }
  const before = buffersInMemory()
  const calls = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      sendPartially(live.port, {
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: { ...headers, ...from(`198.51.100.${at}`) },
        body: Buffer.alloc(MB - 2, ' '),
      }),
    ),
  )
  const refused: number[] = []
  for (const call of calls) void call.refused.then((status) => refused.push(status))
  const { atOnce } = limits.http.bodies.buffered
  await until(() => refused.length >= 200 - atOnce, patienceMs)
  expect(new Set(refused)).toContain(503)
  expect(new Set(refused)).not.toContain(500)
  expect(buffersInMemory() - before).toBeLessThan(mostGrowth)
  const signIn = await fetch(`http://127.0.0.1:${live.port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@test.example', password: 'wrong wrong wrong' }),
  })
  expect(signIn.status).toBe(400)
  for (const { socket } of calls) socket.destroy()
})

test('a body for an unknown address is not received', async () => {
  await using live = await liveApplication()
  for (const path of ['/nothing-here', '/api/nothing-here', '/assets/nothing-here']) {
    const headers = { 'content-type': 'application/json', 'content-length': MB }
    const call = await sendPartially(live.port, { method: 'POST', path, headers })
    expect([path, await call.refused]).toEqual([path, 404])
  }
})

test('files left behind by a dead process are deleted at the next start, those of a live one are not', async () => {
  await using live = await liveApplication()
  const { dataDirectory } = live.parts.config
  const folders = [String(process.pid), String(process.ppid), '99999999', 'what'].map((name) =>
    join(dataDirectory, 'incoming', name),
  )
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'part'), 'half a file')
  }
  await clearIncoming(dataDirectory)
  expect(await readdir(join(dataDirectory, 'incoming'))).toEqual([String(process.ppid)])
})
