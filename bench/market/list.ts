import Fastify from 'fastify'
import { pino } from 'pino'
import { seeded } from '#domain/random/seeded.ts'
import { createApp } from '#server/app.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { readConfig } from '#server/config.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { dealRows } from '#server/market/deals/deal-questions.ts'
import { openSearch } from '#server/search-index/search.ts'
import { filtered } from './filters.ts'
import { bareDuckDb } from '#bench/paired.ts'

const password = 'a long password for benches'
/** Members take turns, because each is given a limited number of rows in a day. */
const members = 16
const roundMs = 4000
const clients = 4

type Listing = { engine: Engine; sql: Sql; databaseUrl: string; file: string }

/**
 * Pages of deals through the whole application, and through Fastify and the driver alone; both uncompressed.
 */
export async function listBench({ engine, sql, databaseUrl, file }: Listing): Promise<void> {
  const log = pino({ level: 'silent' })
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '100000000', AUTH_RATE_FACTOR: '1000' })
  const search = openSearch({ sql, log })
  const app = await createApp({ config, sql, databaseUrl, engine, search, log, now: () => new Date() })
  const tokens: string[] = []
  for (let member = 0; member < members; member += 1) {
    const email = `bench-${member}@test.example`
    await createAccount(sql, {
      email,
      password,
      fullName: 'Bench',
      roles: ['investor_pro'],
      onboardingCompleted: true,
    })
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
    })
    tokens.push(signedIn.json<{ access_token: string }>().access_token)
  }
  using bare = await bareDuckDb(file)
  const raw = Fastify()
  raw.get('/api/transactions', async (request) => {
    const { priceMin } = Object.fromEntries(new URL(request.url, 'http://bench').searchParams)
    const conditions = filtered(() => (Number(priceMin) - 100_000) / 400_000, { type: 'villa', area: '138' })
    const { sql: text, values } = dealRows(conditions, { sort: 'registeredOn', direction: 'desc' }, 51)
    const answer = await bare.connection.runAndReadAll(text, [...values])
    return answer.getRowObjectsJson()
  })
  const ours = await app.listen({ port: 0, host: '127.0.0.1' })
  const theirs = await raw.listen({ port: 0, host: '127.0.0.1' })
  try {
    const rates: { ours: number[]; raw: number[] } = { ours: [], raw: [] }
    for (let round = 0; round < 3; round += 1) {
      rates.raw.push(await requestsPerSecond(theirs, tokens, round))
      rates.ours.push(await requestsPerSecond(ours, tokens, round + 0.5))
    }
    const [first = 0, ...others] = rates.raw
    const spread = Math.max(first, ...others) / Math.min(first, ...others)
    const noise = spread > 1.25 ? `  too noisy: raw rounds differ by ${Math.round(100 * (spread - 1))} %` : ''
    const best = { ours: Math.max(...rates.ours), raw: Math.max(...rates.raw) }
    console.log(
      `  list endpoint ${best.ours.toFixed(0)} requests/s, raw Fastify and driver ${best.raw.toFixed(0)}: ratio ${(best.ours / best.raw).toFixed(2)} (goal 0.75)${noise}`,
    )
  } finally {
    await Promise.all([app.close(), raw.close(), search.close()])
  }
}

/** Each request has a different minimum price, so that nothing is cached. */
async function requestsPerSecond(address: string, tokens: readonly string[], seed: number): Promise<number> {
  const random = seeded(seed * 1000)
  const until = performance.now() + roundMs
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      const priceMin = 100_000 + Math.floor(random() * 400_000)
      const url = `${address}/api/transactions?limit=50&type=villa&area=138&priceMin=${priceMin}`
      const answer = await fetch(url, {
        headers: { authorization: `Bearer ${tokens[answered % members]}`, 'accept-encoding': 'identity' },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (1000 * answered) / roundMs
}
