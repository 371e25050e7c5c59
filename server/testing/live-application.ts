import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js'
import { WebSocket, type ClientOptions } from 'ws'
import type { Role } from '#domain/access/roles.ts'
import { createApp } from '#server/app.ts'
import { openFront, type Front } from '#server/http/front.ts'
import { testApplication, type TestApplication } from './application.ts'

/** A change as the official client hands it over. */
export type ReceivedChange = {
  eventType: string
  table: string
  new: Record<string, unknown>
  old: Record<string, unknown>
}

export type LivePerson = { id: string; sessionId: string; token: string; refreshToken: string }

export type LiveApplication = TestApplication & {
  front: Front
  port: number
  /** A second process on the same database, as far as one test can have it; gives its port. */
  another: () => Promise<number>
  newPerson: (roles?: readonly Role[]) => Promise<LivePerson>
  /** Moves the clock of the application. */
  wait: (ms: number) => void
  /** Stops it: from now on it moves by `wait` only. */
  stopClock: () => void
  /** The official client as one open page of this person; disconnected in the end. */
  newClient: (person: { token: string }, options?: ClientChoice) => Promise<RealtimeClient>
  /** A bare socket; cut in the end. */
  newSocket: (options?: SocketOptions) => Promise<RawSocket>
}

type ClientChoice = { vsn?: string; port?: number }

export type SocketOptions = ClientOptions & { query?: string; port?: number }

/** Frames as they go over the wire, in version 2.0.0 unless the query says otherwise. */
export type RawSocket = {
  socket: WebSocket
  heard: unknown[]
  say: (frame: unknown) => void
  /** Waits for a frame that fits. */
  hear: (fits: (frame: unknown) => boolean) => Promise<unknown>
  /** Resolves with the code when it is closed. */
  closed: Promise<number>
}

const patienceMs = 20_000

/** The whole application behind a real port. */
export async function liveApplication(
  settings: Record<string, string> = {},
  log?: Logger,
): Promise<LiveApplication> {
  const front = openFront({ trustedProxies: 1 })
  await front.listen(0, '127.0.0.1')
  const port = front.port()
  let aheadMs = 0
  let stoppedAtMs: number | null = null
  const now = () => new Date((stoppedAtMs ?? Date.now()) + aheadMs)
  const application = await testApplication(
    { APP_URL: `http://localhost:${port}`, TRUST_PROXY: '1', ...settings },
    now,
    front,
    log,
  )
  await application.app.ready()
  front.ready()
  const others = new AsyncDisposableStack()
  const clients = new Set<RealtimeClient>()
  const sockets = new Set<WebSocket>()
  return {
    ...application,
    front,
    port,
    wait: (ms) => {
      aheadMs += ms
    },
    stopClock: () => {
      stoppedAtMs = Date.now()
    },
    another: () => openAnother(application, others),
    newPerson: async (roles = ['free']) => {
      const { access_token: token, refresh_token: refreshToken } = await application.signedIn(roles)
      return { ...readBearer(token), token, refreshToken }
    },
    newClient: async ({ token }, { vsn = '2.0.0', port: at = port } = {}) => {
      const client = createClient(at, token, vsn)
      clients.add(client)
      // A join that overtakes the token is refused, and tried again a second later.
      await client.setAuth()
      return client
    },
    newSocket: async (options) => {
      const raw = rawSocket(options?.port ?? port, options)
      sockets.add(raw.socket)
      await once(raw.socket, 'open')
      return raw
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.disconnect()
      for (const socket of sockets) socket.terminate()
      close(front)
      await others.disposeAsync()
      await application[Symbol.asyncDispose]()
    },
  }
}

async function openAnother({ parts }: TestApplication, others: AsyncDisposableStack): Promise<number> {
  const front = openFront({ trustedProxies: 1 })
  await front.listen(0, '127.0.0.1')
  const app = await createApp(parts, front)
  await app.ready()
  front.ready()
  others.defer(async () => {
    close(front)
    await app.close()
  })
  return front.port()
}

function createClient(port: number, token: string, vsn: string): RealtimeClient {
  return new RealtimeClient(`ws://127.0.0.1:${port}/realtime/v1`, {
    params: { apikey: 'diwan' },
    vsn,
    accessToken: () => Promise.resolve(token),
  })
}

function close({ server }: Front): void {
  server.closeAllConnections()
  server.close()
}

/** Opens a socket; it may be refused, which is an `error` of it. */
export function rawSocket(port: number, { query, ...options }: SocketOptions = {}): RawSocket {
  const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?${query ?? 'apikey=diwan&vsn=2.0.0'}`
  const socket = new WebSocket(address, options)
  const heard: unknown[] = []
  socket.on('message', (data, isBinary) => heard.push(isBinary ? data : JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return {
    socket,
    heard,
    closed,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    hear: (fits) => until(() => heard.find(fits)),
  }
}

/** Waits until there is something; throws when it takes too long. */
export async function until<T>(found: () => T | undefined | null | false, ms = patienceMs): Promise<T> {
  const endMs = performance.now() + ms
  for (;;) {
    const value = found()
    if (value !== undefined && value !== null && value !== false) return value
    if (performance.now() > endMs) throw new Error(`waited for nothing: ${found.toString()}`)
    await sleep(5)
  }
}

/** Subscribes and waits for the server's confirmation. Rejects with any other answer. */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

function readBearer(token: string): { id: string; sessionId: string } {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('session_id' in claims))
    throw new Error('a token without an owner')
  return { id: String(claims.sub), sessionId: String(claims.session_id) }
}
