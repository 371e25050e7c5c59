import { limits } from '#domain/limits.ts'

const { retentionMs } = limits.pages

export type PageStore<T> = ReturnType<typeof keepNewest<T>>

/** Keeps the newest results of costly work by key for a while, and runs work under way only once. */
export function keepNewest<T>(limit: number, now: () => Date) {
  type CachedPage = { made: Promise<T>; value: T | null; until: number }
  const entries = new Map<string, CachedPage>()
  const alive = (key: string) => {
    const found = entries.get(key)
    if (!found || now().getTime() >= found.until) return null
    // The least recently used entry is evicted first.
    entries.delete(key)
    entries.set(key, found)
    return found
  }
  const begin = (key: string, made: Promise<T>, keep: (value: T) => boolean) => {
    const begun: CachedPage = { made, value: null, until: now().getTime() + retentionMs }
    entries.delete(key)
    entries.set(key, begun)
    const oldest = entries.size > limit ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    const drop = () => {
      if (entries.get(key) === begun) entries.delete(key)
    }
    made.then((value) => {
      if (keep(value)) begun.value = value
      else drop()
    }, drop)
  }
  return {
    /** The entry of the key. Null while it is being created. */
    peek: (key: string): T | null => alive(key)?.value ?? null,
    /**
     * The entry of the key, or the result of `make`. Failures and results declined by `keep` are not stored.
     */
    async read(key: string, make: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
      const found = alive(key)
      if (found) return found.made
      const made = make()
      begin(key, made, keep)
      return made
    },
    /** Drops everything, because the content of the pages has changed. */
    forget: () => entries.clear(),
  }
}
