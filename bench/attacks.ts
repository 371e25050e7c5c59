import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { documentPurpose } from '#domain/favorites/asset.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { clusterProcesses } from '#server/testing/cluster-processes.ts'
import { attacks, type Target } from './attackers.ts'
import { HealthAnswer } from './health-client.ts'
import { product, quantile, residentBytes, signedInPeople } from '#bench/realtime/realtime.ts'
import { freePort } from './start.ts'

const attackMs = 30_000
const quietMs = 10_000
const faultMs = 5000
const pollMs = 50
const goalMs = 1000
const members = 8
const documents = 100
const documentBytes = 5 * 1024 ** 2

/**
 * Response time of `/health` while all attacks of bench/attackers.ts run at once, and while the database
 * stalls and the file of the market engine is damaged in addition. The goal is an answer within a second: 200
 * during the attacks; 503 is an answer too during the faults, and 200 must come back after them.
 */
export async function attacksBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  try {
    const sql = connect(cluster.url, { max: 2 })
    await migrate(sql)
    const port = await freePort()
    await using server = await product(port, directory, cluster.url, { DEMO: '1', LOG_LEVEL: 'silent' })
    const target = await prepare(sql, port, join(directory, 'data'))
    await sql.end()
    // The attackers stand for other machines: here they share two processors with the server, and yield to it.
    setPriority(10)
    await sleep(5000)
    const watched = { port, pid: server.pid }
    report('quiet', await pollHealth(watched, quietMs))
    const before = await residentBytes(server.pid)
    const stop = new AbortController()
    const running = Promise.all(Object.values(attacks).map((attack) => attack(target, stop.signal)))
    report('all attacks at once', await pollHealth(watched, attackMs))
    const grown = (await residentBytes(server.pid)) - before
    if (process.platform === 'linux') {
      signalCluster(cluster.pid, 'SIGSTOP')
      const stalled = await pollHealth(watched, faultMs)
      signalCluster(cluster.pid, 'SIGCONT')
      report('and the database stalls', stalled)
      report('and it answers again', await pollHealth(watched, faultMs))
    }
    await damageEngineFile(join(directory, 'data'))
    report('and the file of the engine is damaged', await pollHealth(watched, 2 * faultMs))
    stop.abort()
    const counts = await running
    console.log(
      `  attacks: ${Object.keys(attacks)
        .map((name, at) => `${counts[at]} ${name}`)
        .join(', ')}`,
    )
    console.log(`  the process grew by ${(grown / 1e6).toFixed(0)} MB; ready again ${await readyAfter(port)}`)
  } finally {
    if (process.platform === 'linux') signalCluster(cluster.pid, 'SIGCONT')
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function signalCluster(pid: number, signal: NodeJS.Signals): void {
  for (const one of clusterProcesses(pid)) process.kill(one, signal)
}

async function prepare(sql: Sql, port: number, dataDirectory: string): Promise<Target> {
  const [editor, collector, ...others] = await signedInPeople(sql, members + 2, port)
  if (!editor || !collector) throw new Error('nobody is signed in')
  await sql`update user_roles set role = 'editor' where user_id = ${editor.id}`
  await sql`update user_roles set role = 'investor_pro' where user_id = any(${others.map(({ id }) => id)})`
  const key = await readSecretKey({ authSecretKey: null, previousSecretKeys: [], dataDirectory })
  const content = randomBytes(documentBytes)
  const [asset] = await sql<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    values (${collector.id}, 'Grove, 7', 'villa', '2025-01-15', 100, 'AED', 100, now()) returning id`
  for (let at = 0; at < documents; at += 1) {
    const id = randomUUID()
    await sql`
      insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
      values (${id}, ${asset.id}, 'Deed.pdf', 'application/pdf', ${documentBytes},
              ${key.seal(content, documentPurpose(id))}, now())`
  }
  const [project] = await sql<
    [{ id: number }]
  >`select id from projects where merged_into is null order by id limit 1`
  return { port, editor, collector, members: others, projectId: project.id }
}

/** Polls `/health` from a process that does nothing else. */
async function pollHealth(
  { port, pid }: { port: number; pid: number },
  forMs: number,
): Promise<HealthAnswer[]> {
  const child = fork('bench/health-client.ts', { execArgv: [] })
  child.send({ port, pid, forMs })
  const [answers] = await once(child, 'message')
  return z.array(HealthAnswer).parse(answers)
}

/**
 * On a machine with much else to do a late answer says little. It is the server's fault only if its thread was
 * at work for as long.
 */
function report(name: string, answers: readonly HealthAnswer[]): void {
  const waits = answers.map(({ ms }) => ms)
  const slowestMs = Math.max(...answers.map(({ ms, cpuMs }) => cpuMs ?? ms))
  const verdict =
    slowestMs > goalMs ? ', MISSED' : Math.max(...waits) > goalMs ? ', not judged: no processor' : ''
  const statuses = [...Map.groupBy(answers, ({ status }) => status)]
  console.log(
    `  /health, ${name}: p50 ${quantile(waits, 0.5).toFixed(0)}, p99 ${quantile(waits, 0.99).toFixed(0)}, ` +
      `worst ${Math.max(...waits).toFixed(0)} ms; the server worked at most ${slowestMs.toFixed(0)} ms meanwhile ` +
      `(goal ${goalMs}${verdict}); ` +
      statuses.map(([status, { length }]) => `${length} × ${status}`).join(', '),
  )
}

/** Overwrites what follows the headers of DuckDB's file, which is found by the next question. */
async function damageEngineFile(dataDirectory: string): Promise<void> {
  const folder = join(dataDirectory, 'engine')
  const headerBytes = 3 * 4096
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.duckdb'))) {
    await using file = await open(join(folder, name), 'r+')
    const { size } = await file.stat()
    await file.write(Buffer.alloc(Math.max(0, size - headerBytes), 0xa5), 0, undefined, headerBytes)
  }
}

async function readyAfter(port: number): Promise<string> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 120_000) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (answer?.ok) return `${((performance.now() - startedAt) / 1000).toFixed(1)} s after them`
    await sleep(pollMs)
  }
  throw new Error('the product is not ready two minutes after the attacks')
}
