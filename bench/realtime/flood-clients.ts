// Floods a server from a network of its own, as fast as one process can: up to 10,000 connections a second, a
// socket that joins endlessly, one that sends 5 MB at once, and one that never reads.
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { z } from 'zod'

const Order = z.object({ port: z.number().nullable() })

const localAddress = '127.0.0.2'
const everyMs = 10
const connectionsEach = 100
const joinsEach = 10
const atOnceMost = 2000
const large = Buffer.alloc(5_000_000, 'x')

let port: number | null = null
let opened = 0
let open = 0
const sockets = new Map<string, WebSocket>()

function openConnection(to: number): void {
  open += 1
  opened += 1
  const socket = connect({ port: to, host: '127.0.0.1', localAddress })
  socket.on('connect', () => socket.destroy())
  socket.on('error', () => {})
  socket.on('close', () => {
    open -= 1
  })
}

/** An open socket by name; null while it is still connecting. */
function openSocket(name: string, to: number): WebSocket | null {
  const known = sockets.get(name)
  if (known && known.readyState <= known.OPEN) return known.readyState === known.OPEN ? known : null
  const url = `ws://127.0.0.1:${to}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  const socket = new WebSocket(url, { localAddress, perMessageDeflate: false })
  socket.on('error', () => {})
  if (name === 'deaf') socket.on('open', () => socket.pause())
  sockets.set(name, socket)
  return null
}

const join = JSON.stringify(['1', '1', 'realtime:flood', 'phx_join', { config: {}, access_token: 'x' }])

setInterval(() => {
  if (port === null) return
  for (let at = 0; at < connectionsEach && open < atOnceMost; at += 1) openConnection(port)
  for (let at = 0; at < joinsEach; at += 1) openSocket('joins', port)?.send(join)
  openSocket('deaf', port)?.send('[null,"b","phoenix","heartbeat",{}]')
  const sender = openSocket('large', port)
  if (sender?.bufferedAmount === 0) sender.send(large)
}, everyMs)

process.on('message', (order) => {
  port = Order.parse(order).port
  if (port !== null) return
  for (const socket of sockets.values()) socket.terminate()
  sockets.clear()
  process.send?.({ opened })
  opened = 0
})
