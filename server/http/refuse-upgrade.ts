import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request for WebSocket in plain HTTP and hangs up. */
export function refuseUpgrade(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error })
  socket.on('error', () => {}) // whoever asked may be gone already
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...(status === 429 || status === 503 ? ['retry-after: 1'] : []),
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
