import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillDemonstration } from '#server/demo/fill.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/sql.ts'
import { product, quantile, signedInPeople, type BenchPerson } from '#bench/realtime/realtime.ts'
import { freePort } from '#bench/start.ts'
import { firstWordsMs, questionCount } from './ask.ts'
import { jobsToEnd } from '#bench/jobs-to-end.ts'
import type { CrowdJob } from './crowd-clients.ts'

const atOnce = 100
const crowds = 8
/** Some two thousand calls, enough for a p99. */
const aloneMs = 20_000
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
    for (let at = 0; at < questionCount; at += 1) await firstWordsMs(port, reader, at)
    const besideJobs = await firstWordsP95(port, people.slice(1, atOnce))
    await jobsToEnd(sql)
    const atRest = await firstWordsP95(port, people.slice(1, atOnce))
    console.log(
      `  first words, p95                  ${atRest.toFixed(0)} ms   goal 500 (${besideJobs.toFixed(0)} ms beside the jobs that follow new data)`,
    )
    const alone = await othersMs(port, reader, sleep(aloneMs))
    const beside = await othersMs(port, reader, askInCrowds({ port, people: people.slice(atOnce), crowds }))
    const ratio = quantile(beside, 0.99) / quantile(alone, 0.99)
    console.log(
      `  others beside ${atOnce} questions, p99    ${quantile(beside, 0.99).toFixed(0)} ms, alone ${quantile(alone, 0.99).toFixed(0)}: × ${ratio.toFixed(2)}   goal 2 (${beside.length} and ${alone.length} calls)`,
    )
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** The people ask one after the other. */
async function firstWordsP95(port: number, people: readonly BenchPerson[]): Promise<number> {
  const times: number[] = []
  for (const [at, person] of people.entries()) times.push(await firstWordsMs(port, person, at))
  return quantile(times, 0.95)
}

async function askInCrowds(job: CrowdJob): Promise<void> {
  const child = fork('bench/assistant/crowd-clients.ts', { execArgv: [] })
  child.send(job)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('a question of a crowd has failed')
}

/** Times of other calls, one after the other, as long as something goes on. */
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
  for (let round = 0; !isOver; round += 1) {
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
