import { limits } from '#domain/limits.ts'

const { rebuildPauseMs, longestRebuildPauseMs, soundMs } = limits.engine

/**
 * Spaces the rebuilds of a file that is damaged again and again, as on a failing disk: each reads all deals from
 * PostgreSQL. The pauses double up to a longest one, and start over once a file has been sound for long enough.
 */
export class RebuildPause {
  #rebuilds = 0
  #lastMs = 0

  /** Notes that a rebuild has ended, successfully or not. */
  noteRebuild(nowMs: number): void {
    this.#rebuilds = this.#isSound(nowMs) ? 1 : this.#rebuilds + 1
    this.#lastMs = nowMs
  }

  /** Milliseconds until the next rebuild may start; 0 if it may start now. */
  remainingMs(nowMs: number): number {
    if (this.#rebuilds === 0 || this.#isSound(nowMs)) return 0
    const pauseMs = Math.min(rebuildPauseMs * 2 ** (this.#rebuilds - 1), longestRebuildPauseMs)
    return Math.max(this.#lastMs + pauseMs - nowMs, 0)
  }

  #isSound(nowMs: number): boolean {
    return nowMs - this.#lastMs >= soundMs
  }
}
