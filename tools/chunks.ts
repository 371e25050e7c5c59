import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]

type Starts = {
  reader: string
  routes: string
  /** What every page of members loads around its own part. */
  frame: readonly string[]
}

/**
 * The chunks of the browser part. Without groups every message that two pages share is a file of its own: 350
 * files for the dashboard. Pages load these first, and then a few of their own:
 * - `reader`: the script of public pages before React takes over; the smallest.
 * - `main`: what the application needs on every page.
 * - `public` and `common`: what six or more parts of public pages, or of any pages, share.
 * - `member`: what else the frame of the pages of members needs, and no page that others can open.
 * - `frame`: its other messages and icons, whose names occur in those pages too. Those that no such page imports would lie in
 *   the chunk of the frame's start module, which imports `member` and would be imported by it; `refuseCycles` says why that
 *   must not be.
 */
export function chunkGroups({ reader, routes, frame }: Starts): Groups {
  const isOfReader = reachable(() => [reader])
  const isOfPublicPages = reachable((info) => routeParts(info, routes, isPublicRoute))
  const isOfOpenPages = reachable((info) => routeParts(info, routes, (id) => !isMemberRoute(id)))
  const isOfFrame = reachable(() => frame)
  const shared = { minShareCount: 6, maxModuleSize: 60_000 }
  return [
    {
      debugName: 'reader',
      name: (id, chunking) => (isOfReader(id, chunking) || isPreload(id) ? 'reader' : null),
      tags: ['$initial'],
      priority: 5,
    },
    { name: 'main', tags: ['$initial'], priority: 4 },
    {
      debugName: 'public',
      name: (id, chunking) => (isOfPublicPages(id, chunking) ? 'public' : null),
      ...shared,
      priority: 3,
    },
    { name: 'common', ...shared, priority: 2 },
    {
      debugName: 'frame',
      name(id, chunking) {
        if (!isOfFrame(id, chunking)) return null
        if (!isOfOpenPages(id, chunking)) return 'member'
        return exportedNames(id) === null ? null : 'frame'
      },
      // Otherwise the chunk would take in what its modules share with open pages, which would then load all of it.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

/**
 * Fails the build when chunks import each other in a circle. A browser runs whichever of them it reaches first before the
 * others, so that a value which one reads while it starts, such as an icon in a list, is undefined on some visits only.
 */
export const refuseCycles: Plugin = {
  name: 'refuse-cycles',
  generateBundle(_options, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    )
    const circle = findCycle(imports)
    if (circle) this.error(`chunks import each other: ${circle.join(' → ')}`)
  },
}

/** The names along a circle of imports; null where there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of imports.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return null
}

const isPublicRoute = (id: string) => id.includes('/routes/_public')
const isMemberRoute = (id: string) => id.includes('/routes/_member')
/** The bundler's own helper, which loads the styles of a chunk. */
const isPreload = (id: string) => id.includes('vite/preload-helper')

type Info = (id: string) => {
  code?: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** The parts of these routes that are loaded when they are opened. */
function routeParts(info: Info, routes: string, isWanted: (id: string) => boolean): readonly string[] {
  return info(routes)
    .importedIds.filter(isWanted)
    .flatMap((id) => info(id).dynamicallyImportedIds.filter((part) => part.includes('/routes/')))
}

/**
 * Tests whether a module is imported by the start modules, directly or not. Dynamic imports do not count. Messages and
 * icons come through one module that imports thousands of them, so the ones in use are found by their names.
 */
function reachable(start: (info: Info) => readonly string[]) {
  let found: Reached | undefined
  return (id: string, chunking: Chunking): boolean => {
    const info: Info = (module) =>
      chunking.getModuleInfo(module) ?? { importedIds: [], dynamicallyImportedIds: [] }
    found ??= reach(start(info), info)
    const { modules, words } = found
    return exportedNames(id)?.some((name) => words.has(name)) ?? modules.has(id)
  }
}

type Reached = { modules: Set<string>; words: Set<string> }

function reach(start: readonly string[], info: Info): Reached {
  const modules = new Set(start)
  const words = new Set<string>()
  for (const id of modules) {
    const { code, importedIds } = info(id)
    for (const other of importedIds)
      for (const next of exportedNames(other) === null ? [other] : info(other).importedIds) modules.add(next)
    if (!isGenerated(id)) for (const [word] of (code ?? '').matchAll(/\w+/g)) words.add(word)
  }
  return { modules, words }
}

/** Packages, and the lists of all messages. Their words say nothing of what a page uses. */
const isGenerated = (id: string) => /\/(?:node_modules|paraglide)\//.test(id)

/** The names under which a message or an icon can be imported; null for other modules. */
function exportedNames(id: string): readonly string[] | null {
  const [, message] = /\/paraglide\/messages\/([a-z]\w*)\.js$/.exec(id) ?? []
  if (message !== undefined) return [message]
  const [, icon] = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id) ?? []
  return icon === undefined ? null : (iconNames.get(icon) ?? [])
}

/** The names of each icon by its file: an icon that was renamed is still imported by its earlier names, too. */
const iconNames = new Map(
  [
    ...readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8').matchAll(
      /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
    ),
  ].map(([, names = '', file = '']) => [
    file,
    [...names.matchAll(/default as (\w+)/g)].flatMap(([, name]) => name ?? []),
  ]),
)
