import { limits } from '#domain/limits.ts'

const { keptMs } = limits.pages

export type PageStore<T> = ReturnType<typeof keepNewest<T>>

/** Keeps the newest results of costly work by key for a while, and runs work under way only once. */
export function keepNewest<T>(limit: number, now: () => Date) {
  type Kept = { made: Promise<T>; value: T | null; until: number }
  const kept = new Map<string, Kept>()
  const alive = (key: string) => {
    const found = kept.get(key)
    if (!found || now().getTime() >= found.until) return null
    // The last asked for is the last to go.
    kept.delete(key)
    kept.set(key, found)
    return found
  }
  const begin = (key: string, made: Promise<T>, keep: (value: T) => boolean) => {
    const begun: Kept = { made, value: null, until: now().getTime() + keptMs }
    kept.delete(key)
    kept.set(key, begun)
    const oldest = kept.size > limit ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const drop = () => {
      if (kept.get(key) === begun) kept.delete(key)
    }
    made.then((value) => {
      if (keep(value)) begun.value = value
      else drop()
    }, drop)
  }
  return {
    /** What is kept under the key; null also while it is made. */
    peek: (key: string): T | null => alive(key)?.value ?? null,
    /** What is kept under the key, else what `make` makes; a failure and what `keep` declines are not kept. */
    async read(key: string, make: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
      const found = alive(key)
      if (found) return found.made
      const made = make()
      begin(key, made, keep)
      return made
    },
    /** Drops everything: what the pages are made of has changed. */
    forget: () => kept.clear(),
  }
}
