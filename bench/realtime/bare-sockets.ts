// A bare `ws` server that broadcasts a number of bytes on command.
import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { z } from 'zod'

const Order = z.object({ bytes: z.number() })

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')
const address = server.address()
process.send?.(typeof address === 'object' && address ? address.port : 0)
process.on('message', (order) => {
  const frame = Buffer.alloc(Order.parse(order).bytes, 'x')
  for (const socket of server.clients) socket.send(frame, { binary: false })
})
