import { type ChangeFilter } from '#domain/realtime/change-filter.ts'
import { type ChangeKind } from '#domain/realtime/published-tables.ts'
import type { TopicRight } from '#domain/realtime/topics.ts'
import type { Role } from '#domain/access/roles.ts'
import type { RawData, WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import { fullAllowance, spend, type Allowance } from '#domain/realtime/allowance.ts'
import { readFrame, writeFrame, type Incoming, type Outgoing, type Version } from './frames.ts'

/** A session with open channels, and the roles last read from the database. */
export type WatchedSession = {
  id: string
  userId: string
  roles: readonly Role[]
  channels: Set<Channel>
}

/** One subscription of a join: changes of one table. */
export type Binding = {
  id: number
  table: string
  kinds: readonly ChangeKind[]
  filter: ChangeFilter
}

/** A joined channel: one topic on one socket, with its subscriptions. */
export type Channel = {
  connection: Connection
  /** As on the wire, with the prefix `realtime:`. */
  topic: string
  name: string
  joinRef: string | null
  session: WatchedSession
  /** When the access token of the join expires. */
  expiresAtMs: number
  right: TopicRight
  bindings: readonly Binding[]
  hearsItself: boolean
  acknowledges: boolean
  hearsPresence: boolean
  /** Its number in this process. */
  id: number
  presences: Allowance
  /** Its id on the presence board, while it is tracked. */
  track: string | null
}

/** WebSocket close codes (RFC 6455 and its registry). */
export const closing = { refused: 1008, restart: 1012 }

type ConnectionNeeds = {
  nowMs: () => number
  /** Answers one frame of a channel; frames of one socket are answered in order. */
  answer: (connection: Connection, frame: Incoming) => Promise<void>
  /** Called when answering a frame failed. */
  failed: (error: unknown) => void
  closed: (connection: Connection) => void
}

/**
 * One socket: limits the rate of incoming frames, and closes the connection of a client that does not read.
 */
export class Connection {
  readonly version: Version
  readonly network: string
  readonly channels = new Map<string, Channel>()
  readonly joins: Allowance
  readonly broadcasts: Allowance
  readonly #socket: WebSocket
  readonly #needs: ConnectionNeeds
  readonly #frames: Allowance
  #answered: Promise<void> | null = null
  #waiting = 0
  #heardAtMs: number
  /** Since when it has had no channel. */
  #idleSinceMs: number
  #everJoined = false
  #unreadSinceMs: number | null = null

  constructor(socket: WebSocket, version: Version, network: string, needs: ConnectionNeeds) {
    const nowMs = needs.nowMs()
    this.version = version
    this.network = network
    this.#socket = socket
    this.#needs = needs
    this.#heardAtMs = nowMs
    this.#idleSinceMs = nowMs
    this.#frames = fullAllowance(limits.realtime.frames, nowMs)
    this.joins = fullAllowance(limits.realtime.joins, nowMs)
    this.broadcasts = fullAllowance(limits.realtime.broadcasts, nowMs)
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary))
    socket.on('ping', (data) => {
      if (this.#mayGoOn()) socket.pong(data)
    })
    socket.on('close', () => needs.closed(this))
    // For an oversized or invalid frame the library closes the connection with the right code itself.
    socket.on('error', () => {})
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Bytes sent but not yet read by the client. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount
  }

  send(frame: Outgoing): void {
    this.push(writeFrame(this.version, frame), false)
  }

  /** Sends prepared data, or closes the connection of a client that does not read. */
  push(data: Buffer | string, isBinary: boolean): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > limits.realtime.unreadBytes) return this.cut()
    this.#socket.send(data, { binary: isBinary })
  }

  reply(frame: Incoming, status: 'ok' | 'error', response: object): void {
    const { joinRef, ref, topic } = frame
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Closes the connection without a closing handshake. */
  cut(): void {
    this.#socket.terminate()
  }

  joined(): void {
    this.#everJoined = true
  }

  left(): void {
    if (this.channels.size === 0) this.#idleSinceMs = this.#needs.nowMs()
  }

  /** Called every few seconds: closes connections that are silent, have no channel, or do not read. */
  sweep(nowMs: number): void {
    const { silenceMs, firstJoinMs, withoutChannelMs, unreadMs } = limits.realtime
    const idleMs = this.channels.size > 0 ? 0 : nowMs - this.#idleSinceMs
    if (this.unreadBytes === 0) this.#unreadSinceMs = null
    else this.#unreadSinceMs ??= nowMs
    if (this.#unreadSinceMs !== null && nowMs - this.#unreadSinceMs > unreadMs) this.cut()
    else if (nowMs - this.#heardAtMs > silenceMs) this.cut()
    else if (idleMs > (this.#everJoined ? withoutChannelMs : firstJoinMs))
      this.close(closing.refused, 'no channel was joined')
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (!this.#mayGoOn()) return
    const frame = Buffer.isBuffer(data) ? readFrame(this.version, data, isBinary) : null
    if (!frame) return // malformed: dropped, the socket lives
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.reply(frame, 'ok', {})
      return
    }
    this.#waiting += 1
    if (this.#waiting > limits.realtime.waitingFrames) return this.cut()
    const before = this.#answered
    this.#answered = before ? before.then(() => this.#answer(frame)) : this.#answer(frame)
  }

  /** Never rejects: an error with one frame must not stop the following ones. */
  async #answer(frame: Incoming): Promise<void> {
    try {
      if (this.isOpen) await this.#needs.answer(this, frame)
    } catch (error) {
      this.#needs.failed(error)
    }
    this.#waiting -= 1
    if (this.#waiting === 0) this.#answered = null
  }

  #mayGoOn(): boolean {
    const nowMs = this.#needs.nowMs()
    this.#heardAtMs = nowMs
    if (spend(this.#frames, limits.realtime.frames, nowMs)) return true
    this.close(closing.refused, 'too many messages per second')
    return false
  }
}
