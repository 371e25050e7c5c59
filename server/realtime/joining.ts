import { z } from 'zod'
import { refusal } from '#domain/access/audience.ts'
import { weakerMethod } from '#domain/auth/factors/factor-methods.ts'
import { limits } from '#domain/limits.ts'
import { fullAllowance, spend } from '#domain/realtime/allowance.ts'
import { topicRight } from '#domain/realtime/topics.ts'
import type { Channel } from './connection.ts'
import type { Connection } from './connection.ts'
import type { Incoming } from './frames.ts'
import { closeChannel, sendToChannel, sendSystemMessage, type Hub } from './hub.ts'
import { isParticipant, readStates, type SessionState } from './queries.ts'
import { tokenProblem } from './token-errors.ts'
import { hasEnded, sessionEnded } from './watching.ts'
import { grant, Join, emptyJoinConfig } from './join-config.ts'

const topicPrefix = 'realtime:'

/** The current session of a token, or why it is refused. */
type Identified = { session: SessionState; expiresAtMs: number } | { reason: string; message: string }

const unreachable = 'Realtime was unable to connect to the project database'

let lastChannel = 0

/** Answers `phx_join`: joins the person to the channel, or gives the reason for refusing. */
export async function join(hub: Hub, connection: Connection, frame: Incoming): Promise<void> {
  const refuse = (reason: string) => connection.reply(frame, 'error', { reason })
  const name = frame.topic.slice(topicPrefix.length)
  if (name === '') return refuse('TopicNameRequired: You must provide a topic name')
  if (!spend(connection.joins, limits.realtime.joins, hub.nowMs()))
    return refuse('ClientJoinRateLimitReached: Too many joins per second')
  if (connection.channels.size >= limits.realtime.channelsPerSocket && !connection.channels.has(frame.topic))
    return refuse('ChannelRateLimitReached: Too many channels')
  const { data, error } = Join.safeParse(frame.payload)
  if (!data) return refuse(`InvalidJoinPayload: ${z.prettifyError(error).slice(0, 500)}`)
  const { config = emptyJoinConfig } = data

  const identified = await identify(hub, data.access_token ?? '')
  if ('reason' in identified) return refuse(`${identified.reason}: ${identified.message}`)
  const { session, expiresAtMs } = identified
  const right = topicRight(name, session.userId, config.private)
  const problem =
    !right || refusal(right.audience, session.roles)
      ? `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
      : ownerProblem(hub, connection, session)
  if (problem) return refuse(problem)
  if (right?.conversationId && !(await isParticipant(hub.sql, right.conversationId, session.userId)))
    return refuse(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  if (!right || !connection.isOpen) return undefined

  const { echoed, bindings, problem: unsupported } = grant(config, session.roles)
  if (unsupported && config.postgres_changes_options.wait) return refuse(unsupported)

  const before = connection.channels.get(frame.topic)
  if (before) closeChannel(hub, before)
  lastChannel += 1
  const channel: Channel = {
    connection,
    topic: frame.topic,
    name,
    joinRef: frame.joinRef,
    session: hub.people.watch(session),
    expiresAtMs,
    right,
    bindings,
    hearsItself: config.broadcast.self,
    acknowledges: config.broadcast.ack,
    hearsPresence: config.presence.enabled,
    id: lastChannel,
    presences: fullAllowance(limits.realtime.presences, hub.nowMs()),
    track: null,
  }
  connection.channels.set(frame.topic, channel)
  connection.joined()
  hub.people.joined(channel)
  connection.reply(frame, 'ok', { postgres_changes: echoed })
  if (channel.hearsPresence)
    sendToChannel(channel, 'presence_state', right.presence ? hub.presence.state() : {})
  if (unsupported) sendSystemMessage(channel, 'postgres_changes', 'error', unsupported)
  else if (bindings.length > 0)
    sendSystemMessage(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL')
}

/** Reads the current session of a token from the database. */
export async function identify(hub: Hub, token: string): Promise<Identified> {
  const nowMs = hub.nowMs()
  const bearer = await hub.verify(token)
  if (!bearer) {
    const { code, message } = tokenProblem(token, nowMs)
    return { reason: code, message }
  }
  try {
    const [state] = await readStates(hub, [bearer.sessionId])
    const ended = { reason: 'Unauthorized', message: sessionEnded }
    if (state?.userId !== bearer.userId || hasEnded(state, nowMs)) return ended
    // A token from before the second factor of its session: it may have been stolen then.
    if (weakerMethod(bearer.aal, state.aal) !== state.aal)
      return { reason: 'Unauthorized', message: 'This token is older than the second factor of its session' }
    return { session: state, expiresAtMs: bearer.expiresAtMs }
  } catch (error) {
    hub.log.warn({ err: error }, 'a session could not be looked at')
    return { reason: 'UnableToConnectToProject', message: unreachable }
  }
}

function ownerProblem(hub: Hub, connection: Connection, { userId }: SessionState): string | null {
  for (const { session } of connection.channels.values()) {
    if (session.userId !== userId) return 'Unauthorized: This socket belongs to someone else'
  }
  const others = hub.people.userConnections(userId)
  return others.size >= limits.realtime.socketsPerPerson && !others.has(connection)
    ? 'ConnectionRateLimitReached: Too many connected users'
    : null
}
