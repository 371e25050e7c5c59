// Holds a connection per token and, on each message, refreshes all of them the given number of times. A
// minimal HTTP client in its own process: it shares the processors with the server, unlike the baseline of
// plain commits.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { z } from 'zod'

const Task = z.object({ port: z.number(), tokens: z.array(z.string()) })
const Round = z.object({ calls: z.number() })

const [message] = await once(process, 'message')
const { port, tokens } = Task.parse(message)
const lanes = await Promise.all(
  tokens.map(async (token) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
    await once(socket, 'connect')
    return { socket, token }
  }),
)

async function refreshed(socket: Socket, token: string): Promise<string> {
  const body = JSON.stringify({ refresh_token: token })
  socket.write(
    'POST /auth/v1/token?grant_type=refresh_token HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n' +
      `content-length: ${body.length}\r\n\r\n${body}`,
  )
  const answer = await wholeAnswer(socket)
  const [, next] = /"refresh_token":"([^"]+)"/.exec(answer) ?? []
  if (!answer.startsWith('HTTP/1.1 200 ') || !next) throw new Error(`refresh answered ${answer}`)
  return next
}

function wholeAnswer(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const more = (part: string) => {
    answer += part
    const head = answer.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
    if (head < 0 || answer.length < head + 4 + length) return
    socket.off('data', more)
    resolve(answer)
  }
  socket.on('data', more)
  return promise
}

process.on('message', async (round) => {
  let { calls } = Round.parse(round)
  await Promise.all(
    lanes.map(async (lane) => {
      while (calls > 0) {
        calls -= 1
        // One after the other is what a lane is.
        // oxlint-disable-next-line no-await-in-loop
        lane.token = await refreshed(lane.socket, lane.token)
      }
    }),
  )
  process.send?.('done')
})
process.send?.('connected')
