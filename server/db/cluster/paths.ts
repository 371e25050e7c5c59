import { randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { hexDigest } from '#server/secrets/digest.ts'
import { postgresBinaries } from './binaries.ts'
import type { ClusterUser } from './user.ts'

export type ClusterPaths = {
  binaries: string
  directory: string
  /** Only its owner may enter, which makes connecting without a password safe. */
  socketDirectory: string
}

/** The kernel's limit for the whole path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103

/**
 * The location of this data directory's cluster. If PostgreSQL runs under another account that cannot reach
 * the data directory or the programs, they are below /var instead.
 */
export function clusterPaths(wanted: string, { account }: ClusterUser): ClusterPaths {
  const parent = dirname(resolve(wanted))
  const requested = join(realpathSync(parent), basename(resolve(wanted)))
  const directory =
    account && !openToAll(dirname(requested)) ? join('/var/lib/diwan', shortDigest(requested)) : requested
  const binaries = account ? reachableBinaries(postgresBinaries()) : postgresBinaries()
  mkdirSync(dirname(directory), { recursive: true })
  const socketDirectory = socketFolder(directory, account)
  ownDirectory(socketDirectory, account)
  return { binaries, directory, socketDirectory }
}

/** Makes the folder ours alone, or the account's; throws when somebody else was there first. */
export function ownDirectory(path: string, account: ClusterUser['account']): void {
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
  }
  const found = lstatSync(path)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new Error(`${path} must be a folder that only user ${owner} may enter; it is not.`)
}

function socketFolder(directory: string, account: ClusterUser['account']): string {
  const name = `diwan-${shortDigest(`${directory} ${account?.uid ?? process.getuid?.()}`)}`
  const path = join(tmpdir(), name)
  const tooLong = Buffer.byteLength(join(path, '.s.PGSQL.5432')) > longestSocketPath
  return tooLong || (account && !openToAll(tmpdir())) ? join('/tmp', name) : path
}

function reachableBinaries(binaries: string): string {
  if (openToAll(join(binaries, 'bin', 'postgres'))) return binaries
  const { mtimeMs, size } = statSync(join(binaries, 'bin', 'postgres'))
  const copy = join('/var/cache/diwan', `postgresql-${shortDigest(`${binaries} ${mtimeMs} ${size}`)}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}-${randomUUID()}`
  cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // another process may have finished first
  }
  return copy
}

function openToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false
  return path === dirname(path) || openToAll(dirname(path))
}

const shortDigest = (text: string): string => hexDigest(text).slice(0, 12)
