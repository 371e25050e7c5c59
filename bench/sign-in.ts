import { hash, verify } from '@node-rs/argon2'
import Fastify, { type FastifyInstance } from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { guardTheEdge } from '#server/http/edge.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { jobWorkers } from '#server/background.ts'
import { freePort } from './start.ts'
import { median, paired, measureRatio, verdict, type Times } from './paired.ts'

const members = 10_000
const password = 'the tide comes in at nine'
/** As in server/auth/passwords/passwords.ts. */
const cost = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }
const rounds = 9
/** Enough that the first and the last, during which nothing else is hashed, hardly count. */
const signInsARound = 256
const signInsAtOnce = 16
const signInsToWarmUp = 600
const refreshesARound = 2000
/** Concurrent people, each in a loop. */
const sessions = 200
/** Enough clients to reach the machine's maximum rate of commits. */
const clientsCommitting = 16
const refreshesToWarmUp = 6000

/**
 * Sign-ins compared with plain hashing, and token refreshes over HTTP compared with plain one-row commits
 * through the same pool, both on a durable database. The server is this process.
 */
export async function signInBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url)
  try {
    await migrate(sql)
    await prepareJobs(sql, jobWorkers)
    const digest = await hash(password, cost)
    await fill(sql, digest)
    const app = Fastify()
    guardTheEdge(app)
    const config = readConfig({ AUTH_RATE_FACTOR: '1000000' })
    await app.register(authRoutes({ sql, now: () => new Date(), config }), { prefix: '/auth/v1' })
    const tokens: string[] = []
    await runInLanes(sessions, signInsAtOnce, async (at) => void (tokens[at] = await signIn(app, at)))
    await signIns(app, digest)
    await refreshes(app, sql, tokens)
    await app.close()
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function fill(sql: Sql, digest: string): Promise<void> {
  await sql`create table bare_commits (id bigint generated always as identity primary key, text text)`
  await sql`
    with member as (
      insert into users (email, password_hash, email_confirmed_at)
      select 'member' || n || '@diwan.test', ${digest}, now() from generate_series(0, ${members - 1}::int) n
      returning id, email
    ), identity as (
      insert into identities (user_id, provider, provider_id, email) select id, 'email', id::text, email from member
    )
    insert into user_profiles (user_id, full_name) select id, 'A member' from member`
  await sql`analyze`
}

async function signIn(app: FastifyInstance, at: number): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: `member${at % members}@diwan.test`, password },
    remoteAddress: `192.0.2.${at % 256}`,
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ refresh_token: string }>().refresh_token
}

async function signIns(app: FastifyInstance, digest: string): Promise<void> {
  const times: Times = { ours: [], bare: [], bareAgain: [] }
  const ours = (count: number) => runInLanes(count, signInsAtOnce, (at) => signIn(app, at))
  const bare = () => runInLanes(signInsARound, signInsAtOnce, () => verify(digest, password))
  await ours(signInsToWarmUp)
  for (let round = 0; round < rounds; round += 1) await paired(() => ours(signInsARound), bare, times)
  report('sign-ins', signInsARound, times, 0.8, 'bare hashes')
}

async function refreshes(app: FastifyInstance, sql: Sql, tokens: string[]): Promise<void> {
  const times: Times = { ours: [], bare: [], bareAgain: [] }
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const clients = fork('bench/refresh-clients.ts', { execArgv: [] })
  const ended = new AbortController()
  clients.once('exit', () => ended.abort(new Error('the clients have ended')))
  const sendMessage = (message: object) => {
    clients.send(message)
    return once(clients, 'message', { signal: ended.signal })
  }
  try {
    const ours = (calls: number) => sendMessage({ calls })
    const bare = (commits: number) =>
      runInLanes(commits, clientsCommitting, () => sql`insert into bare_commits (text) values ('a row')`)
    await sendMessage({ port, tokens })
    await ours(refreshesToWarmUp)
    await bare(refreshesToWarmUp)
    for (let round = 0; round < rounds; round += 1)
      await paired(
        () => ours(refreshesARound),
        () => bare(refreshesARound),
        times,
      )
  } finally {
    clients.kill()
  }
  report('refreshes', refreshesARound, times, 0.35, 'bare commits')
}

/** Makes the given number of calls in parallel lanes; each lane is sequential. */
async function runInLanes(
  count: number,
  lanes: number,
  call: (at: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < count) {
      const at = next
      next += 1
      // One after the other is what a lane is.
      // oxlint-disable-next-line no-await-in-loop
      await call(at)
    }
  }
  await Promise.all(Array.from({ length: lanes }, run))
}

function report(name: string, count: number, times: Times, least: number, what: string): void {
  const perSecond = (values: number[]) => Math.round((1000 * count) / median(values))
  const ratio = 1 / measureRatio(times)
  console.log(
    `  ${name.padEnd(12)} ${perSecond(times.ours)}/s, ${what} ${perSecond([...times.bare, ...times.bareAgain])}/s` +
      `   ratio ${ratio.toFixed(2)}   at least ${least}${verdict(times)}`,
  )
}
