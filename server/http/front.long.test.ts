import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { openFront, type Front } from './front.ts'

const agent = () => new Agent({ keepAlive: true, maxSockets: 20 })

function ask(port: number, path: string, via: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: via }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end()
  })
}

async function listening(nowMs = () => performance.now()): Promise<Front> {
  const front = openFront({ trustedProxies: 0, nowMs })
  await front.listen(0, '127.0.0.1')
  return front
}

test('the port answers 503 while starting, is live all the time, and serves once ready', async () => {
  const front = await listening()
  const via = agent()
  front.serve((_request, response) => response.end('ok'))
  expect(await ask(front.port(), '/health', via)).toBe(503)
  expect(await ask(front.port(), '/health/live', via)).toBe(200)
  front.ready()
  expect(await ask(front.port(), '/health', via)).toBe(200)
  await front.drain(0)
  via.destroy()
})

test('a network with too many connections is disconnected; another is served', async () => {
  let clockMs = 0
  const front = await listening(() => clockMs)
  front.serve((_request, response) => response.end('ok'))
  front.ready()
  const from = (localAddress: string) =>
    ask(front.port(), '/', new Agent({ localAddress })).catch(() => 'hung up on')
  const { burst, perSecond } = limits.http.connections
  // Without keep-alive and with a separate agent each: every call is a new connection.
  const served = async (calls: number) => {
    let ok = 0
    const lane = async () => {
      for (let at = 0; at < calls / 20; at += 1) if ((await from('127.0.0.1')) === 200) ok += 1
    }
    await Promise.all(Array.from({ length: 20 }, lane))
    return ok
  }
  expect(await served(burst + 40)).toBe(burst)
  expect(await from('127.0.0.2')).toBe(200)
  clockMs += 20
  expect(await served(40)).toBe((20 * perSecond) / 1000)
  await front.drain(0)
})

test('draining drops no request, under twenty keep-alive connections', async () => {
  const front = await listening()
  let draining = false
  front.serve((message, response) => {
    if (message.url === '/health') response.writeHead(draining ? 503 : 200).end()
    else setTimeout(() => response.end('done'), 20)
  })
  front.ready()
  const port = front.port()
  const via = agent()
  const seen = { ok: 0, failed: 0 }
  // Twenty clients behind a balancer: each stops sending once /health says the process leaves.
  let leaving = false
  const balancer = (async () => {
    while (!leaving) {
      leaving = (await ask(port, '/health', via).catch(() => 503)) !== 200
      await sleep(50)
    }
  })()
  const clients = Array.from({ length: 20 }, async () => {
    while (!leaving)
      await ask(port, '/work', via).then(
        () => seen.ok++,
        () => seen.failed++,
      )
  })
  await sleep(500)
  draining = true
  const startedAt = performance.now()
  await front.drain(300)
  await Promise.all([balancer, ...clients])
  via.destroy()
  expect(seen.failed).toBe(0)
  expect(seen.ok).toBeGreaterThan(100)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
