import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import { closeAfterAnswer, hasBody } from './bodies/close-after-answer.ts'
import { holdContinue } from './bodies/read-body.ts'
import { ConnectionLimit } from './connections/connection-limit.ts'
import { serverOptions } from './edge.ts'
import { refuseConnection } from './connections/refuse-connection.ts'
import { safeHeaders } from './connections/safe-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Handles connections that upgrade to WebSocket. */
export type Upgrades = {
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes all of them; resolves when they are closed. */
  leave: () => Promise<void>
}

/**
 * The listening port: it responds "starting" until the application takes over, and shuts down without
 * dropping requests.
 */
export type Front = {
  server: Server
  /** The bound port, once it listens. */
  port: () => number
  listen: (port: number, host: string) => Promise<void>
  /** The application's server factory: its handler responds from here on. */
  serve: (handler: Handler) => Server
  /** Sets a handler that runs before the application and returns whether it responded. */
  serveFirst: (answer: EarlyAnswer) => void
  /** Sets the handler for WebSocket upgrades. */
  serveUpgrades: (upgrades: Upgrades) => void
  ready: () => void
  isReady: () => boolean
  /**
   * Stops accepting requests, completes those in progress, then closes. `leaveMs` gives a load balancer time
   * to notice.
   */
  drain: (leaveMs: number) => Promise<void>
}

const closeIdleEveryMs = 50
const hardStopMs = 25_000

type FrontOptions = {
  /**
   * Trusted proxies in front. With a proxy all connections come from it, so the connection limit is off and
   * the proxy must count.
   */
  trustedProxies: number
  nowMs?: () => number
  /** The longest that a client may stop reading its response. */
  writeStallMs?: number
}

/** Does not open the port; `listen` does. */
export function openFront({
  trustedProxies,
  nowMs = () => performance.now(),
  writeStallMs = limits.http.writeStallMs,
}: FrontOptions): Front {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  let handler: Handler = answerStarting
  let answersEarly: EarlyAnswer = () => false
  let upgrades: Upgrades | null = null
  const answer: Handler = (request, response) => {
    // A request sent after a response with `connection: close`.
    if (request.socket.writableEnded) return void request.socket.destroy()
    if (state === 'draining') response.setHeader('connection', 'close')
    cutStalledReader(response, writeStallMs)
    if (state === 'starting') answerStarting(request, response)
    else if (!answersEarly(request, response)) handler(request, response)
  }
  const server = createServer(serverOptions, answer)
  server.on('checkContinue', (request, response) => {
    holdContinue(request)
    answer(request, response)
  })
  if (trustedProxies === 0) hangUpOnFloods(server, nowMs)
  server.on('upgrade', (request, socket, head) => {
    // In development, Vite's own upgrade handler listens on the same server.
    if (request.headers['sec-websocket-protocol']?.startsWith('vite') && server.listenerCount('upgrade') > 1)
      return
    if (state === 'ready' && upgrades) upgrades.take(request, socket, head)
    else refuseConnection(socket, 503, state === 'draining' ? 'draining' : 'starting')
  })
  return {
    server,
    port: () => {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    serve: (next) => {
      handler = next
      return server
    },
    serveFirst: (answer) => {
      answersEarly = answer
    },
    serveUpgrades: (next) => {
      upgrades = next
    },
    ready: () => {
      state = 'ready'
    },
    isReady: () => state === 'ready',
    drain: async (leaveMs) => {
      state = 'draining'
      await sleep(leaveMs)
      // The server also counts upgraded connections as open.
      await Promise.all([closeGently(server), upgrades?.leave()])
    },
  }
}

/**
 * Disconnects a client that stops reading its response. Node's timer counts partial progress of a large
 * write. A timeout with nothing left to write means that we are slow, not the client.
 */
function cutStalledReader(response: ServerResponse, writeStallMs: number): void {
  response.setTimeout(writeStallMs, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}

/**
 * Most of a connection's cost is parsing and responding. One above the limit gets neither, nor the objects
 * that Node's own listener creates for it; therefore ours is registered first.
 */
function hangUpOnFloods(server: Server, nowMs: () => number): void {
  const arrivals = new ConnectionLimit()
  const readers = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    if (!arrivals.admits(socket.remoteAddress ?? '', nowMs())) return socket.resetAndDestroy()
    for (const read of readers) Reflect.apply(read, server, [socket])
  })
}

/** `server.close()` alone would wait for keep-alive connections that become idle after it started. */
async function closeGently(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
  const hard = setTimeout(() => server.closeAllConnections(), hardStopMs)
  await closed
  clearInterval(idle)
  clearTimeout(hard)
}

const startingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const startingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diwan is starting</title>
<meta http-equiv="refresh" content="1"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:17px/1.5 Georgia,serif;color:#24322c;background:#faf8f4;display:grid;place-content:center;min-height:100vh;margin:0}</style>
</head><body><p>Diwan is starting. This page opens by itself in a moment.</p></body></html>`

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const live = request.url === '/health/live'
  const page = request.headers.accept?.includes('text/html') ?? false
  if (hasBody(request)) {
    response.setHeader('connection', 'close')
    closeAfterAnswer(request)
  }
  response.writeHead(live ? 200 : 503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    ...safeHeaders,
    'content-security-policy': page ? startingPolicy : safeHeaders['content-security-policy'],
  })
  response.end(page ? startingPage : JSON.stringify({ status: live ? 'alive' : 'starting' }))
}
