import type { InjectOptions, Response } from 'light-my-request'
import { afterAll, expect, test } from 'vitest'
import { seeded } from '#domain/random/seeded.ts'
import { median, quantile } from '#domain/statistics/summaries.ts'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import { agreement, testCallers, longPassword, otherPassword } from '#server/auth/testing-people.ts'
import { authServer } from '#server/auth/testing-server.ts'

// The ways in which a stranger could detect an account: status, body, headers, and response time.

const samples = 500
const differenceMs = 2
/** So unlikely under one distribution that a false alarm comes once in many thousand runs. */
const leastLikelihood = 0.0001

const server = await authServer()
const { call } = testCallers(server)
await server.sql`
  with member as (
    insert into users (email, password_hash, email_confirmed_at)
    select 'member' || n || '@diwan.test', ${await hashPassword(longPassword)}, now() from generate_series(1, ${samples}) n
    returning id, email
  ), identity as (
    insert into identities (user_id, provider, provider_id, email) select id, 'email', id::text, email from member
  )
  insert into user_profiles (user_id, full_name) select id, 'A member' from member`
afterAll(() => server[Symbol.asyncDispose]())

type Ask = (email: string) => { path: string; payload: object }

const asks: [string, Ask, number][] = [
  [
    'signing in with a wrong password',
    (email) => ({ path: '/token?grant_type=password', payload: { email, password: 'a wrong password' } }),
    1,
  ],
  ['asking for a new password', (email) => ({ path: '/recover', payload: { email } }), 8],
  ['asking for a letter again', (email) => ({ path: '/resend', payload: { type: 'signup', email } }), 8],
  [
    'guessing a code',
    (email) => ({ path: '/verify', payload: { type: 'recovery', email, token: '000000' } }),
    8,
  ],
  [
    'signing up',
    (email) => ({ path: '/signup', payload: { email, password: otherPassword, data: agreement } }),
    4,
  ],
]

test.each(asks)('%s reveals nothing about the address', async (_name, ask, atOnce) => {
  const numbers = Array.from({ length: samples }, (_, at) => at + 1)
  const known = numbers.map((at) => ({ isKnown: true, at, email: `member${at}@diwan.test` }))
  const unknown = numbers.map((at) => ({ isKnown: false, at, email: `nobody${at}@diwan.test` }))
  const mixed = shuffled([...known, ...unknown])
  const results: { isKnown: boolean; ms: number; answer: Response }[] = []
  const next = async (): Promise<void> => {
    const given = mixed.pop()
    if (!given) return
    const { path, payload } = ask(given.email)
    const remoteAddress = `198.${given.isKnown ? 18 : 19}.${given.at >> 8}.${given.at & 255}`
    const options: InjectOptions = { payload, remoteAddress }
    const startedAt = performance.now()
    const answer = await call('POST', path, options)
    results.push({ isKnown: given.isKnown, ms: performance.now() - startedAt, answer })
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const of = (isKnown: boolean) => results.filter((result) => result.isKnown === isKnown)
  expect(seen(of(true).map(({ answer }) => answer))).toEqual(seen(of(false).map(({ answer }) => answer)))
  const [knownMs, unknownMs] = [of(true).map(({ ms }) => ms), of(false).map(({ ms }) => ms)]
  expect(knownMs).toHaveLength(samples)
  const difference = Math.abs((median(knownMs) ?? NaN) - (median(unknownMs) ?? NaN))
  expect(difference).toBeLessThan(Math.max(differenceMs, 3 * errorOfDifference(knownMs, unknownMs)))
  expect(likelihoodOfOneSource(knownMs, unknownMs)).toBeGreaterThan(leastLikelihood)
})

/** Every different answer there was; of an account's body the shape, since its id and times are its own. */
function seen(answers: Response[]): string[] {
  const visible = answers.map(({ statusCode, headers, body }) => {
    const { date: _, ...others } = headers
    return JSON.stringify([statusCode, others, toShape(JSON.parse(body))])
  })
  return [...new Set(visible)].toSorted()
}

function toShape(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toShape(inner)]))
}

function shuffled<T>(items: T[]): T[] {
  const random = seeded(2026)
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/**
 * The standard error of the difference of the medians: on a busy machine, two milliseconds are not
 * measurable.
 */
function errorOfDifference(first: number[], second: number[]): number {
  const standardError = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return (1.25 * (quantile(sorted, 0.75) - quantile(sorted, 0.25))) / 1.35 / Math.sqrt(values.length)
  }
  return Math.hypot(standardError(first), standardError(second))
}

/** The two-sample Kolmogorov–Smirnov test, by its asymptotic distribution. */
function likelihoodOfOneSource(first: number[], second: number[]): number {
  const share = (values: number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length
  const widest = Math.max(
    ...[...first, ...second].map((ms) => Math.abs(share(first, ms) - share(second, ms))),
  )
  const scaled = widest * Math.sqrt((first.length * second.length) / (first.length + second.length))
  let sum = 0
  for (let at = 1; at <= 100; at += 1) sum += (at % 2 === 1 ? 1 : -1) * Math.exp(-2 * (at * scaled) ** 2)
  return Math.min(1, Math.max(0, 2 * sum))
}
