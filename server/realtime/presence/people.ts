import type { Channel, Connection, WatchedSession } from '#server/realtime/connection.ts'

/** Everyone connected to this process, by session and by person. */
export class People {
  readonly #sessions = new Map<string, WatchedSession>()
  readonly #sessionsByUser = new Map<string, Set<WatchedSession>>()
  readonly #connectionsByUser = new Map<string, Set<Connection>>()

  get sessions(): Iterable<WatchedSession> {
    return this.#sessions.values()
  }

  get sessionIds(): string[] {
    return [...this.#sessions.keys()]
  }

  session(id: string): WatchedSession | undefined {
    return this.#sessions.get(id)
  }

  userSessions(userId: string): Iterable<WatchedSession> {
    return this.#sessionsByUser.get(userId) ?? []
  }

  userConnections(userId: string): ReadonlySet<Connection> {
    return this.#connectionsByUser.get(userId) ?? new Set()
  }

  /** Starts watching a session with these roles, and returns it. */
  watch({ id, userId, roles }: Omit<WatchedSession, 'channels'>): WatchedSession {
    const known = this.#sessions.get(id)
    if (known) {
      known.roles = roles
      return known
    }
    const session = { id, userId, roles, channels: new Set<Channel>() }
    this.#sessions.set(id, session)
    addTo(this.#sessionsByUser, userId, session)
    return session
  }

  joined(channel: Channel): void {
    channel.session.channels.add(channel)
    addTo(this.#connectionsByUser, channel.session.userId, channel.connection)
  }

  /** Moves a channel to another session of the same person. */
  moved(channel: Channel, to: Omit<WatchedSession, 'channels'>): void {
    const from = channel.session
    from.channels.delete(channel)
    channel.session = this.watch(to)
    channel.session.channels.add(channel)
    this.#unwatch(from)
  }

  left(channel: Channel): void {
    const { session, connection } = channel
    session.channels.delete(channel)
    if (connection.channels.size === 0) removeFrom(this.#connectionsByUser, session.userId, connection)
    this.#unwatch(session)
  }

  /** Forgets a session without channels. */
  #unwatch(session: WatchedSession): void {
    if (session.channels.size > 0 || this.#sessions.get(session.id) !== session) return
    this.#sessions.delete(session.id)
    removeFrom(this.#sessionsByUser, session.userId, session)
  }
}

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

function removeFrom<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key)
  set?.delete(value)
  if (set?.size === 0) map.delete(key)
}
