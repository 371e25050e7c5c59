import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import { closeAfterAnswer, hasBody } from './bodies/close-after-answer.ts'
import { holdContinue } from './bodies/read-body.ts'
import { ConnectionLimit } from './connection-limit.ts'
import { serverOptions } from './edge.ts'
import { refuseConnection } from './refuse-connection.ts'
import { safeHeaders } from './safe-headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** What becomes of connections that leave HTTP for WebSocket. */
export type Upgrades = {
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes every one of them; ends when they are closed. */
  leave: () => Promise<void>
}

/** The open port: it answers "starting" until the application takes over, and closes without dropping anyone. */
export type Front = {
  server: Server
  /** Bound port, once it listens. */
  port: () => number
  listen: (port: number, host: string) => Promise<void>
  /** The application's server factory: from here on its handler answers. */
  serve: (handler: Handler) => Server
  /** Who may answer before the application is asked, and says whether it did. */
  serveFirst: (answer: EarlyAnswer) => void
  /** Who takes connections over that ask for WebSocket. */
  serveUpgrades: (upgrades: Upgrades) => void
  ready: () => void
  isReady: () => boolean
  /** Stops taking new work, serves what is under way, then closes. `leaveMs` lets a balancer notice first. */
  drain: (leaveMs: number) => Promise<void>
}

const closeIdleEveryMs = 50
const hardStopMs = 25_000

type FrontOptions = {
  /** Proxies of ours in front: with one, all connections come from it, and it is the one to count them. */
  trustedProxies: number
  nowMs?: () => number
  /** How long a client may take nothing of its answer. */
  writeStallMs?: number
}

/** Opens nothing yet; `listen` does. */
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
    // Sent after a request whose answer said that it is the last one.
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
    // While developing, Vite listens on this same server.
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
      // The server counts what left HTTP as open connections, too.
      await Promise.all([closeGently(server), upgrades?.leave()])
    },
  }
}

/**
 * Cuts a client that takes nothing of its answer. Node's timer sees partial progress of a large write; a timeout
 * with nothing left to write means that we are slow, not the client.
 */
function cutStalledReader(response: ServerResponse, writeStallMs: number): void {
  response.setTimeout(writeStallMs, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}

/**
 * What a connection costs is mostly its reading and answering: one too many gets neither, nor what Node's own listener,
 * which therefore comes after ours, makes for it.
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

/** `server.close()` alone waits for keep-alive connections that fall idle after it began. */
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
