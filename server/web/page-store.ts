/** Keeps the newest results of costly work by key, and runs work under way only once. */
export function keepNewest<T>(limit: number) {
  const kept = new Map<string, Promise<T>>()
  return {
    /** What is kept under the key, else what `make` makes; a failure and what `keep` declines are not kept. */
    async read(key: string, make: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const made = make()
      kept.set(key, made)
      const oldest = kept.size > limit ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      const drop = () => {
        if (kept.get(key) === made) kept.delete(key)
      }
      made.then((value) => keep(value) || drop(), drop)
      return made
    },
    /** Drops everything: what the pages are made of has changed. */
    forget: () => kept.clear(),
  }
}
