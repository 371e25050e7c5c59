// Generates the message catalogue, route tree, fonts and calls and, without `--sources`, builds the web part. The
// build goes into a new folder that replaces the old one when it is complete.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withLock } from '../launcher/lock.mjs'
import { root, runTool, say } from '../launcher/run.mjs'
import { subsetFonts } from './fonts.mjs'
import { writeMessageTypes } from './message-types.mjs'

const dist = join(root, 'dist')
const state = join(root, 'node_modules', '.cache', 'diwan')
/** Pages that are still open request the assets of the build they were loaded from. */
const keepAssetsMs = 7 * 24 * 3_600_000

const sources = {
  words: [
    'project.inlang/settings.json',
    '{domain,web}/**/words/*.json',
    'tools/compile-words.mjs',
    'tools/message-types.mjs',
  ],
  routes: ['web/routes/**/*.tsx'],
  fonts: ['tools/fonts.mjs'],
  calls: ['contract/**/*.ts', 'domain/**/*.ts'],
  web: [
    'web/**/*',
    'domain/**/*.ts',
    'contract/**/*.ts',
    'project.inlang/settings.json',
    'vite.config.ts',
    'tools/catalogue-as-one.ts',
    'tools/chunks.ts',
  ],
}
const generated = /^web\/(paraglide\/|ui\/fonts\/|([a-z]+\/)?[a-z-]+\.gen\.ts)|\.test\.tsx?$/

function sourceDigest(patterns) {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !generated.test(path))
  for (const path of [...files, 'package-lock.json', 'tools/build.mjs'].toSorted())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Does the work unless its output exists and was made from exactly these sources. */
async function once(name, made, work) {
  const wanted = sourceDigest(sources[name])
  const stamp = join(state, name)
  const done = () => existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (done()) return
  const lock = join(state, `${name}.lock`)
  await withLock(
    lock,
    () => say(`another launcher builds the ${name}; waiting …`),
    async () => {
      if (done()) return
      await work()
      writeFileSync(stamp, wanted)
    },
  )
}

async function tool(path, parameters) {
  let printed = ''
  const code = await runTool(path, parameters, { output: (text) => void (printed += text) })
  if (code !== 0) throw new Error(`${printed.trimEnd()}\n${path} ${parameters.join(' ')} failed.`)
}

async function buildWords() {
  // Loaded when needed: the compiler takes a second to load.
  const { compileWords } = await import('./compile-words.mjs')
  await compileWords(root)
  writeMessageTypes(root)
}

async function writeRouteTree() {
  const { Generator, getConfig } = await import('@tanstack/router-generator')
  const config = getConfig({
    target: 'react',
    addExtensions: true,
    routesDirectory: join(root, 'web/routes'),
    generatedRouteTree: join(root, 'web/route-tree.gen.ts'),
    disableLogging: true,
  })
  await new Generator({ config, root: join(root, 'web') }).run()
}

/** Writes method and address of each endpoint for the browser. The schemas stay out, because they need a library. */
async function writeCalls() {
  const { contract } = await import('../contract/contract.ts')
  const features = Object.entries(contract).map(([feature, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, { method, url, stream, response }]) => {
      const wire = {
        method,
        url,
        ...(stream ? { isStream: true } : {}),
        ...(response ? { answers: true } : {}),
      }
      return `    ${name}: call<Contract['${feature}']['${name}']>(${JSON.stringify(wire)}),`
    })
    return `  ${feature}: {\n${calls.join('\n')}\n  },`
  })
  const head = [
    "import type { contract } from '#contract/contract.ts'",
    "import { call } from './send.ts'",
    'type Contract = typeof contract',
    'export const calls = {',
  ]
  writeFileSync(join(root, 'web/api/calls.gen.ts'), [...head, ...features, '}\n'].join('\n'))
}

async function buildWeb() {
  const startedAt = Date.now()
  say('building the web part …')
  // The lock is held, so these folders remain from builds that failed or were killed.
  for (const name of globSync('dist.*', { cwd: root })) rmSync(join(root, name), { recursive: true })
  const draft = `${dist}.draft`
  const vite = ['build', '--logLevel', 'warn', '--emptyOutDir']
  const buildClient = async () => {
    await tool('vite/bin/vite.js', [...vite, '--outDir', join(draft, 'client')])
    await compress('gz', join(draft, 'client', 'assets'))
  }
  const buildServer = () => tool('vite/bin/vite.js', [...vite, '--outDir', join(draft, 'server'), '--ssr'])
  await Promise.all([buildClient(), buildServer()])
  keepOlderAssets(draft)
  const previous = `${dist}.previous`
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(draft, dist)
  rmSync(previous, { recursive: true, force: true })
  say(`web part built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function keepOlderAssets(draft) {
  const older = join(dist, 'client', 'assets')
  if (!existsSync(older)) return
  const since = Date.now() - keepAssetsMs
  cpSync(older, join(draft, 'client', 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => statSync(path).isDirectory() || statSync(path).mtimeMs > since,
  })
}

const compressions = {
  gz: (content) => promisify(gzip)(content, { level: 9 }),
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
}

/**
 * Writes a compressed copy beside each file of a folder that has none. Each appears whole. One after the other: a server
 * may already use the other core.
 */
async function compress(ending, folder) {
  for (const name of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const path = join(folder, name)
    if (existsSync(`${path}.${ending}`)) continue
    const draft = `${path}.${ending}.draft`
    await writeFile(draft, await compressions[ending](await readFile(path)))
    renameSync(draft, `${path}.${ending}`)
  }
}

mkdirSync(state, { recursive: true })
mkdirSync(dirname(dist), { recursive: true })
try {
  await Promise.all([
    once('words', join(root, 'web/paraglide/messages.d.ts'), buildWords),
    once('routes', join(root, 'web/route-tree.gen.ts'), writeRouteTree),
    once('fonts', join(root, 'web/ui/fonts/inter.woff2'), subsetFonts),
    once('calls', join(root, 'web/api/calls.gen.ts'), writeCalls),
  ])
  if (!process.argv.includes('--sources')) {
    await once('web', join(dist, 'server'), buildWeb)
    process.send?.('built')
    // Brotli takes half as long as all else, and makes the files a sixth smaller. A server that waits for the build need
    // not wait for it.
    await compress('br', join(dist, 'client', 'assets'))
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
