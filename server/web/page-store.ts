import { limits } from '#domain/limits.ts'

const { keptMs } = limits.pages

export type Store<T> = ReturnType<typeof keepNewest<T>>

/** Keeps the newest results of costly work by key for a while, and runs work under way only once. */
export function keepNewest<T>(limit: number, now: () => Date) {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  const alive = (key: string) => {
    const found = kept.get(key)
    if (!found || now().getTime() >= found.until) return null
    // The last asked for is the last to go.
    kept.delete(key)
    kept.set(key, found)
    return found.value
  }
  return {
    /** What is kept under the key, or null. */
    peek: alive,
    /** What is kept under the key, else what `make` makes; a failure and what `keep` declines are not kept. */
    async read(key: string, make: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
      const found = alive(key)
      if (found) return found
      const made = { value: make(), until: now().getTime() + keptMs }
      kept.delete(key)
      kept.set(key, made)
      const oldest = kept.size > limit ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      const drop = () => {
        if (kept.get(key) === made) kept.delete(key)
      }
      made.value.then((value) => keep(value) || drop(), drop)
      return made.value
    },
    /** Drops everything: what the pages are made of has changed. */
    forget: () => kept.clear(),
  }
}
