import type { FastifyBaseLogger } from 'fastify'
import type { AssuranceLevel } from '#domain/auth/factors/assurance.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Channel } from './connection.ts'
import type { Connection } from './connection.ts'
import type { People } from '#server/realtime/presence/people.ts'
import type { PresenceBoard } from '#server/realtime/presence/board.ts'

/** Verifies an access token; null for one that is not ours, was changed, or has expired. */
export type VerifyToken = (
  token: string,
) => Promise<{ userId: string; sessionId: string; aal: AssuranceLevel; expiresAtMs: number } | null>

/** The shared state of all parts of the service. */
export type Hub = {
  sql: Sql
  /** Whether staff need a second factor to have their roles here. */
  staffSecondFactor: boolean
  log: FastifyBaseLogger
  nowMs: () => number
  verify: VerifyToken
  connections: Set<Connection>
  people: People
  presence: PresenceBoard
}

/** Sends an event on a channel to its page. */
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

/** Closes a channel; the page is told and does not join again by itself. */
export function closeChannel({ people, presence }: Hub, channel: Channel): void {
  const { connection, topic, joinRef } = channel
  if (connection.channels.get(topic) !== channel) return
  connection.channels.delete(topic)
  people.left(channel)
  presence.untrack(channel)
  connection.left()
  connection.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
}

/** The same, after sending the reason. */
export function expel(hub: Hub, channel: Channel, message: string): void {
  sendSystemMessage(channel, 'system', 'error', message)
  closeChannel(hub, channel)
}
