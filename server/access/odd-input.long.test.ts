import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'
import { sampleInput } from '#server/testing/endpoints/sample-input.ts'

/** Unusual values, as text in an address and as a value in JSON. */
const oddTexts = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  "' or 1=1; --",
  '"',
  '1) union select 1',
  'id desc; drop table users',
  'constructor',
  '__proto__',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e3',
  '1e309',
  '0.30000000000000004',
  '9007199254740993',
  '99999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '99999-01-01',
  '../../etc/passwd',
  '\ud83d',
  '\u202e',
  'x'.repeat(5000),
]
const oddValues: readonly unknown[] = [
  '',
  '%',
  "' or 1=1; --",
  '__proto__',
  '1e3',
  'NaN',
  '2026-02-30',
  '\u202e',
  'x'.repeat(20_000),
  null,
  true,
  -1,
  0,
  0.1 + 0.2,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { constructor: { prototype: 1 } },
]

/** The application, and a user who may call everything. */
async function everything() {
  const application = await testApplication()
  const token = await application.tokenFor(['admin', 'investor_pro'])
  let sent = 0
  return {
    application,
    sent: () => sent,
    /** The violation found, or null. */
    fault: async (endpoint: Endpoint, query: string, body?: unknown): Promise<string | null> => {
      sent += 1
      const answer = await send(application, token, endpoint, query, body)
      if (answer.statusCode < 500) return null
      return `${endpointName(endpoint)}${query} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.statusCode} ${answer.body}`
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

function send(
  { app }: TestApplication,
  token: string,
  { method, url }: Endpoint,
  query: string,
  body?: unknown,
) {
  return app.inject({
    method,
    url: url.replaceAll(/:\w+/g, '1') + query,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** How a text is put into an address: once, twice, as a list and as a field. */
const spellings = (key: string, text: string): string[] => {
  const value = encodeURIComponent(text.toWellFormed())
  return [`?${key}=${value}`, `?${key}=${value}&${key}=${value}`, `?${key}[]=${value}`, `?${key}[a]=${value}`]
}

test('no parameter of an address makes the server fail', async () => {
  await using it = await everything()
  const faults: (string | null)[] = []
  for (const endpoint of endpoints)
    for (const key of Object.keys(endpoint.query?.shape ?? {}))
      for (const [at, text] of oddTexts.entries())
        for (const query of spellings(key, text).slice(0, at < 4 ? 4 : 1))
          faults.push(await it.fault(endpoint, query))
  expect(it.sent()).toBeGreaterThan(4000)
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

/** Every path within a value, with the value that results from replacing it. */
function* changed(value: unknown, other: unknown): Generator<unknown> {
  yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const next of changed(inner, other))
      yield Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next }
}

test('no field of a body makes the server fail, whether wrong, missing or extra', async () => {
  await using it = await everything()
  const faults: (string | null)[] = []
  let samples = 0
  for (const endpoint of endpoints) {
    if (!endpoint.body) continue
    const sample = sampleInput(endpoint.body)
    if (sample !== undefined) samples += 1
    faults.push(
      await it.fault(endpoint, '', sample),
      await it.fault(endpoint, '', { ...Object(sample), more: 1 }),
    )
    for (const value of oddValues)
      for (const body of changed(sample ?? {}, value)) faults.push(await it.fault(endpoint, '', body))
  }
  expect(samples).toBeGreaterThan(60)
  expect(it.sent()).toBeGreaterThan(5000)
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
