import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { root, run, say } from './run.mjs'

const packages = join(root, 'node_modules')
const stamp = join(packages, '.diwan-installed')
const repair = join(root, 'tools', 'patch-driver.mjs')

/**
 * Installs the packages of package-lock.json into node_modules, unless they are there already. The scope is
 * `running` (needed to build and serve) or `everything` (with linters, test tools and the browser driver).
 */
export async function ensureInstalled(scope) {
  if (isInstalled(scope)) return
  // Outside node_modules, where npm would delete it.
  const lock = join(root, '.install.lock')
  await withLock(
    lock,
    () => say('another launcher installs the packages; waiting …'),
    async () => {
      if (isInstalled(scope)) return
      // A manual `npm install` has installed everything.
      const isByHand = matchesLockFile()
      if (!isByHand) await install(scope)
      const repaired = await run(process.execPath, [repair])
      if (repaired !== 0) throw new Error('The database driver could not be repaired.')
      writeFileSync(stamp, installedState(isByHand ? 'everything' : scope))
    },
  )
}

function isInstalled(scope) {
  const installed = readText(stamp)
  return installed === installedState('everything') || installed === installedState(scope)
}

function installedState(scope) {
  const hash = createHash('sha256').update(`${scope} ${process.platform} ${process.arch}`)
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(repair))
    .digest('hex')
}

/** Compares the lock file with npm's own record of what it installed. */
function matchesLockFile() {
  const record = readText(join(packages, '.package-lock.json'))
  if (record === '') return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readText(join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

async function install(scope) {
  say('installing packages …')
  const startedAt = Date.now()
  const parameters = [
    'ci',
    '--engine-strict=false',
    scope === 'everything' ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const windows = process.platform === 'win32'
  const code = npm
    ? await run(process.execPath, [npm, ...parameters])
    : await run(windows ? 'npm.cmd' : 'npm', parameters)
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.')
  if (scope === 'running') removeDevelopmentFiles()
  say(`packages installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}

/** Source maps, TypeScript, C headers, documents and other builds: two fifths of the bytes. Nothing reads them here. */
function removeDevelopmentFiles() {
  const isUnread = /\.(map|[cm]?tsx?)$|^(readme|changelog)\.md$/i
  // Copies of modules for browsers, for `require` and for debugging, beside those for `import`.
  const isOtherBuild = new RegExp(
    [
      String.raw`^docx.dist.[a-z-]+\.(iife\.js|(umd\.)?cjs)$`,
      String.raw`^pdfkit.js.pdfkit\.(browser|standalone)[a-z.]*$`,
      String.raw`^date-fns.(.*\.cjs|(.*[^a-z])?cdn(\.min)?\.js)$`,
      String.raw`^maplibre-gl.dist.maplibre-gl-[a-z-]*dev\.mjs$`,
    ].join('|'),
  )
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (entry.isFile() && (isUnread.test(entry.name) || isOtherBuild.test(relative(packages, path))))
      rmSync(path)
  }
  const headers = readdirSync(packages)
    .filter((name) => /^node-(darwin|linux|win)-/.test(name))
    .map((name) => join(name, 'include'))
  // npm installs the TypeScript compiler as an optional peer of a package; nothing uses it at run time.
  const folders = ['typescript', '@typescript', '@types', 'echarts/dist', 'ai/docs', 'pdfkit/.yarn']
  for (const path of [...headers, ...folders]) rmSync(join(packages, path), { recursive: true, force: true })
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
