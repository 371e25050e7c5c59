import { relative, sep } from 'node:path'
import { ConfigError, type Config } from '#server/config.ts'
import { UnreleasedDatabaseError } from './migrate.ts'

type StartupPaths = Pick<Config, 'dataDirectory' | 'databaseUrl'>

/** Why the process could not start, as one sentence with a solution. Null for an unexpected error. */
export function startFailure(error: unknown, paths: StartupPaths | null): string | null {
  if (error instanceof ConfigError) return error.message
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const sentence = sentenceFor(cause, paths)
    if (sentence) return sentence
  }
  return null
}

function sentenceFor(error: Error, places: StartupPaths | null): string | null {
  const [code, syscall] = [textIn(error, 'code'), textIn(error, 'syscall')]
  if (code === 'EADDRINUSE') return 'This port is taken. Choose another: PORT=3001 npm start'
  if (code === 'EACCES' && syscall === 'listen')
    return 'This port may not be opened by an ordinary user. Choose another: PORT=3000 npm start'
  if (error instanceof UnreleasedDatabaseError) return unreleased(places)
  if (isDiskFull(code, error.message)) return diskFull(code, places)
  return (
    (isOfDataDirectory(error, places) ? dataDirectoryFailure(code, error, places) : null) ??
    (places?.databaseUrl ? refusal(error, places.databaseUrl) : null)
  )
}

function textIn(error: Error, key: 'code' | 'syscall' | 'path'): string {
  return String(Reflect.get(error, key) ?? '')
}

/** Errors of PostgreSQL's own programs name no path; those of other files and of sockets are not about DATA_DIR. */
function isOfDataDirectory(error: Error, places: StartupPaths | null): boolean {
  if (textIn(error, 'syscall') === 'connect') return false
  const path = textIn(error, 'path')
  return path === '' || !places || !relative(places.dataDirectory, path).startsWith(`..${sep}`)
}

function dataDirectoryFailure(code: string, error: Error, places: StartupPaths | null): string | null {
  const directory = places?.dataDirectory ?? 'DATA_DIR'
  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(code) ||
    /Permission denied|Read-only file system/.test(error.message)
  )
    return `DATA_DIR ${directory} cannot be written by this user. Change its owner, or choose another DATA_DIR.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `DATA_DIR ${directory} is not a directory. Choose another DATA_DIR.`
  return null
}

/** PostgreSQL reports a full disk with an error code, and its programs with a message. */
function isDiskFull(code: string, message: string): boolean {
  return (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code) ||
    /No space left on device|Disk quota exceeded/.test(message)
  )
}

function diskFull(code: string, places: StartupPaths | null): string {
  if (code === '53100' && places?.databaseUrl)
    return 'The disk of the database is full. Free some space there and start again.'
  return `The disk of DATA_DIR ${places?.dataDirectory ?? ''} is full. Free some space, or choose another DATA_DIR.`
}

function unreleased(places: StartupPaths | null): string {
  const made = 'was made by a version before the first release, which this version cannot read.'
  return places?.databaseUrl
    ? `${named(places.databaseUrl)} ${made} Name an empty database.`
    : `DATA_DIR ${places?.dataDirectory ?? ''} ${made} Empty it, or choose another DATA_DIR.`
}

/** A DATABASE_URL without user and password. */
function named(url: string): string {
  const { host, pathname } = new URL(url)
  return `DATABASE_URL (${host}${pathname})`
}

/** Why a DATABASE_URL was refused. */
function refusal(error: Error, url: string): string | null {
  const [where, code] = [named(url), textIn(error, 'code')]
  if (code === '28P01' || code === '28000') return `${where} refused the user or the password.`
  if (code === '3D000') return `${where} names a database that does not exist. Create it first.`
  if (code === '42501') return `${where} lacks a right that the migrations need: ${error.message}.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${where} names a host that cannot be found.`
  if (code === '57P03' || code === '57P01')
    return `${where} is starting or shutting down. Try again in a moment.`
  if (code === '53300')
    return `${where} has no connection left. Raise its max_connections or stop other clients.`
  const unreachable = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    'CONNECT_TIMEOUT',
    'CONNECTION_CLOSED',
  ]
  // A missing or locked socket; without `connect` the file is another one.
  const isSocket = textIn(error, 'syscall') === 'connect' && ['ENOENT', 'EACCES'].includes(code)
  return isSocket || unreachable.includes(code)
    ? `${where} cannot be reached (${code}). Is the server running?`
    : null
}
