import { limits } from '#domain/limits.ts'

/** Lets a number of tasks run at once; the others wait in order. */
export class Turnstile {
  readonly #atOnce: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs a task when its turn comes. One whose signal is aborted by then is not begun. */
  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

/** Readings of the assistant in this process: a crowd of questions must leave the rest of the product its speed. */
export const readings = new Turnstile(limits.assistant.readingsAtOnce)
