type Waiting = { bytes: number; begin: () => void }

/**
 * Limits the bytes of bodies that are processed in one turn of the event loop. Node accepts one connection a
 * turn, so that long turns keep new clients waiting.
 */
export class TurnBudget {
  readonly #bytesPerTurn: number
  readonly #waiting: Waiting[] = []
  #bytesLeft: number
  #isTurnTimed = false

  constructor(bytesPerTurn: number) {
    this.#bytesPerTurn = bytesPerTurn
    this.#bytesLeft = bytesPerTurn
  }

  /** Resolves in the first turn with bytes left, in order of arrival. The last of a turn may exceed them. */
  async take(bytes: number): Promise<void> {
    this.#timeTurn()
    if (this.#bytesLeft > 0) this.#bytesLeft -= bytes
    else
      await new Promise<void>((begin) => {
        this.#waiting.push({ bytes, begin })
      })
  }

  #timeTurn(): void {
    if (this.#isTurnTimed) return
    this.#isTurnTimed = true
    setImmediate(() => this.#beginTurn())
  }

  #beginTurn(): void {
    this.#isTurnTimed = false
    this.#bytesLeft = this.#bytesPerTurn
    while (this.#bytesLeft > 0) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#timeTurn()
      this.#bytesLeft -= next.bytes
      next.begin()
    }
  }
}
