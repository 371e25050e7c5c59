import { randomUUID } from 'node:crypto'
import type { BenchPerson } from '#bench/realtime/realtime.ts'

const questions = [
  'What would a two-bedroom in JVC yield me net after costs?',
  'Gross yield of studios in Business Bay',
  'Compare Business Bay and Dubai Marina',
  'Which areas in Dubai have the highest gross yield?',
  'Where can I buy a two-bedroom with AED 1.5m?',
  'Buying costs for AED 1.5m in Dubai',
  'What is escrow?',
  'off-plan projects in Abu Dhabi by Q4 2027',
]
export const questionCount = questions.length

/** Asks one of the questions. The time from the question to the first words of the stream that a member can read. */
export async function firstWordsMs(port: number, { id, token }: BenchPerson, at: number): Promise<number> {
  const message = questions[at % questions.length] ?? ''
  const began = performance.now()
  const response = await fetch(`http://localhost:${port}/functions/v1/property-assistant/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': clientAddress(id),
    },
    body: JSON.stringify({
      message,
      context: { timestamp: new Date().toISOString(), sessionId: randomUUID() },
    }),
  })
  if (!response.ok || !response.body)
    throw new Error(`${message}: ${response.status} ${await response.text()}`)
  let text = ''
  let readMs = 0
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (readMs === 0 && text.includes('event: ')) readMs = performance.now() - began
  }
  if (readMs === 0) throw new Error(`no answer to ${message}`)
  return readMs
}

/** Each person comes from a network of their own. */
function clientAddress(id: string): string {
  return `10.${[0, 2, 4].map((at) => Number.parseInt(id.slice(at, at + 2), 16)).join('.')}`
}
