/** What a failed statement means for the caller. */
type DatabaseFailure = 'UNAVAILABLE' | 'DISK_FULL'

/** Connection exceptions (class 08), shutdown and restart (57P0x), too many clients, a standby, a statement out of time. */
const unavailable = /^(?:08...|57P0[1-5]|53300|25006|57014|55P03)$/

/** Of the driver, of the operating system while connecting, and of a connection that broke. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** PostgreSQL's `disk_full`, and the operating system's own where we write files. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Names a failure of the database or the disk by its code; null for any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const code = textIn(error, 'code')
  if (code === null) return null
  if (diskFullCodes.has(code)) return 'DISK_FULL'
  if (connectionCodes.has(code) || unavailable.test(code)) return 'UNAVAILABLE'
  // The socket of a local server that is down.
  return code === 'ENOENT' && textIn(error, 'syscall') === 'connect' ? 'UNAVAILABLE' : null
}

function textIn(error: unknown, name: 'code' | 'syscall'): string | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : null
}
