import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { spend } from '#domain/realtime/allowance.ts'
import { conversationEvents } from '#domain/realtime/topics.ts'
import type { Channel } from './connection.ts'
import type { Connection } from './connection.ts'
import type { Spoken } from './delivery.ts'
import type { Incoming } from './frames.ts'
import { closeChannel, expel, type Hub } from './hub.ts'
import { identify, join } from './joining.ts'
import { presenceStatuses } from '#server/realtime/presence/queries.ts'
import { isHeard, noteBroadcast } from './queries.ts'

const TokenChange = z.object({ access_token: z.string().max(8192) })
const Tracking = z.object({ event: z.string(), payload: z.object({ status: z.enum(presenceStatuses) }) })
const Speaking = z.object({ event: z.string().max(255), payload: z.unknown() })

/** Answers frames on channels. Unknown events are ignored. */
export function answerFor(hub: Hub, processId: string) {
  return async (connection: Connection, frame: Incoming): Promise<void> => {
    const { topic, event, joinRef } = frame
    if (!topic.startsWith('realtime:')) return connection.reply(frame, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_join') return join(hub, connection, frame)
    const channel = connection.channels.get(topic)
    if (event === 'phx_leave') return leave(hub, connection, frame, channel)
    if (!channel) return connection.reply(frame, 'error', { reason: 'unmatched topic' })
    // The frame belongs to an earlier join of this channel.
    if (joinRef !== null && joinRef !== channel.joinRef) return
    if (event === 'access_token') await changeToken(hub, channel, frame)
    if (event === 'presence') track(hub, channel, frame)
    if (event === 'broadcast') await speak(hub, processId, channel, frame)
  }
}

function leave(hub: Hub, connection: Connection, frame: Incoming, channel: Channel | undefined): void {
  connection.reply(frame, 'ok', {})
  if (channel) closeChannel(hub, channel)
}

/** A new token renews the channel; an invalid one closes it at once. */
async function changeToken(hub: Hub, channel: Channel, { payload }: Incoming): Promise<void> {
  const change = TokenChange.safeParse(payload)
  if (!change.success) return // null has no effect
  const identified = await identify(hub, change.data.access_token)
  if (channel.connection.channels.get(channel.topic) !== channel) return
  if ('message' in identified) return expel(hub, channel, identified.message)
  const { session, expiresAtMs } = identified
  if (session.userId !== channel.session.userId)
    return expel(hub, channel, 'This socket belongs to someone else')
  if (session.id !== channel.session.id) hub.people.moved(channel, session)
  channel.expiresAtMs = expiresAtMs
}

function track(hub: Hub, channel: Channel, frame: Incoming): void {
  const { connection } = channel
  if (!channel.right.presence) return connection.reply(frame, 'error', { reason: 'No presence is kept here' })
  if (!spend(channel.presences, limits.realtime.presences, hub.nowMs()))
    return expel(hub, channel, 'Client presence rate limit exceeded')
  if (frame.payload['event'] === 'untrack') {
    hub.presence.untrack(channel)
    return connection.reply(frame, 'ok', {})
  }
  const { data } = Tracking.safeParse(frame.payload)
  if (data?.event !== 'track')
    return connection.reply(frame, 'error', {
      reason: 'Presence track payload must be {status: green | yellow}',
    })
  hub.presence.track(channel, data.payload.status)
  return connection.reply(frame, 'ok', {})
}

async function speak(hub: Hub, processId: string, channel: Channel, frame: Incoming): Promise<void> {
  const { connection, topic, session } = channel
  const refuse = (reason: string) => {
    if (channel.acknowledges) connection.reply(frame, 'error', { reason })
  }
  if (!channel.right.broadcasts)
    return refuse(`You do not have permissions to write to this Channel topic: ${channel.name}`)
  if (!spend(connection.broadcasts, limits.realtime.broadcasts, hub.nowMs()))
    return refuse('Too many messages per second')
  const { data } = Speaking.safeParse(frame.payload)
  if (!data) return refuse('A broadcast needs an event')
  const { conversationId } = channel.right
  if (conversationId !== null) return speakInConversation(hub, processId, channel, { frame, conversationId })
  const bytes = data.payload instanceof Buffer ? data.payload : null
  const spoken: Spoken = {
    topic,
    userId: session.userId,
    from: `${processId}:${channel.id}`,
    event: data.event,
    encoding: bytes ? 'binary' : 'json',
    body: bytes ? bytes.toString('base64') : (data.payload ?? null),
  }
  try {
    await noteBroadcast(hub.sql, spoken)
  } catch (error) {
    hub.log.warn({ err: error }, 'a broadcast could not be kept')
    return refuse('The broadcast could not be sent')
  }
  if (channel.acknowledges) connection.reply(frame, 'ok', {})
}

/**
 * Tells the participants of a conversation that this person is writing or has read. Nothing else passes: messages are
 * stored, limited and blocked elsewhere.
 */
async function speakInConversation(
  hub: Hub,
  processId: string,
  channel: Channel,
  { frame, conversationId }: { frame: Incoming; conversationId: string },
): Promise<void> {
  const { connection, topic, session } = channel
  const event = conversationEvents.find((one) => one === frame.payload['event'])
  const refuse = (reason: string) => {
    if (channel.acknowledges) connection.reply(frame, 'error', { reason })
  }
  if (!event) return refuse('Only typing and read are forwarded here')
  try {
    if (!(await isHeard(hub.sql, { conversationId, userId: session.userId, event })))
      return refuse('Nobody hears this')
    await noteBroadcast(hub.sql, {
      topic,
      userId: session.userId,
      from: `${processId}:${channel.id}`,
      event,
      encoding: 'json',
      body: { userId: session.userId },
    })
  } catch (error) {
    hub.log.warn({ err: error }, 'a broadcast could not be kept')
    return refuse('The broadcast could not be sent')
  }
  if (channel.acknowledges) connection.reply(frame, 'ok', {})
}
