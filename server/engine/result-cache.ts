import type { Cells, Question } from './question.ts'

/** The approximate memory of a cell: a slot of an object and a small boxed value. */
const bytesOfCell = 24

/** The latest answers, the least recently used forgotten first. */
type ResultCache = {
  read: (key: string) => Cells[] | undefined
  keep: (key: string, rows: Cells[]) => void
}

/** Answers above an eighth of `capacityBytes` are not cached. */
export function createResultCache(capacityBytes: number): ResultCache {
  const entries = new Map<string, { rows: Cells[]; bytes: number }>()
  let held = 0

  const forget = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    read(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.rows
    },
    keep(key, rows) {
      const bytes = key.length * 2 + rows.length * Object.keys(rows[0] ?? {}).length * bytesOfCell
      if (bytes > capacityBytes / 8) return
      forget(key)
      entries.set(key, { rows, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= capacityBytes) break
        forget(oldest)
      }
    },
  }
}

/** The version is part of the key, so an answer never outlives its data. */
export function cacheKey(
  version: string,
  { sql, values }: Pick<Question<unknown>, 'sql' | 'values'>,
): string {
  return JSON.stringify([version, sql, values])
}
