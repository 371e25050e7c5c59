import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sharedAuthParts } from '#server/auth/auth-parts.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { median } from '#bench/paired.ts'
import { writesBench } from './writes.ts'
import { freePort, untilReady } from '#bench/start.ts'
import { serverEnvironment, serverFlags } from '../../launcher/server-flags.mjs'

const listeners = 5000
const idle = 10_000
const rounds = 15
const conversationId = '00000000-0000-4000-8000-000000000001'

/**
 * One message to 5,000 sockets compared with the same bytes through bare `ws`; 10,000 idle sockets; and what
 * the outbox costs writers. Server, bare server and clients each run in their own process.
 */
export async function realtimeBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 20 })
  try {
    await migrate(sql)
    const port = await freePort()
    const people = await signedInPeople(sql, idle, port)
    await sql`insert into conversations (id) values (${conversationId})`
    await sql`
      insert into conversation_participants (conversation_id, user_id)
      select ${conversationId}, id from unnest(${people.slice(0, listeners).map(({ id }) => id)}::uuid[]) id`
    await using server = await product(port, directory, cluster.url)
    // First, while the process is still small.
    await idleSockets(server.pid, port, people)
    await fanOut(sql, port, people.slice(0, listeners))
    await writesBench(sql, conversationId)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

export type BenchPerson = { id: string; token: string }

/**
 * People with a session and a token each, created in the database because each sign-in costs a password hash.
 */
export async function signedInPeople(sql: Sql, count: number, port: number): Promise<BenchPerson[]> {
  const rows = await sql<{ id: string; userId: string; email: string }[]>`
    with made as (
      insert into users (email) select n || '@bench.example' from generate_series(1, ${count}::int) n
      returning id, email
    ), granted as (
      insert into user_roles (user_id, role) select id, 'free' from made
    ), opened as (
      insert into sessions (user_id, refresh_key, refresh_digest) select id, '', '' from made returning id, user_id
    )
    select opened.id, user_id, email from opened join made on made.id = user_id`
  const config = readConfig({ PORT: String(port) })
  const { tokens } = sharedAuthParts({ sql, config, now: () => new Date() })
  const endsAt = new Date(Date.now() + 60 * 60_000)
  const session = { phone: '', providers: [], aal: 'aal1', methods: [], endsAt } as const
  return Promise.all(
    rows.map(async ({ id, userId, email }) => {
      const { token } = await tokens.mint({ ...session, id, userId, email })
      return { id: userId, token }
    }),
  )
}

/**
 * Starts the whole product in its own process, with these settings in addition to the usual ones of a
 * benchmark.
 */
export async function product(
  port: number,
  directory: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      // Each client has its own network, through its forwarded address.
      TRUST_PROXY: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, port)
  return { pid: child.pid ?? 0, [Symbol.asyncDispose]: () => ended(child, 'SIGTERM') }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

const Opened = z.object({ kind: z.literal('opened'), ms: z.number() })
const Arrivals = z.object({ kind: z.literal('arrivals'), at: z.array(z.number()) })

/** Opens many sockets in a separate process. */
export async function clients(url: string, tokens: readonly (string | null)[], table = 'messages') {
  const child = fork('bench/realtime/socket-clients.ts', { execArgv: [] })
  child.send({ url, tokens, table })
  const [opened] = await once(child, 'message')
  return {
    openedMs: Opened.parse(opened).ms,
    /** When each socket received its next frame, in ms of the clock shared by all processes. */
    async arrivals(): Promise<number[]> {
      const [message] = await once(child, 'message')
      return Arrivals.parse(message).at
    },
    [Symbol.asyncDispose]: () => ended(child, 'SIGKILL'),
  }
}

export const sharedNow = () => performance.timeOrigin + performance.now()

async function fanOut(sql: Sql, port: number, people: readonly BenchPerson[]): Promise<void> {
  const bare = fork('bench/realtime/bare-sockets.ts', { execArgv: [] })
  try {
    const [barePort] = await once(bare, 'message')
    await using ours = await clients(
      `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`,
      people.map(({ token }) => token),
    )
    await using bareClients = await clients(
      `ws://127.0.0.1:${String(barePort)}/`,
      people.map(() => null),
    )
    console.log(
      `  ${listeners} sockets opened, signed in and joined: ${Math.round((1000 * listeners) / ours.openedMs)} a second (goal 1,000)`,
    )
    const latencies: { ours: number[][]; bare: number[][] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      const content = `${round} `.padEnd(80, 'x')
      const bareArrivals = bareClients.arrivals()
      const bareStart = sharedNow()
      bare.send({ bytes: frameBytes(content) })
      latencies.bare.push((await bareArrivals).map((at) => at - bareStart))
      await sleep(100)
      const arrivals = ours.arrivals()
      const start = sharedNow()
      // Measured from the INSERT: commit, outbox and delivery are all included.
      await sql`insert into messages (conversation_id, content) values (${conversationId}, ${content})`
      latencies.ours.push((await arrivals).map((at) => at - start))
      await sleep(100)
    }
    report(latencies)
  } finally {
    await ended(bare, 'SIGKILL')
  }
}

/** The size of the frame of such a message. */
function frameBytes(content: string): number {
  return 470 + content.length
}

function report({ ours, bare }: { ours: number[][]; bare: number[][] }): void {
  // The first rounds are warm-up.
  const p99 = (all: number[][]) => all.slice(3).map((round) => quantile(round, 0.99))
  const [oursMs, bareMs] = [median(p99(ours)), median(p99(bare))]
  const halves = p99(bare)
  const middle = Math.floor(halves.length / 2)
  const spread = median(halves.slice(0, middle)) / median(halves.slice(middle))
  const noise =
    Math.max(spread, 1 / spread) > 1.25 ? '  too noisy: bare halves differ by more than a quarter' : ''
  console.log(
    `  one message to ${listeners} sockets, p99 ${oursMs.toFixed(0)} ms from before its commit (p50 ${median(ours.slice(3).map((round) => quantile(round, 0.5))).toFixed(0)}); bare ws ${bareMs.toFixed(0)} ms: ratio ${(oursMs / bareMs).toFixed(2)} (limit 2.0, goal 150 ms)${noise}`,
  )
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

async function idleSockets(pid: number, port: number, people: readonly BenchPerson[]): Promise<void> {
  await sleep(3000)
  const before = await residentBytes(pid)
  const usedMs = await processorMs(pid)
  const half = Math.ceil(people.length / 2)
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  const tokens = people.map(({ token }) => token)
  await using _first = await clients(url, tokens.slice(0, half), 'feature_toggles')
  await using _second = await clients(url, tokens.slice(half), 'feature_toggles')
  const joinMs = ((await processorMs(pid)) - usedMs) / people.length
  await sleep(10_000)
  const after = await residentBytes(pid)
  const each = (after - before) / people.length / 1000
  console.log(
    `  ${people.length} idle sockets, each signed in on a channel: ${each.toFixed(1)} kB each (limit 40), ${((after - before) / 1e6).toFixed(0)} MB in all, process ${(after / 1e6).toFixed(0)} MB`,
  )
  console.log(
    `  to open, sign in and join one of them took the server ${joinMs.toFixed(2)} ms of a processor`,
  )
}

/** Processor time used by a process, in ms. */
async function processorMs(pid: number): Promise<number> {
  const words = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')
  return 10 * (Number(words[13]) + Number(words[14]))
}

export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
}
