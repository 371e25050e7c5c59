import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// docs/architecture.md draws the same picture: libraries ← features ← shell ← routes.

/** Files allowed at the root of a room: its entries and its configuration. */
const rootFiles = {
  domain: ['limits.ts'],
  server: ['app.ts', 'background.ts', 'config.ts', 'main.ts', 'parts.ts'],
  web: ['entry-client.tsx', 'entry-reader.ts', 'entry-server.tsx', 'router.tsx'],
}

/** Folders shared by features, each named after what it does. A library imports libraries only. */
const libraries = {
  server: [
    'audit',
    'db',
    'engine',
    'facts',
    'html',
    'http',
    'jobs',
    'legal',
    'list',
    'mail',
    'notify',
    'pdf',
    'pictures',
    'problems',
    'processes',
    'realtime',
    'search-index',
    'secrets',
    'sheets',
    'slugs',
    'storage',
    'word',
  ],
  web: [
    'api',
    'browser',
    'downloads',
    'figures',
    'format',
    'forms',
    'list',
    'map',
    'page',
    'paraglide',
    'pictures',
    'preferences',
    'proof',
    'reports',
    'session',
    'staff',
    'storage',
    'ui',
  ],
}

/** The only file of a feature that others may import, because accounts belong to all. */
const openFiles = ['server/auth/accounts.ts']
/** Types that every part of the server uses. */
const sharedTypes = ['server/config.ts', 'server/parts.ts']

/** Folders that combine features. */
const above = { server: ['demo', 'testing', 'web'], web: ['routes', 'shell'] }

type Import = { from: string; to: string }

const rooms = ['domain', 'server', 'web'] as const
const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
  exclude: (name) => name === 'paraglide' || name.endsWith('.gen.ts'),
})
const isTest = (file: string) => /\.test\.tsx?$|\/testing/.test(file)
const imports = files.filter((file) => !isTest(file)).flatMap(importsIn)

/** Imports of our own files, those of types included. */
function importsIn(from: string): Import[] {
  const source = readFileSync(from, 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'(#|\.\/)([^']+\.tsx?)'/g)].map(
    ([, kind, path = '']) => ({
      from,
      to: kind === '#' ? path : join(dirname(from), path),
    }),
  )
}

const folderName = (file: string) => file.split('/')[1] ?? ''
const isAtRoot = (file: string) => file.split('/').length === 2

test('the import graph is read', () => {
  expect(imports.length).toBeGreaterThan(5000)
})

test.each(rooms)('nothing lies loose at the root of %s', (room) => {
  const loose = files
    .filter((file) => file.startsWith(`${room}/`) && isAtRoot(file) && !isTest(file))
    .map(folderName)
  expect(loose.filter((name) => !rootFiles[room].includes(name))).toEqual([])
})

test.each(['server', 'web'] as const)(
  'in %s a feature imports no other feature, and a library no feature',
  (room) => {
    const isLibrary = (folder: string) => libraries[room].includes(folder)
    const offenders = imports.filter(({ from, to }) => {
      if (!from.startsWith(`${room}/`) || !to.startsWith(`${room}/`)) return false
      if (isAtRoot(from) || above[room].includes(folderName(from))) return false
      if (sharedTypes.includes(to)) return false
      // A root file may import anything, so features could reach each other through it.
      if (isAtRoot(to)) return true
      if (openFiles.includes(to)) return isLibrary(folderName(from))
      return folderName(from) !== folderName(to) && !isLibrary(folderName(to))
    })
    expect(offenders.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  },
)

test('only the endpoint of assistants uses the SDK of their protocol', () => {
  const users = files.filter(
    (file) => !isTest(file) && readFileSync(file, 'utf8').includes("'@modelcontextprotocol/sdk/"),
  )
  expect(users.toSorted()).toEqual(['server/keys/mcp/answer-mcp.ts', 'server/keys/mcp/call-tool.ts'])
})

test('only the assistant uses the libraries of language models, and loads them with a question', () => {
  const users = files.filter(
    (file) => !isTest(file) && /['"](?:ai|@ai-sdk\/[\w-]+)['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(users).toEqual(['server/assistant/model/answer-by-model.ts'])
  expect(readFileSync(users[0] ?? '', 'utf8')).not.toMatch(/^import (?!type\b).* from ['"](?:ai|@ai-sdk)/m)
})

test('only pushes use the library of web push', () => {
  const users = files.filter((file) => !isTest(file) && readFileSync(file, 'utf8').includes("'web-push'"))
  expect(users.toSorted()).toEqual([
    'server/notifications/push/post-push.ts',
    'server/notifications/push/push-keys.ts',
  ])
})

test('imports, including type imports, form no cycle', () => {
  const targets = new Map(
    [...Map.groupBy(imports, ({ from }) => from)].map(([from, list]) => [from, list.map(({ to }) => to)]),
  )
  expect(cycles(targets)).toEqual([])
})

const folders = [
  ...new Set(
    files.flatMap((file) => {
      const parts = file.split('/').slice(0, -1)
      return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
    }),
  ),
]

test.each(folders)('the files and folders in %s import each other in one direction', (folder) => {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const [user, used] = [childIn(folder, from), childIn(folder, to)]
    if (user !== null && used !== null && user !== used)
      targets.set(user, [...(targets.get(user) ?? []), used])
  }
  expect(cycles(targets)).toEqual([])
})

/**
 * The file or subfolder of a folder in which a file lies; null for a file elsewhere. In the contract, a feature is its
 * file and the folder of the same name.
 */
function childIn(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null
  const [name = '', ...rest] = file.slice(folder.length + 1).split('/')
  if (folder === 'contract') return name.replace(/\.ts$/, '')
  return rest.length > 0 ? `${name}/` : name
}

function cycles(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, path: string[]) => {
    const at = path.indexOf(node)
    if (at >= 0) found.push([...path.slice(at), node].join(' → '))
    if (at >= 0 || done.has(node)) return
    for (const target of targets.get(node) ?? []) visit(target, [...path, node])
    done.add(node)
  }
  for (const node of targets.keys()) visit(node, [])
  return found
}
