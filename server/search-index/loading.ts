import { z } from 'zod'
import type { AreaHit, DeveloperHit, ProjectHit } from '#contract/search.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { loadCollection, type Collection } from './collection.ts'
import { loadLibrary, type Library } from './library.ts'
import { loadSmall, type SmallCollections } from './small-collections.ts'
import { areas, developers, followedKinds, projects } from './subjects.ts'

/** Everything searchable, as of a snapshot of PostgreSQL. */
export type Loaded = {
  project: Collection<ProjectHit>
  area: Collection<AreaHit>
  developer: Collection<DeveloperHit>
  small: SmallCollections
  library: Library
  snapshot: string
  /** Both in milliseconds of `performance.now()`: everything, and the latest changes. */
  loadedAt: number
  readAt: number
}

/** Loads everything in one snapshot without blocking the process. */
export function loadAll(sql: Sql): Promise<Loaded> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    const readAt = performance.now()
    const [now] = await transaction<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
    if (!now) throw new Error('no snapshot')
    return {
      project: await loadCollection(transaction, projects),
      area: await loadCollection(transaction, areas),
      developer: await loadCollection(transaction, developers),
      small: await loadSmall(transaction),
      library: await loadLibrary(transaction),
      snapshot: now.snapshot,
      loadedAt: readAt,
      readAt,
    }
  })
}

const Changes = z.object({
  snapshot: z.string(),
  changes: z.array(z.object({ kind: z.enum([...followedKinds, 'page', 'article', 'library']), id: z.int() })),
})

/** Reads again what the last snapshot could not see. Idempotent. */
export async function catchUp(sql: Sql, loaded: Loaded): Promise<void> {
  const readAt = performance.now()
  const { snapshot, changes } = await changesSince(sql, loaded.snapshot)
  for (const kind of followedKinds) {
    const ids = new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id))
    if (ids.size > 0) await loaded[kind].refresh(sql, [...ids])
  }
  if (changes.some(({ kind }) => kind === 'page' || kind === 'article')) loaded.small = await loadSmall(sql)
  if (changes.some(({ kind }) => kind === 'library')) loaded.library = await loadLibrary(sql)
  loaded.snapshot = snapshot
  loaded.readAt = readAt
}

async function changesSince(sql: Queryable, snapshot: string): Promise<z.infer<typeof Changes>> {
  const [found] = await sql`
    select pg_current_snapshot()::text as snapshot,
           coalesce((select json_agg(json_build_object('kind', kind, 'id', subject_id))
              from search_changes
             where xid >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
               and not pg_visible_in_snapshot(xid, ${snapshot}::text::pg_snapshot)), '[]') as changes`
  return Changes.parse(found)
}
