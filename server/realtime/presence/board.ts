import { presenceStatuses, type PresenceStatus } from './queries.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import type { OutboxChange } from '#server/realtime/outbox.ts'
import { leave, listTracks, recordHeartbeat, removeTracks, writeTracks, type Track } from './queries.ts'

type Meta = { status: PresenceStatus; phx_ref: string; phx_ref_prev?: string }
type OnlineUser = { userId: string; meta: Meta }
type Metas = Record<string, { metas: Meta[] }>
export type PresenceDiff = { joins: Metas; leaves: Metas }

const Row = z.object({ id: z.uuid(), user_id: z.uuid(), status: z.enum(presenceStatuses) })

/** An open page, and its id on the board. */
type Tracked = { session: { userId: string }; track: string | null }

type Options = {
  processId: string
  sql: Sql
  log: FastifyBaseLogger
  /** The changes since the last call. */
  onDiff: (diff: PresenceDiff) => void
}

/**
 * Who is online, over all processes. Each process writes its own open pages to one table and reads the
 * others' from the outbox. A process that stops its heartbeat is removed by the others.
 */
export class PresenceBoard {
  readonly #options: Options
  readonly #entries = new Map<string, OnlineUser>()
  /** The last published entry of each track that has changed since. */
  readonly #before = new Map<string, OnlineUser | null>()
  /** Pending writes for this process's own tracks; null to remove one. */
  readonly #unwritten = new Map<string, Track | null>()
  readonly #own = new Map<string, Track>()
  #refs = 0
  #writing: Promise<void> | null = null
  #pending: NodeJS.Timeout | null = null
  #beating: NodeJS.Timeout | null = null
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Announces this process to the others and loads their tracks. */
  async open(): Promise<void> {
    await this.beat()
    const again = () => {
      this.#beating = setTimeout(() => {
        this.beat()
          .catch((error: unknown) => this.#options.log.warn({ err: error }, 'presence could not be kept'))
          .finally(() => (this.#closed ? undefined : again()))
      }, limits.realtime.processBeatMs)
    }
    again()
  }

  /**
   * Everyone last published as online, so that the next diff applies to it; in the form of `presence_state`.
   */
  state(): Metas {
    const said = new Map(this.#entries)
    for (const [id, before] of this.#before) {
      if (before) said.set(id, before)
      else said.delete(id)
    }
    return grouped(said.values())
  }

  track(channel: Tracked, status: PresenceStatus): void {
    const id = channel.track ?? randomUUID()
    channel.track = id
    const track = { id, userId: channel.session.userId, status }
    this.#own.set(id, track)
    this.#write(id, track)
  }

  untrack(channel: Tracked): void {
    if (channel.track === null) return
    this.#own.delete(channel.track)
    this.#write(channel.track, null)
    channel.track = null
  }

  /** Handles a change of the table by any process. */
  hear({ record, oldRecord }: OutboxChange): void {
    const row = Row.safeParse(record ?? oldRecord).data
    if (row) this.#put(row.id, record ? { id: row.id, userId: row.user_id, status: row.status } : null)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#beating) clearTimeout(this.#beating)
    if (this.#pending) clearTimeout(this.#pending)
    await this.#writing
    await leave(this.#options.sql, this.#options.processId).catch(() => {}) // swept out by the others otherwise
  }

  /** A process that is new, or lost its row in a database crash, writes and reads everything again. */
  async beat(): Promise<void> {
    const { sql } = this.#options
    if (!(await recordHeartbeat(sql, this.#options.processId, limits.realtime.processSilenceMs))) return
    for (const [id, track] of this.#own) this.#write(id, track)
    await this.#writing
    const there = new Map((await listTracks(sql)).map((track) => [track.id, track]))
    for (const id of this.#entries.keys()) if (!there.has(id)) this.#put(id, null)
    for (const [id, track] of there) this.#put(id, track)
  }

  #put(id: string, track: Track | null): void {
    const known = this.#entries.get(id)
    if (known?.meta.status === track?.status) return
    if (!this.#before.has(id)) this.#before.set(id, known ?? null)
    if (track) {
      this.#refs += 1
      const ref = this.#refs.toString(36)
      const meta: Meta = { status: track.status, phx_ref: ref }
      this.#entries.set(id, {
        userId: track.userId,
        meta: known ? { ...meta, phx_ref_prev: known.meta.phx_ref } : meta,
      })
    } else this.#entries.delete(id)
    this.#pending ??= setTimeout(() => this.#sendDiff(), limits.realtime.presenceEveryMs)
  }

  #sendDiff(): void {
    this.#pending = null
    const changed = [...this.#before]
      .map(([id, before]) => ({ before, after: this.#entries.get(id) ?? null }))
      .filter(({ before, after }) => before !== after)
    this.#before.clear()
    if (changed.length === 0) return
    this.#options.onDiff({
      joins: grouped(changed.map(({ after }) => after).filter((entry) => entry !== null)),
      leaves: grouped(changed.map(({ before }) => before).filter((entry) => entry !== null)),
    })
  }

  #write(id: string, track: Track | null): void {
    this.#unwritten.set(id, track)
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
  }

  /** Writes everything pending in one statement; after a failure it is retried with the next write. */
  async #writeAll(): Promise<void> {
    while (this.#unwritten.size > 0 && !this.#closed) {
      const batch = [...this.#unwritten]
      this.#unwritten.clear()
      try {
        const gone = batch.filter(([, track]) => track === null).map(([id]) => id)
        const there = batch.map(([, track]) => track).filter((track) => track !== null)
        if (there.length > 0) await writeTracks(this.#options.sql, this.#options.processId, there)
        if (gone.length > 0) await removeTracks(this.#options.sql, gone)
      } catch (error) {
        for (const [id, track] of batch) if (!this.#unwritten.has(id)) this.#unwritten.set(id, track)
        this.#options.log.warn({ err: error }, 'presence could not be written')
        return
      }
    }
  }
}

function grouped(entries: Iterable<OnlineUser>): Metas {
  const metas = new Map<string, { metas: Meta[] }>()
  for (const { userId, meta } of entries) {
    const known = metas.get(userId)
    if (known) known.metas.push(meta)
    else metas.set(userId, { metas: [meta] })
  }
  return Object.fromEntries(metas)
}
