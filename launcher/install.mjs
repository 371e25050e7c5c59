import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './lock.mjs'
import { root, run, say } from './run.mjs'

const packages = join(root, 'node_modules')
const stamp = join(packages, '.diwan-installed')
const repair = join(root, 'tools', 'patch-driver.mjs')

/** Brings node_modules to what package-lock.json says; does nothing when it is there already. */
export async function ensureInstalled() {
  const wanted = wantedState()
  if (textOf(stamp) === wanted) return
  // Beside node_modules and not in it, where npm would clear it away.
  const lock = join(root, '.install.lock')
  await alone(
    lock,
    () => say('another launcher installs the packages; waiting …'),
    async () => {
      if (textOf(stamp) === wanted) return
      if (!matchesLockFile()) await install()
      const repaired = await run(process.execPath, [repair])
      if (repaired !== 0) throw new Error('The database driver could not be repaired.')
      writeFileSync(stamp, wanted)
    },
  )
}

function wantedState() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(repair))
    .digest('hex')
}

/** npm keeps its own record of what it installed; after an `npm install` by hand there is nothing to do. */
function matchesLockFile() {
  const record = textOf(join(packages, '.package-lock.json'))
  if (record === '') return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(textOf(join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true
    const found = installed[place]
    return found ? found.version === version : optional === true
  })
}

async function install() {
  say('installing packages …')
  const startedAt = Date.now()
  const parameters = [
    'ci',
    '--engine-strict=false',
    '--include=dev',
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
  say(`packages installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
