import autocannon from 'autocannon'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { barePages } from './bare-pages.ts'
import { lighthouseBench } from './lighthouse.ts'
import { node, untilScored } from './node.ts'

const roundSeconds = 5
const clients = 16
const rounds = 3

/**
 * Public pages: requests per second compared with the baselines, the visibility of a change on two nodes, and
 * Lighthouse.
 */
export async function pagesBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 2 })
  try {
    await using first = await node(directory, cluster.url, 'first')
    await using second = await node(directory, cluster.url, 'second')
    await using bare = await barePages(first.address)
    await untilScored(sql)
    await compared(
      'kept page',
      'a buffer sent by Fastify',
      0.8,
      `${first.address}/`,
      `${bare.address}/buffer`,
    )
    await compared(
      'page rendered anew',
      'the same render alone',
      0.6,
      `${first.address}/?n=[<id>]`,
      `${bare.address}/render?n=[<id>]`,
    )
    await visibleOn([first.address, second.address], sql)
    await lighthouseBench(first.address)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs both alternately and takes the best round of each, since noise only slows them down. */
async function compared(
  name: string,
  bareName: string,
  goal: number,
  ours: string,
  bare: string,
): Promise<void> {
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await requestsPerSecond(bare))
    rates.ours.push(await requestsPerSecond(ours))
  }
  const best = { ours: Math.max(...rates.ours), bare: Math.max(...rates.bare) }
  console.log(
    `  ${name} ${best.ours.toFixed(0)} requests/s, ${bareName} ${best.bare.toFixed(0)}: ratio ${(best.ours / best.bare).toFixed(2)} (goal ${goal})`,
  )
}

async function requestsPerSecond(url: string): Promise<number> {
  const answer = await autocannon({
    url,
    connections: clients,
    duration: roundSeconds,
    idReplacement: url.includes('[<id>]'),
    headers: { 'accept-encoding': 'br' },
  })
  if (answer.non2xx > 0 || answer.errors > 0)
    throw new Error(`${url}: ${answer.non2xx + answer.errors} failed`)
  return answer.requests.average
}

/** The time from the commit of a changed landing page question until every node shows it. */
async function visibleOn(addresses: readonly string[], sql: Sql): Promise<void> {
  const times: number[] = []
  for (let change = 0; change < 10; change += 1) {
    const words = `Asked for the ${change}th time?`
    await sql`update faqs set question = ${words} where id = (select min(id) from faqs)`
    const startedAt = performance.now()
    await Promise.all(addresses.map((address) => untilSaid(address, words)))
    times.push(performance.now() - startedAt)
  }
  console.log(
    `  an editor's change read on ${addresses.length} nodes after ${Math.max(...times).toFixed(0)} ms at worst (limit 1000)`,
  )
}

async function untilSaid(address: string, words: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(words)) await sleep(5)
}
