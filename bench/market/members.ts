import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../../launcher/server-flags.mjs'
import { seeded } from '#domain/random/seeded.ts'
import { createAccount } from '#server/auth/accounts.ts'
import type { Sql } from '#server/db/sql.ts'
import { jobsToEnd } from '#bench/jobs-to-end.ts'
import { freePort, untilReady } from '#bench/start.ts'

const goals = { medianMs: 300, p99Ms: 800, membersP99Ms: 1500, megabytes: 700 }
const members = 16
const password = 'a long password for benches'
const rounds = process.argv.includes('--rounds')
  ? Number(process.argv[process.argv.indexOf('--rounds') + 1])
  : 25
const togetherMs = 30_000
/** Within this time after the start the jobs that follow new data have begun. */
const jobsBeginMs = 70_000

type Served = { sql: Sql; databaseUrl: string; directory: string }
type Ask = (token: string, path: string) => Promise<number>
/** The processor time that the server has used, in milliseconds. */
type ProcessorMs = () => Promise<number>

/**
 * The product as it is started, on the generated data: the answers to a changed filter, asked one after another and by
 * sixteen members at once, over HTTP and never from a cache, after the jobs that follow new data. The first round warms up
 * and is not counted. The memory is the most that the process ever held, the jobs included.
 */
export async function membersBench({ sql, databaseUrl, directory }: Served): Promise<void> {
  const emails = Array.from({ length: members }, (_, at) => `member-${at}@test.example`)
  for (const email of emails)
    await createAccount(sql, {
      email,
      password,
      fullName: 'Bench',
      roles: ['investor_pro'],
      onboardingCompleted: true,
    })
  await using server = await startServer(databaseUrl, directory)
  const ask: Ask = async (token, path) => {
    const started = performance.now()
    const answer = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    // An answer that is refused as too slow (504) counts with its time.
    if (!answer.ok && answer.status !== 504) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - started
  }
  await sleep(jobsBeginMs)
  await jobsToEnd(sql)
  // Only now, because a session may end before the jobs do.
  const tokens: string[] = []
  for (const email of emails) tokens.push(await signIn(server.address, email))
  for (const [name, filter] of Object.entries(filters)) {
    console.log(`  ${name}`)
    await alone(ask, tokens, filter, () => processorMs(server.pid))
    await together(ask, tokens, filter)
  }
  const peak = await peakMegabytes(server.pid)
  console.log(
    `  memory of the process at its peak ${peak} MB (limit ${goals.megabytes}): ${ratio(peak, goals.megabytes)}`,
  )
}

/** What the deals and rents of `/transactions` ask for when a filter changes. */
const screens: readonly (readonly ((filter: string) => string)[])[] = [
  [
    (filter) => `/api/market/summary?${filter}`,
    (filter) => `/api/market/facets?${filter}`,
    (filter) => `/api/market/series?${filter}`,
    (filter) => `/api/market/histogram?${filter}`,
    (filter) => `/api/market/league?${filter}`,
    (filter) => `/api/transactions?limit=50&${filter}`,
  ],
  [
    (filter) => `/api/rents/summary?${rent(filter)}`,
    (filter) => `/api/rents/series?metric=price&${rent(filter)}`,
    (filter) => `/api/rents/facets?${rent(filter)}`,
    (filter) => `/api/rents?limit=50&${rent(filter)}`,
  ],
]
const rent = (filter: string) =>
  filter.replaceAll('price', 'rent').replaceAll(/&(?:group|stage|usage|freehold)=[\w-]+/g, '')

type SomeFilter = (random: () => number) => string

/**
 * Filters with a price that no earlier one had. Broad ones match up to most of the deals. Those of several properties are
 * the ones by which the engine was chosen: an area, type and bedrooms, or a city and three other properties.
 */
const filters: Record<string, SomeFilter> = {
  'broad filters': broadFilter,
  'filters of several properties': narrowFilter,
}

function broadFilter(random: () => number): string {
  const chosen = [
    'city=dubai&type=unit',
    'city=dubai',
    'type=unit&rooms=2',
    'type=villa',
    'type=unit&stage=ready',
    '',
  ]
  const [first, second] = [chosen[Math.floor(random() * chosen.length)], 1 + Math.floor(random() * 300)]
  const area = random() < 0.4 ? `&area=${second}` : ''
  return `priceMin=${(10_000 + 500_000 * random()).toFixed(2)}${first ? `&${first}` : ''}${area}`
}

function narrowFilter(random: () => number): string {
  const whole = (below: number) => Math.floor(random() * below)
  const type = `type=${random() < 0.85 ? 'unit' : 'villa'}`
  const rooms = `rooms=${whole(4)}`
  const others = [
    type,
    rooms,
    `stage=${random() < 0.5 ? 'ready' : 'off-plan'}`,
    `usage=${60 + whole(4)}`,
    `freehold=${random() < 0.5 ? 'yes' : 'no'}`,
  ]
  // All but two of them.
  for (let dropped = 0; dropped < 2; dropped += 1) others.splice(whole(others.length), 1)
  const chosen =
    random() < 0.5
      ? [`area=${1 + ((137 * Math.floor(Math.exp(random() * Math.log(120)))) % 300)}`, type, rooms]
      : [`city=${random() < 0.8 ? 'dubai' : 'abu-dhabi'}`, ...others]
  return `priceMin=${(10_000 + 500_000 * random()).toFixed(2)}&group=sale&${chosen.join('&')}`
}

async function alone(
  ask: Ask,
  tokens: readonly string[],
  someFilter: SomeFilter,
  processor: ProcessorMs,
): Promise<void> {
  const random = seeded(7)
  const answers: number[] = []
  const whole: number[] = []
  const byPath = new Map<string, number[]>()
  const worked = new Map<string, number>()
  for (let round = -1; round < rounds; round += 1)
    for (const screen of screens) {
      const filter = someFilter(random)
      for (const path of screen) {
        const before = await processor()
        const took = await ask(tokens[0] ?? '', path(filter))
        const work = (await processor()) - before
        if (round < 0) continue
        answers.push(took)
        const name = path('').split('?')[0] ?? ''
        worked.set(name, (worked.get(name) ?? 0) + work)
        byPath.set(name, [...(byPath.get(name) ?? []), took])
      }
      const next = someFilter(random)
      const started = performance.now()
      await Promise.all(screen.map((path) => ask(tokens[1] ?? '', path(next))))
      if (round >= 0) whole.push(performance.now() - started)
    }
  for (const [name, times] of byPath)
    console.log(
      `    ${name.padEnd(24)} median ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}, processor ${ms((worked.get(name) ?? 0) / times.length)}`,
    )
  const all = [...worked.values()].reduce((sum, work) => sum + work, 0) / answers.length
  console.log(
    `  processor time of an answer ${ms(all)}: two cores that do nothing else give ${(2000 / all).toFixed(1)} answers/s`,
  )
  report(`${answers.length} answers to a changed filter`, answers, goals.p99Ms, goals.medianMs)
  report(
    `${whole.length} changed filters, all answers of the screen at once`,
    whole,
    goals.p99Ms,
    goals.medianMs,
  )
}

async function together(ask: Ask, tokens: readonly string[], someFilter: SomeFilter): Promise<void> {
  const answers: number[] = []
  const until = performance.now() + togetherMs
  const member = async (token: string, at: number) => {
    const random = seeded(100 + at)
    const paths = screens.flat()
    while (performance.now() < until) {
      const path = paths[Math.floor(random() * paths.length)]
      if (path) answers.push(await ask(token, path(someFilter(random))))
    }
  }
  await Promise.all(tokens.map(member))
  const perSecond = (1000 * answers.length) / togetherMs
  report(`${members} members without pause, ${perSecond.toFixed(1)} answers/s`, answers, goals.membersP99Ms)
}

function report(name: string, times: readonly number[], p99Ms: number, medianMs?: number): void {
  const [middle, high] = [quantile(times, 0.5), quantile(times, 0.99)]
  const half = medianMs ? ` (limit ${medianMs}): ${ratio(middle, medianMs)}` : ''
  console.log(
    `  ${name}: median ${ms(middle)}${half}; p99 ${ms(high)} (limit ${p99Ms}): ${ratio(high, p99Ms)}`,
  )
}

async function startServer(databaseUrl: string, directory: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000000',
      AUTH_RATE_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(child, port)
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const signedIn: unknown = await answer.json()
  if (typeof signedIn === 'object' && signedIn && 'access_token' in signedIn)
    return String(signedIn.access_token)
  throw new Error(`${email} was not signed in: ${answer.status}`)
}

/** In ticks of ten milliseconds. Independent of what else the machine does. */
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

async function peakMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const ms = (time: number) => `${time.toFixed(0)} ms`
const ratio = (value: number, limit: number) => `ratio ${(value / limit).toFixed(2)}`
