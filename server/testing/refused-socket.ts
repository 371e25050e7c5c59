import { once } from 'node:events'
import { rawSocket, type RawSocket, type SocketOptions } from './live-application.ts'

/** The status and body with which a handshake is refused. */
export async function socketRefusal(
  port: number,
  options?: SocketOptions,
): Promise<{ status: number; body: unknown }> {
  const { socket } = rawSocket(port, options)
  const [request, answer] = await once(socket, 'unexpected-response')
  socket.on('error', () => {})
  let body = ''
  for await (const piece of answer) body += String(piece)
  request.destroy()
  return { status: answer.statusCode, body: JSON.parse(body) }
}

export const frameRef = (frame: unknown) => (Array.isArray(frame) ? frame[1] : null)

/** Everything said before on this socket has been answered once this is. */
export async function answered(raw: RawSocket, ref = 'last'): Promise<void> {
  raw.say([null, ref, 'phoenix', 'heartbeat', {}])
  await raw.hear((frame) => frameRef(frame) === ref)
}
