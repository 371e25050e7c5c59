import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './run.mjs'

const record = join(root, 'node_modules', '.cache', 'diwan', 'passed-tests.json')
/** Every test depends on the packages and the settings of the test runner; tests of the server on its cluster. */
const shared = ['package-lock.json', 'vitest.config.ts']
const serverSetup = 'server/testing/setup.ts'
/** The rules of the repository, and tests that search a room for a pattern. */
const readsEverything = (file) =>
  file.startsWith('tests/') || readFileSync(join(root, file), 'utf8').includes('globSync(')
/** The message catalogue is compiled from these. */
let words
const wordFiles = () => (words ??= filesBelow('web', /\/words\/[^/]+\.json$/).map((name) => join(root, name)))
const rooms = ['domain', 'contract', 'server', 'web', 'tests']

/**
 * The test files that did not pass with exactly these sources yet. A result holds as long as the test file and all
 * files that it reaches are unchanged: by an import, or by a path in a string, as programs and folders are named.
 */
export function changedTests({ except }) {
  const passed = readRecord()
  const files = testFiles().filter((file) => !except.test(file))
  const digest = digests()
  return {
    files: files.length,
    changed: files.filter((file) => readsEverything(file) || passed[file] !== digest(file)),
  }
}

/**
 * Returns a function that records which test files passed, for the next check. Call it before the tests run: a file
 * that changes meanwhile passed with its sources of before.
 */
export function prepareRecord() {
  const digest = digests()
  const before = new Map(testFiles().map((file) => [file, digest(file)]))
  return (testResults) => {
    const passed = readRecord()
    for (const { name, status } of testResults) {
      const file = relative(root, name)
      if (status === 'passed' && before.has(file)) passed[file] = before.get(file)
      else delete passed[file]
    }
    mkdirSync(dirname(record), { recursive: true })
    writeFileSync(record, JSON.stringify(passed))
  }
}

const testFiles = () => rooms.flatMap((room) => filesBelow(room, /\.test\.ts$/))

function readRecord() {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
}

/** Returns a function that computes the digest of a test file and of everything it reaches. */
function digests() {
  const read = moduleReader()
  const settings = shared.map((path) => read(join(root, path)).digest)
  return (file) => {
    const hash = createHash('sha256').update(settings.join())
    for (const path of reachedFrom(file, read)) hash.update(`${path}\0${read(path).digest}\0`)
    return hash.digest('hex')
  }
}

/** The files that a test file reaches, itself included: absolute paths in order. */
export function reachedFrom(file, read = moduleReader()) {
  const start = file.startsWith('server/') ? [file, serverSetup] : [file]
  const reached = new Set(start.map((path) => join(root, path)))
  for (const path of reached) for (const other of read(path).reaches) reached.add(other)
  return [...reached].toSorted()
}

function moduleReader() {
  const modules = new Map()
  return (path) => {
    const known = modules.get(path)
    if (known) return known
    const found = readModule(path)
    modules.set(path, found)
    return found
  }
}

function readModule(path) {
  const content = readFileSync(path)
  const digest = createHash('sha256').update(content).digest('hex')
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return { digest, reaches: [] }
  const text = content.toString()
  // A module that names folders joins them to its own.
  const namesFolders = text.includes('import.meta')
  const literals = [...text.matchAll(/(['"`])([#.\w/@-][^'"`\n]{0,200}?)\1/g)]
    .map(([, , literal]) => literal)
    .filter((literal) => namesFolders || /[./]/.test(literal))
  return { digest, reaches: [...new Set(literals.flatMap((literal) => filesAt(path, literal)))] }
}

/** The files of this repository that a string in a module names, relative to the module or to the root. */
function filesAt(from, name) {
  const literal = name.replace(/\?\w+$/, '')
  if (literal.startsWith('#web/paraglide/')) return wordFiles()
  const folder = dirname(from)
  const paths = literal.startsWith('#') ? [join(root, literal.slice(1))] : [resolve(folder, literal)]
  if (/^\w+\//.test(literal)) paths.push(join(root, literal))
  return paths
    .filter((path) => path.startsWith(`${root}/`) && !path.includes('/node_modules/') && existsSync(path))
    .flatMap((path) => (statSync(path).isFile() ? [path] : dataFiles(path, folder)))
}

/** A module reads the data in a folder below it. Modules there are imported one by one. */
function dataFiles(path, folder) {
  if (!path.startsWith(`${folder}/`)) return []
  return readdirSync(path)
    .filter((name) => name.includes('.') && !/\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
}

/** The files of a folder of the repository whose path matches. `globSync` needs a newer Node than this must run on. */
function filesBelow(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => pattern.test(name))
}
