import type { IncomingMessage } from 'node:http'
import { limits } from '#domain/limits.ts'

const { lingerBytes, lingerMs } = limits.http.bodies

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether a part of the announced body has not arrived yet. */
export function isBodyUnread(request: IncomingMessage): boolean {
  return hasBody(request) && request.complete === false
}

/**
 * Closes the connection after a response with `connection: close`, without receiving the rest of the body.
 * Node would close the socket at once; with unread bytes this sends a reset, and clients lose the response.
 * So our side is closed first, and arriving data is discarded for a short time, up to a limit.
 */
export function closeAfterAnswer(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    const mostBytes = socket.bytesRead + lingerBytes
    request.on('data', () => {
      if (socket.bytesRead > mostBytes) request.pause()
    })
    request.once('end', () => socket.destroy())
    socket.end()
  }
}
