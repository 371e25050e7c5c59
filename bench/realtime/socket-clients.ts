// Opens the given number of sockets, joins each to one channel, and reports when each received its next
// frame.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'

const Task = z.object({ url: z.string(), tokens: z.array(z.string().nullable()), table: z.string() })

const opensAtOnce = 100
const beatMs = 25_000
const now = () => performance.timeOrigin + performance.now()

const [message] = await once(process, 'message')
const { url, tokens, table } = Task.parse(message)
const arrivals: number[] = []
const sockets: WebSocket[] = []
const config = {
  postgres_changes: [{ event: table === 'messages' ? 'INSERT' : '*', schema: 'public', table }],
}

async function open(at: number): Promise<void> {
  const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false })
  sockets.push(socket)
  const access_token = tokens[at]
  await once(socket, 'open')
  await new Promise<void>((resolve, reject) => {
    let awaited = access_token ? 2 : 0 // the reply, and that it is subscribed
    socket.on('message', (data) => {
      if (awaited > 0) {
        awaited -= 1
        if (!String(data).includes('"status":"ok"')) reject(new Error(String(data)))
        if (awaited === 0) resolve()
      } else if (Buffer.isBuffer(data) && !data.toString('latin1', 0, 30).includes('phoenix')) arrived()
    })
    if (access_token)
      socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config, access_token }]))
    else resolve()
  })
}

function arrived(): void {
  arrivals.push(now())
  if (arrivals.length === tokens.length) process.send?.({ kind: 'arrivals', at: arrivals.splice(0) })
}

const startedAt = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: opensAtOnce }, async () => {
    while (next < tokens.length) await open(next++)
  }),
)
process.send?.({ kind: 'opened', ms: performance.now() - startedAt })

setInterval(() => {
  for (const socket of sockets) socket.send('[null,"b","phoenix","heartbeat",{}]')
}, beatMs)
