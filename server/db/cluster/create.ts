import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ownDirectory, type ClusterPaths } from './paths.ts'
import { clusterEnvironment, deathSignal, type ClusterUser } from './user.ts'
import { isAlive, readTextFile } from './postmaster.ts'

const run = promisify(execFile)
const majorVersion = '18'

/**
 * Creates the cluster's files unless they exist. They are created beside their final location and moved when
 * complete: an interrupted creation leaves nothing that looks like a cluster, and of two concurrent ones one
 * wins.
 */
export async function createCluster(
  { binaries, directory }: ClusterPaths,
  { prefix, account }: ClusterUser,
  durable: boolean,
): Promise<void> {
  removeAbandonedDrafts(directory)
  if (exists(directory)) return
  const draft = `${directory}.draft-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(directory), { recursive: true })
  ownDirectory(draft, account)
  const [command = '', ...parameters] = [...prefix, ...deathSignal(), join(binaries, 'bin', 'initdb')]
  parameters.push('--pgdata', draft, '--username', 'diwan', '--auth', 'trust', '--encoding', 'UTF8')
  parameters.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8')
  if (!durable) parameters.push('--no-sync')
  try {
    await run(command, parameters, { ...account, env: clusterEnvironment, cwd: '/' })
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!exists(directory)) throw error // another process may have finished first
  }
}

function exists(directory: string): boolean {
  const version = readTextFile(join(directory, 'PG_VERSION')).trim()
  if (version !== '' && version !== majorVersion)
    throw new Error(`${directory} was written by PostgreSQL ${version}; this is ${majorVersion}.`)
  if (version === '' && existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} holds files, but no database: choose another DATA_DIR.`)
  return version !== ''
}

function removeAbandonedDrafts(directory: string): void {
  const parent = dirname(directory)
  if (!existsSync(parent)) return
  const start = `${basename(directory)}.draft-`
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(start) || isAlive(Number(name.slice(start.length)))) continue
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
