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
    'pictures',
    'processes',
    'realtime',
    'secrets',
    'slugs',
    'storage',
  ],
  web: [
    'api',
    'browser',
    'format',
    'forms',
    'list',
    'map',
    'page',
    'paraglide',
    'pictures',
    'preferences',
    'proof',
    'session',
    'staff',
    'storage',
    'ui',
  ],
}

/** The only file of a feature that others may import, because accounts and the search index belong to all. */
const openFiles = ['server/auth/accounts.ts', 'server/search/search.ts']
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

test('imports, including type imports, form no cycle', () => {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})
