import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import { limits } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseMonitor } from '#server/db/monitor.ts'
import { renewablePool } from '#server/db/renewable-pool.ts'
import { connect } from '#server/db/sql.ts'
import type { Upgrades } from '#server/http/front.ts'
import { refuseConnection } from '#server/http/connections/refuse-connection.ts'
import { answerFor } from './answering.ts'
import { closing, Connection } from './connection.ts'
import { Delivery } from './delivery.ts'
import { writePushed } from './frames.ts'
import { Doorkeeper } from './handshake.ts'
import { closeChannel, type Hub, type VerifyToken } from './hub.ts'
import { followOutbox } from './outbox.ts'
import { People } from '#server/realtime/presence/people.ts'
import { PresenceBoard, type PresenceDiff } from '#server/realtime/presence/board.ts'
import { pruneChanges } from './queries.ts'
import { watchRights } from './watching.ts'

type RealtimeOptions = {
  config: Pick<Config, 'appUrl' | 'trustedProxies' | 'auth'>
  databaseUrl: string
  database: DatabaseMonitor
  log: FastifyBaseLogger
  now: () => Date
  verify: VerifyToken
  /** Called with sessions that changed, so that other caches drop them. */
  forget: (sessionIds: readonly string[]) => void
}

export type Realtime = Upgrades & { close: () => Promise<void> }

/**
 * Separate connections, so that open pages get changes while all others are busy; listening takes one more.
 */
const databaseConnections = 3
const pruneEveryMs = 60_000

const socketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: limits.realtime.frameBytes,
  autoPong: false,
}

/**
 * The live updates of the product, in the protocol of `@supabase/realtime-js`. Sockets come from the front,
 * and all events come from the outbox, so every process sends the same.
 */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { config, log, now, verify } = options
  const pool = renewablePool(() => connect(options.databaseUrl, { max: databaseConnections }))
  options.database.onRecovered(pool.renew)
  const { sql } = pool
  const processId = randomUUID()
  const people = new People()
  const connections = new Set<Connection>()
  const presence = new PresenceBoard({
    processId,
    sql,
    log,
    onDiff: (diff) => sendPresence(hub, diff),
  })
  const { staffSecondFactor } = config.auth
  const nowMs = () => now().getTime()
  const hub: Hub = { sql, staffSecondFactor, log, nowMs, verify, connections, people, presence }
  const door = new Doorkeeper(config.appUrl, config.trustedProxies)
  const watch = watchRights(hub, options.forget)
  const delivery = new Delivery(hub, watch, processId)
  const comeBack = () => {
    for (const connection of connections) connection.close(closing.restart, 'changes may have been missed')
  }
  const outbox = await followOutbox({ sql, log, onChanges: delivery.deliver, onGap: comeBack })
  // After the outbox is being followed, so that no change is lost between loading the board and following it.
  await presence.open()
  const pruning = setInterval(() => {
    door.tidy(hub.nowMs())
    pruneChanges(sql, limits.realtime.changesRetentionMs).catch((error: unknown) =>
      log.warn({ err: error }, 'old changes stay'),
    )
  }, pruneEveryMs)

  const sockets = new WebSocketServer(socketOptions)
  const needs = {
    nowMs: hub.nowMs,
    answer: answerFor(hub, processId),
    failed: (error: unknown) => log.error({ err: error }, 'a frame could not be answered'),
    closed(connection: Connection) {
      connections.delete(connection)
      door.closed(connection.network)
      for (const channel of connection.channels.values()) closeChannel(hub, channel)
    },
  }

  return {
    take(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const { url, headers } = request
      const asking = { url, headers, remoteAddress: request.socket.remoteAddress ?? '' }
      const judged = door.judge(asking, hub.nowMs())
      if ('status' in judged) return refuseConnection(socket, judged.status, judged.error)
      sockets.handleUpgrade(request, socket, head, (opened) => {
        door.opened(judged.network)
        connections.add(new Connection(opened, judged.version, judged.network, needs))
      })
    },
    leave: () => letGo(connections),
    async close() {
      clearInterval(pruning)
      for (const connection of connections) connection.cut()
      await outbox.close()
      await watch.close()
      await presence.close()
      await sql.end({ timeout: 1 })
    },
  }
}

/** Tells all clients to reconnect, spread over a short time, and waits until they have disconnected. */
async function letGo(connections: ReadonlySet<Connection>): Promise<void> {
  const { leaveOverMs } = limits.realtime
  const leaving = [...connections].map(async (connection) => {
    await sleep(Math.random() * leaveOverMs)
    connection.close(closing.restart, 'the server restarts')
  })
  await Promise.all(leaving)
  const untilMs = performance.now() + leaveOverMs
  while (connections.size > 0 && performance.now() < untilMs) await sleep(20)
  for (const connection of connections) connection.cut()
}

/** One frame per protocol version, shared by all its subscribers. */
function sendPresence({ people }: Hub, diff: PresenceDiff): void {
  const payload = JSON.stringify(diff)
  const frames = new Map<string, Buffer>()
  for (const session of people.sessions) {
    for (const { connection, topic, hearsPresence, right } of session.channels) {
      if (!hearsPresence || !right.presence) continue
      const frame =
        frames.get(connection.version) ?? writePushed(connection.version, topic, 'presence_diff', payload)
      frames.set(connection.version, frame)
      connection.push(frame, false)
    }
  }
}
