import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { limits } from '#domain/limits.ts'
import { ownTopic, presenceTopic, rolesEvent } from '#domain/realtime/topics.ts'
import { accessToken } from '#web/session/session.ts'

export type PresenceStatus = 'green' | 'yellow'
export type ArrivedMessage = { senderId: string | null; content: string }

type Listeners = {
  toggles: () => void
  unread: () => void
  roles: () => void
  message: (message: ArrivedMessage) => void
  closed: () => void
}

const listeners: { [K in keyof Listeners]: Set<Listeners[K]> } = {
  toggles: new Set(),
  unread: new Set(),
  roles: new Set(),
  message: new Set(),
  closed: new Set(),
}

/** Calls back when toggles changed, or may have while this page was not connected; the answer stops it. */
export function onToggleChange(listener: () => void): () => void {
  return listen(listeners.toggles, listener)
}

/** Calls back when unread messages became more or fewer, or may have while this page was not connected. */
export function onUnreadChange(listener: () => void): () => void {
  return listen(listeners.unread, listener)
}

/** Calls back when this person got or lost a role, or may have while this page was not connected. */
export function onRoleChange(listener: () => void): () => void {
  return listen(listeners.roles, listener)
}

/** Calls back with each message that comes while this page is connected. What is missed counts as unread. */
export function onMessage(listener: (message: ArrivedMessage) => void): () => void {
  return listen(listeners.message, listener)
}

/** Calls back when the server let this page go: the session is over, or what its person may do has changed. */
export function onLetGo(listener: () => void): () => void {
  return listen(listeners.closed, listener)
}

let status: PresenceStatus | null = null
let connection: LiveConnection | null = null

/** Tells the other members that this page's person is here (green) or has not moved for a while (yellow). */
export function trackPresence(next: PresenceStatus): void {
  status = next
  connection?.showPresence()
}

/** Whose page it is. Under review, one hears of toggles alone. */
export type LivePerson = { id: string; isMember: boolean; hearsMessages: boolean }

/**
 * Opens the one socket of this tab; the answer closes it. Whatever was missed while it was not there is asked for again
 * through the ordinary calls: with each join, every listener but the one for messages is called.
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

type Wish = { channel: (client: RealtimeClient) => RealtimeChannel; onJoined?: () => void }

class LiveConnection {
  readonly #person: LivePerson
  readonly #leaving = new AbortController()
  readonly #tries = new Map<string, number>()
  #client: RealtimeClient | null = null
  #presence: RealtimeChannel | null = null
  #shown: PresenceStatus | null = null

  constructor(person: LivePerson) {
    this.#person = person
  }

  async open(): Promise<void> {
    const { RealtimeClient: Client } = await import('@supabase/realtime-js')
    const { signal } = this.#leaving
    if (signal.aborted) return
    const client = new Client(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: 'diwan' },
      heartbeatIntervalMs: limits.realtime.heartbeatMs,
      timeout: limits.realtime.answerMs,
      reconnectAfterMs: waitBeforeTry,
      accessToken,
    })
    this.#client = client
    window.addEventListener('offline', () => void client.disconnect(), { signal })
    window.addEventListener('online', () => client.connect(), { signal })
    // A join that overtakes the token is refused, and only tried again a second later.
    await client.setAuth()
    if (signal.aborted) return
    this.#join('toggles', { channel: togglesOf, onJoined: () => tell('toggles') })
    this.#join('own', { channel: ownOf(this.#person.id), onJoined: () => tell('roles') })
    if (this.#person.hearsMessages)
      this.#join('messages', { channel: messagesOf(this.#person.id), onJoined: () => tell('unread') })
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

  close(): void {
    this.#leaving.abort()
    void this.#client?.disconnect()
  }

  #track(): void {
    if (!this.#presence || status === null) return
    this.#shown = status
    void this.#presence.track({ status })
  }

  /** The client joins again by itself after a lost connection and a refusal; after a close, which it does not, we do. */
  #join(name: string, wish: Wish): void {
    if (!this.#client || this.#leaving.signal.aborted) return
    wish.channel(this.#client).subscribe((state) => {
      if (this.#leaving.signal.aborted) return
      if (state === 'SUBSCRIBED') {
        this.#tries.delete(name)
        wish.onJoined?.()
      }
      if (state !== 'CLOSED') return
      tell('closed')
      const tries = (this.#tries.get(name) ?? 0) + 1
      this.#tries.set(name, tries)
      setTimeout(() => this.#join(name, wish), waitBeforeTry(tries))
    })
  }
}

function togglesOf(client: RealtimeClient): RealtimeChannel {
  const wish = { event: '*', schema: 'public', table: 'feature_toggles' } as const
  return client.channel('feature-toggles').on('postgres_changes', wish, () => tell('toggles'))
}

function ownOf(personId: string) {
  return (client: RealtimeClient): RealtimeChannel =>
    client
      .channel(ownTopic(personId), { config: { private: true } })
      .on('broadcast', { event: rolesEvent }, () => tell('roles'))
}

function messagesOf(personId: string) {
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
      .on('postgres_changes', own, () => tell('unread'))
      .on<MessageRow>('postgres_changes', sent, ({ new: { sender_id: senderId, content } }) => {
        for (const listener of listeners.message) listener({ senderId, content })
      })
}

type MessageRow = { id: string; sender_id: string | null; content: string }

/** 1, 2, 5, then 10 s (specification §9), and up to a fifth more so that not all pages come at the same moment. */
function waitBeforeTry(tries: number): number {
  const steps = limits.realtime.reconnectAfterMs
  const stepMs = steps[Math.min(tries, steps.length) - 1] ?? steps[0]
  return stepMs * (1 + Math.random() / 5)
}

function tell(kind: 'toggles' | 'unread' | 'roles' | 'closed'): void {
  for (const listener of listeners[kind]) listener()
}

function listen<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}
