import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'

const Message = z.object({ role: z.string(), content: z.unknown(), tool_call_id: z.string().optional() })
const Sent = z.object({
  messages: z.array(Message),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
})
export type SentToModel = z.infer<typeof Sent>

/** What the model does next: calls of tools, words, or something broken. */
export type ModelMove =
  | { call: { name: string; input: unknown } }
  | { say: string }
  | { status: number }
  | { isSilent: true }
  | { isCut: true; say: string }
  /** Says the first part, and the rest when `until` is settled. */
  | { say: string; until: Promise<void>; rest: string }
  | { raw: string }

type TestModel = AsyncDisposable & { url: string; requests: SentToModel[]; aborted: () => number }

/** A real HTTP server with the chat interface of OpenAI, whose moves a test decides. */
export async function startTestModel(move: (sent: SentToModel) => ModelMove): Promise<TestModel> {
  const requests: SentToModel[] = []
  let aborted = 0
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) aborted += 1
    })
    void answer(request, response, (sent) => {
      requests.push(sent)
      return move(sent)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    aborted: () => aborted,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The results of tools that the model has read so far in this turn. */
export function toolTexts({ messages }: SentToModel): string[] {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  return messages.slice(last).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  next: (sent: SentToModel) => ModelMove,
) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const move = next(Sent.parse(JSON.parse(Buffer.concat(parts).toString())))
  if ('isSilent' in move) return
  if ('status' in move)
    return void response
      .writeHead(move.status, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('raw' in move) return void response.end(move.raw)
  const chunk = (delta: object, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    )
  if ('call' in move) {
    const { name, input } = move.call
    chunk({
      role: 'assistant',
      tool_calls: [
        {
          index: 0,
          id: `call-${Math.random()}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        },
      ],
    })
    chunk({}, 'tool_calls')
  } else {
    for (const word of move.say.split(/(?<= )/)) chunk({ role: 'assistant', content: word })
    if ('until' in move) {
      await move.until
      if (response.destroyed) return
      chunk({ role: 'assistant', content: move.rest })
    }
    if ('isCut' in move) return void response.destroy()
    chunk({}, 'stop')
  }
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })}\n\n`,
  )
  response.end('data: [DONE]\n\n')
}
