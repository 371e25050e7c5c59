import { bestOfLayers, type Layers } from '#domain/search/best-of-layers.ts'
import type { Finder } from '#domain/search/find-kinds.ts'
import { indexInSteps } from '#domain/search/index-in-steps.ts'
import type { Found } from '#domain/search/indexed.ts'
import type { Subject } from '#domain/search/search-forms.ts'
import type { Queryable } from '#server/db/sql.ts'
import { inSlices } from '#server/processes/in-slices.ts'
import type { Reading } from './subjects.ts'

/**
 * Up to this many changes, or this share of all subjects, go to a small index on top; above that everything
 * is indexed again.
 */
const worthIndexing = { changes: 500, share: 0.02 }

/** All subjects of one kind, in memory. */
export type Collection<Hit> = {
  /** The best `limit` of this kind; all of them when infinite. */
  finder: (limit: number) => Finder
  hits: (found: readonly Found[]) => Hit[]
  /** Reads these subjects again. */
  refresh: (sql: Queryable, ids: readonly number[]) => Promise<void>
}

/** Reads and indexes all subjects of a kind. */
export async function loadCollection<Hit>(sql: Queryable, reading: Reading<Hit>): Promise<Collection<Hit>> {
  const hits = new Map<number, Hit>()
  const subjects = new Map<number, Subject>()
  for await (const some of reading(sql, null)) {
    for (const { hit, subject } of some) {
      hits.set(subject.id, hit)
      subjects.set(subject.id, subject)
    }
  }
  const everything = async (): Promise<Layers> => ({
    base: await inSlices(indexInSteps(subjects.values())),
    changed: await inSlices(indexInSteps([])),
    changedIds: new Set(),
  })
  let layers = await everything()

  async function readLayers(ids: readonly number[]): Promise<Layers> {
    const changedIds = new Set([...layers.changedIds, ...ids])
    if (changedIds.size > Math.max(worthIndexing.changes, worthIndexing.share * layers.base.size))
      return everything()
    const changed = [...changedIds].flatMap((id) => subjects.get(id) ?? [])
    return { base: layers.base, changed: await inSlices(indexInSteps(changed)), changedIds }
  }

  return {
    finder: (limit) => (query, tolerance) => bestOfLayers(layers, query, limit, tolerance),
    hits: (found) => found.flatMap(({ id }) => hits.get(id) ?? []),
    async refresh(from, ids) {
      const gone = new Set(ids)
      for await (const some of reading(from, ids)) {
        for (const { hit, subject } of some) {
          hits.set(subject.id, hit)
          subjects.set(subject.id, subject)
          gone.delete(subject.id)
        }
      }
      for (const id of gone) {
        hits.delete(id)
        subjects.delete(id)
      }
      layers = await readLayers(ids)
    },
  }
}
