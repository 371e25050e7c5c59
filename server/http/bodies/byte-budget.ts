/** A budget for bytes in memory; callers wait until enough are free. */
export class ByteBudget {
  readonly #most: number
  readonly #waiting: { bytes: number; begin: () => void }[] = []
  #taken = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  /**
   * Resolves with a function that releases the bytes. A request larger than the whole budget is admitted
   * alone.
   */
  async take(bytes: number): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#fits(bytes))
      await new Promise<void>((begin) => {
        this.#waiting.push({ bytes, begin })
      })
    else this.#taken += bytes
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      this.#taken -= bytes
      this.#letIn()
    }
  }

  #fits(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= this.#most
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#taken += next.bytes
      next.begin()
    }
  }
}
