import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { safeHeaders } from './safe-headers.ts'

/** Responds in plain HTTP on a connection where no normal response is possible, and closes it. */
export function refuseConnection(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 429 || status === 503 ? { 'retry-after': '1' } : {}),
    ...safeHeaders,
  }
  socket.on('error', () => {}) // The client may be gone already.
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Responds to bytes that Node cannot parse as a request. They may contain a token, so they are never logged.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  const { code = '' } = error
  // While a response is still being sent, another one would be read as part of it.
  if (code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) return void socket.destroy()
  const status = statuses[code] ?? 400
  refuseConnection(socket, status, STATUS_CODES[status] ?? '')
}
