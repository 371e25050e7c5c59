import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemonstration } from '#server/demo/fill.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/sql.ts'
import { product, quantile, signedInPeople, type BenchPerson } from '#bench/realtime/realtime.ts'
import { freePort } from './start.ts'

const atOnce = 100
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
/** What other members do meanwhile. */
const others = [
  '/api/me',
  '/api/areas?city=dubai',
  '/api/projects?city=dubai',
  '/api/search?q=marina',
  '/api/glossary',
]

/** The first words of the assistant without a model, and what 100 questions at once cost the rest of the product. */
export async function assistantBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 4 })
  try {
    await migrate(sql)
    await fillDemonstration(sql, { now: new Date() })
    const port = await freePort()
    const people = await signedInPeople(sql, 2 * atOnce, port)
    await using _server = await product(port, directory, cluster.url, { RATE_LIMIT_PER_MINUTE: '1000000' })
    const reader = people[0]
    if (!reader) throw new Error('nobody to read')
    for (const question of questions) await firstWordsMs(port, reader, question)
    const first: number[] = []
    for (const [at, person] of people.slice(1, atOnce).entries())
      first.push(await firstWordsMs(port, person, questions[at % questions.length] ?? ''))
    console.log(`  first words, p95                  ${quantile(first, 0.95).toFixed(0)} ms   goal 500`)
    const alone = await othersMs(port, reader, Promise.resolve([]))
    const crowd = Promise.all(
      people
        .slice(atOnce)
        .map((person, at) => firstWordsMs(port, person, questions[at % questions.length] ?? '')),
    )
    const beside = await othersMs(port, reader, crowd)
    const ratio = quantile(beside, 0.99) / quantile(alone, 0.99)
    console.log(
      `  others beside ${atOnce} questions, p99    ${quantile(beside, 0.99).toFixed(0)} ms, alone ${quantile(alone, 0.99).toFixed(0)}: × ${ratio.toFixed(2)}   goal 2`,
    )
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Each person comes from a network of their own. */
function clientAddress(id: string): string {
  return `10.${[0, 2, 4].map((at) => Number.parseInt(id.slice(at, at + 2), 16)).join('.')}`
}

/** From the question to the first words of the stream that a member can read. */
async function firstWordsMs(port: number, { id, token }: BenchPerson, message: string): Promise<number> {
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

/** Times of other calls for some seconds, or as long as something goes on. */
async function othersMs(
  port: number,
  { token }: BenchPerson,
  meanwhile: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = meanwhile.then(() => {
    isOver = true
  })
  for (let round = 0; round < 200 || !isOver; round += 1) {
    const began = performance.now()
    const response = await fetch(`http://localhost:${port}${others[round % others.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    times.push(performance.now() - began)
  }
  await end
  return times
}
