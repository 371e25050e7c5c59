import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * The chunks of the browser part. Without groups every message that two pages share is a file of its own: 350
 * files for the dashboard. Pages load these first, and then a few of their own:
 * - `reader`: the script of public pages before React takes over; the smallest.
 * - `main`: what the application needs on every page.
 * - `public` and `common`: what six or more parts of public pages, or of any pages, share.
 */
export function chunkGroups({ reader, routes }: { reader: string; routes: string }): Groups {
  const isOfReader = reachable(() => [reader])
  const isOfPublicPages = reachable((info) =>
    info(routes)
      .importedIds.filter(isPublicRoute)
      .flatMap((id) => info(id).dynamicallyImportedIds),
  )
  const shared = { minShareCount: 6, maxModuleSize: 60_000 }
  return [
    {
      debugName: 'reader',
      name: (id, chunking) => (isOfReader(id, chunking) || isPreload(id) ? 'reader' : null),
      tags: ['$initial'],
      priority: 4,
    },
    { name: 'main', tags: ['$initial'], priority: 3 },
    {
      debugName: 'public',
      name: (id, chunking) => (isOfPublicPages(id, chunking) ? 'public' : null),
      ...shared,
      priority: 2,
    },
    { name: 'common', ...shared, priority: 1 },
  ]
}

const isPublicRoute = (id: string) => id.includes('/routes/_public')
/** The bundler's own helper, which loads the styles of a chunk. */
const isPreload = (id: string) => id.includes('vite/preload-helper')

type Info = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** Tests whether a module is imported by the start modules, directly or not. Dynamic imports do not count. */
function reachable(start: (info: Info) => readonly string[]) {
  let found: Set<string> | undefined
  return (id: string, chunking: Chunking): boolean => {
    const info: Info = (module) =>
      chunking.getModuleInfo(module) ?? { importedIds: [], dynamicallyImportedIds: [] }
    found ??= closure(start(info), (module) => info(module).importedIds)
    return found.has(id)
  }
}

function closure(start: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(start)
  for (const id of seen) for (const other of next(id)) seen.add(other)
  return seen
}
