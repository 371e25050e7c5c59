import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type PartialRequest = {
  socket: Socket
  /** The status, once the server has answered and closed its side. */
  refused: Promise<number>
  /** The whole answer, under the same condition. */
  answer: Promise<string>
}

type Parts = { method: string; path: string; headers: Record<string, string | number>; body?: Buffer }

/** Sends a request whose body may be shorter than its headers say, and never ends it. */
export async function sendPartially(
  port: number,
  { method, path, headers, body }: Parts,
): Promise<PartialRequest> {
  const socket = connect(port, '127.0.0.1')
  // The server closes the connection of a refused request, which is what is tested.
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString()
    })
    socket.once('end', () => resolve(text))
    socket.once('close', () => resolve(text))
  })
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'localhost:3000', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  if (body) socket.write(body)
  const refused = answer.then((text) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0))
  return { socket, answer, refused }
}

/** Writes the same bytes over and over until the server hangs up or `mostBytes` are written; gives how many left. */
export async function sendEndlessly({ socket }: PartialRequest, mostBytes: number): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024)
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
  })
  while (socket.writable && socket.bytesWritten < mostBytes)
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  socket.destroy()
  return socket.bytesWritten - socket.writableLength
}
