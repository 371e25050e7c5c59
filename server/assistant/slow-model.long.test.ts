import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssistantAnswer, assistant } from '#contract/assistant.ts'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { startTestModel, type ModelMove } from './testing-model.ts'

let application: TestApplication
let address: string
let move: ModelMove = { say: 'Nothing.' }
const model = await startTestModel(() => move)

beforeAll(async () => {
  application = await testApplication({ LLM_BASE_URL: model.url, LLM_MODEL: 'test' })
  address = await application.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await application[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
})

async function ask(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${address}${url}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await application.tokenFor(['investor_pro'])}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      message: 'What is a service charge?',
      context: { timestamp: new Date().toISOString(), sessionId: randomUUID() },
    }),
    ...(signal ? { signal } : {}),
  })
}

/** Reads a stream up to the chunk that contains a text. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  while (!read.includes(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the stream ended without "${text}": ${read}`)
    read += decoder.decode(value, { stream: true })
  }
  return read
}

function gate() {
  return Promise.withResolvers<void>()
}

test('the first sentence of a slow model is sent while it still writes the second', async () => {
  const { promise, resolve } = gate()
  move = { say: 'It is paid by owners. ', until: promise, rest: 'It pays for upkeep.' }
  const { body } = await ask(assistant.askStreamed.url)
  const reader = body?.getReader()
  if (!reader) throw new Error('no stream')
  const first = await readUntil(reader, 'It is paid by owners.')
  expect(first).not.toContain('event: answer')
  resolve()
  const rest = await readUntil(reader, 'event: answer')
  expect(rest).toContain('It pays for upkeep.')
})

test('a page that is closed ends the request to a slow model, and frees the member', async () => {
  const { promise, resolve } = gate()
  move = { say: 'It is paid by owners. ', until: promise, rest: 'It pays for upkeep.' }
  const before = model.aborted()
  const page = new AbortController()
  const { body } = await ask(assistant.askStreamed.url, page.signal)
  const reader = body?.getReader()
  if (!reader) throw new Error('no stream')
  await readUntil(reader, 'It is paid by owners.')
  page.abort()
  await expect.poll(() => model.aborted(), { timeout: 10_000 }).toBe(before + 1)
  const { sql } = application.parts
  const latest = () => sql`select outcome, answer from assistant_turns order by sent_at desc limit 1`
  await expect.poll(latest, { timeout: 10_000 }).toEqual([{ outcome: 'cancelled', answer: null }])
  resolve()
})

test('a model without a first word in time is replaced by the templates, and its request is ended', async () => {
  move = { isSilent: true }
  const before = model.aborted()
  const began = Date.now()
  const answer = AssistantAnswer.parse(await (await ask(assistant.ask.url)).json())
  expect(answer.mode).toBe('rules')
  expect(Date.now() - began).toBeGreaterThanOrEqual(limits.assistant.model.firstWordsMs - 100)
  await expect.poll(() => model.aborted()).toBe(before + 1)
})
