import { setImmediate as othersFirst } from 'node:timers/promises'
import { z } from 'zod'
import { refusal } from '#domain/access/audience.ts'
import { publishedTables, type PublishedTable } from '#domain/realtime/published-tables.ts'
import { ownTopic, rolesEvent, topicConversation } from '#domain/realtime/topics.ts'
import { matchingBindings } from './channel.ts'
import { writeBroadcast, writePushed, type Broadcast } from './frames.ts'
import type { Hub } from './hub.ts'
import type { OutboxChange } from './outbox.ts'
import type { WatchedSession } from './connection.ts'
import { hiddenPair, listParticipants, type ConversationReaders } from './queries.ts'
import type { Watch } from './watching.ts'

/** The number of frames sent before the event loop gets a turn. */
const framesInARow = 2000

type Participants = ReadonlyMap<string, ConversationReaders>

/** Topics on the wire begin with it. */
const topicPrefix = 'realtime:'

const Ids = z.object({ id: z.string().optional(), user_id: z.string().optional() })
const Spoken = z.object({
  topic: z.string(),
  userId: z.string(),
  from: z.string(),
  event: z.string(),
  encoding: z.enum(['json', 'binary']),
  body: z.unknown(),
})

/** A broadcast on a channel, as stored in the outbox. */
export type Spoken = z.infer<typeof Spoken>

/** Delivers changes to everyone who may see them at this moment. */
export class Delivery {
  readonly #hub: Hub
  readonly #watch: Watch
  readonly #processId: string
  #inARow = 0

  constructor(hub: Hub, watch: Watch, processId: string) {
    this.#hub = hub
    this.#watch = watch
    this.#processId = processId
  }

  /**
   * Throws before delivering anything when the database cannot be queried; otherwise each change is delivered
   * once.
   */
  readonly deliver = async (changes: readonly OutboxChange[]): Promise<void> => {
    const participants = await this.#participants(changes)
    const touched = new Set<string>()
    for (const change of changes) {
      try {
        await this.#pass(change, participants, touched)
      } catch (error) {
        this.#hub.log.error({ err: error, table: change.tableName }, 'a change could not be passed on')
      }
    }
    if (touched.size === 0) return
    // A failure here is corrected by the next check of all sessions.
    await this.#watch
      .recheck([...touched])
      .catch((error: unknown) => this.#hub.log.warn({ err: error }, 'rights could not be looked at'))
  }

  async #pass(change: OutboxChange, participants: Participants, touched: Set<string>): Promise<void> {
    const { tableName, record, oldRecord } = change
    const published = publishedTables.get(tableName)
    if (published) return this.#publish(change, published, participants)
    if (tableName === 'presence_tracks') return this.#hub.presence.hear(change)
    if (tableName === 'broadcasts') return this.#speak(Spoken.parse(record), participants)
    const { id, user_id: userId } = Ids.parse(record ?? oldRecord)
    if (tableName === 'sessions' && id) this.#watch.end([id])
    else if (tableName === 'users' && id) touched.add(id)
    else if (tableName === 'user_roles' && userId) {
      touched.add(userId)
      this.#sayTo(userId, rolesEvent)
    }
  }

  /** Participants are read when a message is delivered, not when someone joined. */
  async #participants(changes: readonly OutboxChange[]): Promise<Participants> {
    const conversations = new Set(changes.map(changedConversation).filter((id) => id !== null))
    return conversations.size > 0 ? listParticipants(this.#hub.sql, [...conversations]) : new Map()
  }

  async #publish(change: OutboxChange, table: PublishedTable, participants: Participants): Promise<void> {
    if (!table.kinds.includes(change.kind)) return
    const nowMs = this.#hub.nowMs()
    const data = changeData(change, table)
    const frames = new Map<string, Buffer>()
    for (const session of this.#readers(change, table, participants)) {
      if (refusal(table.audience, session.roles)) continue
      for (const channel of session.channels) {
        const ids = channel.expiresAtMs > nowMs ? matchingBindings(channel, change) : []
        if (ids.length === 0) continue
        const { connection, topic } = channel
        const key = `${connection.version} ${ids.join()} ${topic}`
        const frame =
          frames.get(key) ??
          writePushed(connection.version, topic, 'postgres_changes', `{"ids":[${ids.join()}],"data":${data}}`)
        frames.set(key, frame)
        connection.push(frame, false)
        this.#inARow += 1
      }
      if (this.#inARow >= framesInARow) await this.#pause()
    }
  }

  *#readers(
    change: OutboxChange,
    table: PublishedTable,
    participants: Participants,
  ): Iterable<WatchedSession> {
    const { people } = this.#hub
    const row = change.record ?? change.oldRecord ?? {}
    if (table.readers === 'all') yield* people.sessions
    else if (table.readers === 'owner') yield* people.userSessions(String(row['user_id']))
    else {
      const readers = participants.get(String(row['conversation_id']))
      for (const userId of readers?.userIds ?? [])
        if (!readers?.hidden.has(hiddenPair(userId, String(row['sender_id']))))
          yield* people.userSessions(userId)
    }
  }

  /**
   * A broadcast goes only to the pages of the channel's owner, or of the conversation's participants; the sender gets
   * it only on request.
   */
  #speak(spoken: Spoken, participants: Participants = new Map()): void {
    const { topic, from, event } = spoken
    const broadcast: Broadcast =
      spoken.encoding === 'binary'
        ? { event, encoding: 'binary', body: Buffer.from(String(spoken.body), 'base64') }
        : { event, encoding: 'json', body: spoken.body }
    const conversationId = topicConversation(topic.slice(topicPrefix.length))
    const hearers =
      conversationId === null ? [spoken.userId] : (participants.get(conversationId)?.userIds ?? [])
    for (const session of hearers.flatMap((userId) => [...this.#hub.people.userSessions(userId)])) {
      for (const channel of session.channels) {
        if (channel.topic !== topic || !channel.right.broadcasts) continue
        if (from === `${this.#processId}:${channel.id}` && !channel.hearsItself) continue
        const frame = writeBroadcast(channel.connection.version, topic, broadcast)
        if (frame) channel.connection.push(frame, channel.connection.version === '2.0.0')
      }
    }
  }

  /**
   * Tells every open page of a person that something of theirs changed; the page then queries the new value.
   */
  #sayTo(userId: string, event: string): void {
    const topic = `realtime:${ownTopic(userId)}`
    this.#speak({ topic, userId, from: 'server', event, encoding: 'json', body: {} })
  }

  async #pause(): Promise<void> {
    this.#inARow = 0
    await othersFirst()
  }
}

/** The conversation whose participants a change is for; null for other changes. */
function changedConversation({ tableName, record }: OutboxChange): string | null {
  if (tableName === 'broadcasts')
    return topicConversation(String(record?.['topic']).slice(topicPrefix.length))
  return publishedTables.get(tableName)?.readers === 'participants'
    ? String(record?.['conversation_id'])
    : null
}

/**
 * The published form of a change: the published columns, and only the keys of deleted rows and old versions.
 */
function changeData(change: OutboxChange, { columns, keys }: PublishedTable): string {
  const { tableName, kind, at, record, oldRecord } = change
  const only = (names: readonly string[], row: OutboxChange['record']) =>
    Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]))
  return JSON.stringify({
    schema: 'public',
    table: tableName,
    type: kind,
    commit_timestamp: at,
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
    ...(kind === 'DELETE' ? {} : { record: only(Object.keys(columns), record) }),
    ...(kind === 'INSERT' ? {} : { old_record: only(keys, oldRecord) }),
    errors: null,
  })
}
