import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js'
import { limits } from '#domain/limits.ts'
import {
  conversationEvents,
  conversationTopic,
  ownTopic,
  presenceTopic,
  rolesEvent,
  type ConversationEvent,
} from '#domain/realtime/topics.ts'
import { accessToken } from '#web/session/session.ts'

export type PresenceStatus = 'green' | 'yellow'
type ArrivedMessage = { conversationId: string; senderId: string | null; content: string }

type Listeners = {
  toggles: () => void
  unread: () => void
  roles: () => void
  notices: () => void
  message: (message: ArrivedMessage) => void
  closed: () => void
}

const listeners: { [K in keyof Listeners]: Set<Listeners[K]> } = {
  toggles: new Set(),
  unread: new Set(),
  roles: new Set(),
  notices: new Set(),
  message: new Set(),
  closed: new Set(),
}

/**
 * Calls back when toggles changed, or may have changed while this page was offline. Returns a function that
 * unsubscribes.
 */
export function onToggleChange(listener: () => void): () => void {
  return listen(listeners.toggles, listener)
}

/** Calls back when the number of unread messages changed, or may have changed while this page was offline. */
export function onUnreadChange(listener: () => void): () => void {
  return listen(listeners.unread, listener)
}

/** Calls back when this person's roles changed, or may have changed while this page was offline. */
export function onRoleChange(listener: () => void): () => void {
  return listen(listeners.roles, listener)
}

/** Calls back when notifications changed, or may have changed while this page was offline. */
export function onNoticesChange(listener: () => void): () => void {
  return listen(listeners.notices, listener)
}

/** Calls back with each message that arrives while this page is online. Missed messages count as unread. */
export function onMessage(listener: (message: ArrivedMessage) => void): () => void {
  return listen(listeners.message, listener)
}

/** Calls back when the server closed this page's channels: the session ended, or the person's rights changed. */
export function onLetGo(listener: () => void): () => void {
  return listen(listeners.closed, listener)
}

let status: PresenceStatus | null = null
let connection: LiveConnection | null = null

/** Publishes this person's presence to other members: active (green) or away (yellow). */
export function trackPresence(next: PresenceStatus): void {
  status = next
  connection?.showPresence()
}

/** The person of this page. A person under review receives toggles only. */
export type LivePerson = { id: string; isMember: boolean; hearsMessages: boolean }

/**
 * Opens the only socket of this tab. Returns a function that closes it. Missed changes are fetched again through the
 * ordinary endpoints: after each join, every listener but the one for messages is called.
 */
export function openLive(person: LivePerson): () => void {
  const opened = new LiveConnection(person)
  connection = opened
  void opened.open()
  return () => {
    opened.close()
    if (connection === opened) connection = null
  }
}

type HeardInConversation = (event: ConversationEvent, userId: string) => void

/** The conversation that is open on this page. Its channel is joined once the socket is there. */
type OpenedConversation = {
  conversationId: string
  heard: HeardInConversation
  channel: RealtimeChannel | null
}

let opened: OpenedConversation | null = null

/** Joins the channel of the conversation that is open on this page. `close` leaves it. */
export function openConversation(conversationId: string, heard: HeardInConversation) {
  const mine: OpenedConversation = { conversationId, heard, channel: null }
  opened = mine
  connection?.joinConversation(mine)
  return {
    say: (event: ConversationEvent) => {
      const { channel } = mine
      // Before the join, and without a connection, the client would send it over HTTP.
      if (channel?.state === 'joined' && channel.socket.isConnected())
        void channel.send({ type: 'broadcast', event, payload: {} })
    },
    close: () => {
      if (opened === mine) opened = null
      if (mine.channel) connection?.leave(mine.channel)
    },
  }
}

type Subscription = { channel: (client: RealtimeClient) => RealtimeChannel; onJoined?: () => void }

class LiveConnection {
  readonly #person: LivePerson
  readonly #leaving = new AbortController()
  readonly #tries = new Map<string, number>()
  #client: RealtimeClient | null = null
  #presence: RealtimeChannel | null = null
  #shown: PresenceStatus | null = null
  #isSignedIn = false

  constructor(person: LivePerson) {
    this.#person = person
  }

  async open(): Promise<void> {
    const { signal } = this.#leaving
    const client = new RealtimeClient(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: 'diwan' },
      heartbeatIntervalMs: limits.realtime.heartbeatMs,
      timeout: limits.realtime.answerMs,
      reconnectAfterMs: waitBeforeTry,
      accessToken,
    })
    this.#client = client
    let closed: Promise<unknown> = Promise.resolve()
    const connectAgain = () => (signal.aborted ? undefined : client.connect())
    window.addEventListener('offline', () => (closed = client.disconnect()), { signal })
    // The client ignores a call to connect while it still closes, which takes seconds without a network.
    window.addEventListener('online', () => void closed.then(connectAgain), { signal })
    // A join that arrives before the token is refused, and only retried a second later.
    await client.setAuth()
    if (signal.aborted) return
    this.#isSignedIn = true
    if (opened) this.joinConversation(opened)
    this.#join('toggles', { channel: toggleChannel, onJoined: () => publish('toggles') })
    this.#join('own', { channel: roleChannel(this.#person.id), onJoined: () => publish('roles') })
    if (this.#person.isMember)
      this.#join('notices', { channel: noticeChannel(this.#person.id), onJoined: () => publish('notices') })
    if (this.#person.hearsMessages)
      this.#join('messages', { channel: messageChannel(this.#person.id), onJoined: () => publish('unread') })
    this.showPresence()
  }

  showPresence(): void {
    if (!this.#client || !this.#person.isMember || status === null) return
    if (!this.#presence) {
      this.#join('presence', {
        channel: (client) => (this.#presence = client.channel(presenceTopic, { config: { private: true } })),
        onJoined: () => this.#track(),
      })
    } else if (status !== this.#shown) this.#track()
  }

  joinConversation(of: OpenedConversation): void {
    const client = this.#client
    if (!client || !this.#isSignedIn) return
    const channel = client.channel(conversationTopic(of.conversationId), { config: { private: true } })
    for (const event of conversationEvents)
      channel.on<{ userId: string }>('broadcast', { event }, ({ payload }) => of.heard(event, payload.userId))
    of.channel = channel.subscribe()
  }

  leave(channel: RealtimeChannel): void {
    void this.#client?.removeChannel(channel)
  }

  close(): void {
    this.#leaving.abort()
    void this.#client?.disconnect()
  }

  #track(): void {
    if (!this.#presence || status === null) return
    this.#shown = status
    void this.#presence.track({ status })
  }

  /** The client rejoins by itself after a lost connection or a refusal, but not after a close; this does. */
  #join(name: string, changes: Subscription): void {
    if (!this.#client || this.#leaving.signal.aborted) return
    changes.channel(this.#client).subscribe((state) => {
      if (this.#leaving.signal.aborted) return
      if (state === 'SUBSCRIBED') {
        this.#tries.delete(name)
        changes.onJoined?.()
      }
      if (state !== 'CLOSED') return
      publish('closed')
      const tries = (this.#tries.get(name) ?? 0) + 1
      this.#tries.set(name, tries)
      setTimeout(() => this.#join(name, changes), waitBeforeTry(tries))
    })
  }
}

function toggleChannel(client: RealtimeClient): RealtimeChannel {
  const changes = { event: '*', schema: 'public', table: 'feature_toggles' } as const
  return client.channel('feature-toggles').on('postgres_changes', changes, () => publish('toggles'))
}

function roleChannel(personId: string) {
  return (client: RealtimeClient): RealtimeChannel =>
    client
      .channel(ownTopic(personId), { config: { private: true } })
      .on('broadcast', { event: rolesEvent }, () => publish('roles'))
}

function noticeChannel(personId: string) {
  const changes = {
    event: 'INSERT',
    schema: 'public',
    table: 'notices',
    filter: `user_id=eq.${personId}`,
  } as const
  return (client: RealtimeClient): RealtimeChannel =>
    client.channel('notices').on('postgres_changes', changes, () => publish('notices'))
}

function messageChannel(personId: string) {
  const own = {
    event: '*',
    schema: 'public',
    table: 'conversation_participants',
    filter: `user_id=eq.${personId}`,
  } as const
  const sent = { event: 'INSERT', schema: 'public', table: 'messages' } as const
  return (client: RealtimeClient): RealtimeChannel =>
    client
      .channel('messages')
      .on('postgres_changes', own, () => publish('unread'))
      .on<MessageRow>('postgres_changes', sent, ({ new: row }) => {
        const { conversation_id: conversationId, sender_id: senderId, content } = row
        for (const listener of listeners.message) listener({ conversationId, senderId, content })
      })
}

type MessageRow = { id: string; conversation_id: string; sender_id: string | null; content: string }

/** 1, 2, 5, then 10 s, plus up to 20 percent, so that pages do not all reconnect at once. */
function waitBeforeTry(tries: number): number {
  const steps = limits.realtime.reconnectAfterMs
  const stepMs = steps[Math.min(tries, steps.length) - 1] ?? steps[0]
  return stepMs * (1 + Math.random() / 5)
}

function publish(kind: 'toggles' | 'unread' | 'roles' | 'notices' | 'closed'): void {
  for (const listener of listeners[kind]) listener()
}

function listen<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}
