import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/db/sql.ts'
import type { Channel } from './connection.ts'
import type { Connection } from './connection.ts'
import type { People } from './people.ts'
import type { PresenceBoard } from './presence-board.ts'

/** What an access token says whose it is; null for one that is not ours, was changed, or is over. */
export type VerifyToken = (
  token: string,
) => Promise<{ userId: string; sessionId: string; expiresAtMs: number } | null>

/** What every part of the service knows. */
export type Hub = {
  sql: Sql
  /** Whether staff have no role here without a second factor. */
  staffSecondFactor: boolean
  log: FastifyBaseLogger
  nowMs: () => number
  verify: VerifyToken
  connections: Set<Connection>
  people: People
  presence: PresenceBoard
}

/** Says something on a channel to the page that joined it. */
export function sendToChannel(
  { connection, joinRef, topic }: Channel,
  event: string,
  payload: unknown,
): void {
  connection.send({ joinRef, ref: null, topic, event, payload })
}

export function sendSystemMessage(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  sendToChannel(channel, 'system', { extension, status, message, channel: channel.name })
}

/** Takes a channel off; the page hears that it is closed and does not join again by itself. */
export function closeChannel({ people, presence }: Hub, channel: Channel): void {
  const { connection, topic, joinRef } = channel
  if (connection.channels.get(topic) !== channel) return
  connection.channels.delete(topic)
  people.left(channel)
  presence.untrack(channel)
  connection.left()
  connection.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
}

/** The same, with the reason said before. */
export function expel(hub: Hub, channel: Channel, message: string): void {
  sendSystemMessage(channel, 'system', 'error', message)
  closeChannel(hub, channel)
}
