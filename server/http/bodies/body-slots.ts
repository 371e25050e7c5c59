import { limits } from '#domain/limits.ts'
import { fail } from '#server/problems/problem.ts'
import { TurnBudget } from './turn-budget.ts'

const { paceMs, paceBytes, silentMs, bytesPerTurn } = limits.http.bodies

type SlotLimits = {
  perCaller: number
  atOnce: number
  bytesPerCaller: number
  bytesAtOnce: number
}

/** A body that is being received, or is held until its request is answered. */
export class BodySlot {
  readonly caller: string
  readonly #slots: BodySlots
  bytes = 0
  isReceiving = false
  lastByteAtMs = 0
  #spanStartedAtMs = 0
  #spanBytes = 0
  #failure: Error | null = null
  #onCut: (why: Error) => void = () => {}

  constructor(caller: string, slots: BodySlots) {
    this.caller = caller
    this.#slots = slots
  }

  /** Starts the clock: before this the client was not told to send its body. */
  start(): void {
    this.isReceiving = true
    this.lastByteAtMs = this.#spanStartedAtMs = this.#slots.nowMs()
  }

  /** Counts received bytes. Throws when the caller, or all callers together, hold too many. */
  note(bytes: number): void {
    this.bytes += bytes
    this.#spanBytes += bytes
    this.lastByteAtMs = this.#slots.nowMs()
    this.#slots.refuseTooManyBytes(this)
  }

  /** Waits until the event loop may process so many more bytes of bodies. */
  takeTurn(bytes: number): Promise<void> {
    return this.#slots.turns.take(bytes)
  }

  /** Marks the body as complete. */
  finish(): void {
    this.isReceiving = false
  }

  /** Waits for the work, or rejects when the body is cut off. One wait at a time. */
  guard<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure)
      this.#onCut = reject
      work.then(resolve, reject)
    })
  }

  /** Calls back when the body is cut off, for readers that do not use `guard`. */
  onCut(callback: () => void): void {
    this.#onCut = callback
  }

  cut(why: Error): void {
    this.#failure ??= why
    this.isReceiving = false
    this.#onCut(why)
  }

  checkPace(nowMs: number): void {
    if (!this.isReceiving || nowMs - this.#spanStartedAtMs < paceMs) return
    if (this.#spanBytes < paceBytes) return this.cut(fail('UPLOAD_TOO_SLOW'))
    this.#spanStartedAtMs = nowMs
    this.#spanBytes = 0
  }

  /** Releases the slot. May be called more than once. */
  close(): void {
    this.isReceiving = false
    this.#slots.forget(this)
  }
}

/** Limits the bodies in progress, per caller and for the whole process. */
export class BodySlots {
  readonly #limits: SlotLimits
  readonly #held = new Set<BodySlot>()
  readonly turns = new TurnBudget(bytesPerTurn)
  readonly nowMs: () => number

  constructor(slotLimits: SlotLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = slotLimits
    this.nowMs = nowMs
  }

  get size(): number {
    return this.#held.size
  }

  /** Throws TOO_MANY_REQUESTS when the caller has no slot left, UNAVAILABLE when the process has none. */
  open(caller: string): BodySlot {
    const own = [...this.#held].filter((slot) => slot.caller === caller)
    if (own.length >= this.#limits.perCaller && !this.#dropSilent(own))
      throw fail('TOO_MANY_REQUESTS', 'Too many uploads at once. Wait until one has finished.')
    if (this.#held.size >= this.#limits.atOnce && !this.#dropSilent([...this.#held]))
      throw fail('UNAVAILABLE', 'Too many uploads are running. Try again in a moment.')
    const slot = new BodySlot(caller, this)
    this.#held.add(slot)
    return slot
  }

  refuseTooManyBytes({ caller }: BodySlot): void {
    let [own, all] = [0, 0]
    for (const slot of this.#held) {
      all += slot.bytes
      if (slot.caller === caller) own += slot.bytes
    }
    if (own > this.#limits.bytesPerCaller)
      throw fail('TOO_MANY_REQUESTS', 'Too much data is being sent at once. Try again in a moment.')
    if (all > this.#limits.bytesAtOnce)
      throw fail('UNAVAILABLE', 'Too much data is being sent at once. Try again in a moment.')
  }

  /** Cuts off every body that was too slow in its last span. Call it about once a second. */
  checkPace(): void {
    const now = this.nowMs()
    for (const slot of this.#held) slot.checkPace(now)
  }

  forget(slot: BodySlot): void {
    this.#held.delete(slot)
  }

  /**
   * Makes room by cutting off the body that has been silent longest; false when none was silent for long
   * enough.
   */
  #dropSilent(slots: readonly BodySlot[]): boolean {
    const latestMs = this.nowMs() - silentMs
    const [silent] = slots
      .filter(({ isReceiving, lastByteAtMs }) => isReceiving && lastByteAtMs <= latestMs)
      .toSorted((a, b) => a.lastByteAtMs - b.lastByteAtMs)
    if (!silent) return false
    silent.cut(fail('UPLOAD_TOO_SLOW'))
    silent.close()
    return true
  }
}
