import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRole } from '#domain/access/roles.ts'
import { policyMemoryOf } from '#server/access/feature-policy.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import {
  accessTable,
  askers,
  featureTable,
  passing,
  upgradeTable,
  type Asker,
} from './testing/access-table.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature): Endpoint[] => Object.values(feature))
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

type Refusal = { status: number; code: string } | null
const forbidden = (code: string): Refusal => ({ status: 403, code })

/** What the gate must say, worked out from the table and nothing else. */
function refusalOf(name: string, asker: Asker): Refusal {
  if (accessTable[name]?.includes(asker)) return null
  if (asker === 'stranger') return { status: 401, code: 'SIGN_IN_REQUIRED' }
  return forbidden(asker === 'under-review' ? 'MEMBERSHIP_REQUIRED' : 'FORBIDDEN')
}

/** The same where every feature is closed to everyone but those who pass. */
function refusalWhenClosed(name: string, asker: Asker, code: string): Refusal {
  const isClosed = name in featureTable && !passing.includes(asker)
  return refusalOf(name, asker) ?? (isClosed ? forbidden(code) : null)
}

/** Sends everyone to every endpoint; tells where the answer was not the one expected. */
async function wrongAnswers(
  application: TestApplication,
  expected: (name: string, asker: Asker) => Refusal,
): Promise<string[]> {
  const wrong: string[] = []
  for (const asker of askers) {
    const token = asker === 'stranger' ? null : await application.tokenOf(isRole(asker) ? [asker] : [])
    for (const endpoint of endpoints) {
      const answer = await application.app.inject({
        method: endpoint.method,
        url: endpoint.url.replaceAll(/:\w+/g, '999999'),
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      })
      const refused = expected(nameOf(endpoint), asker)
      const got = { status: answer.statusCode, code: codeOf(answer.body) }
      const right = refused
        ? got.status === refused.status && got.code === refused.code
        : ![401, 403, 500].includes(got.status)
      if (!right) wrong.push(`${asker} at ${nameOf(endpoint)}: ${got.status} ${got.code}`)
    }
  }
  return wrong
}

function codeOf(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? ''
}

test('the tables name every endpoint and its features, and no other', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  const serving = endpoints.filter(({ features }) => features !== undefined)
  expect(featureTable).toEqual(Object.fromEntries(serving.map((one) => [nameOf(one), one.features])))
})

test(
  'every role and a stranger get at every endpoint what the table says',
  { timeout: 120_000 },
  async () => {
    await using application = await testApplication()
    const expected = (name: string, asker: Asker) =>
      refusalOf(name, asker) ?? (upgradeTable[name]?.includes(asker) ? forbidden('UPGRADE_REQUIRED') : null)
    expect(await wrongAnswers(application, expected)).toEqual([])
  },
)

test.each([
  ['is switched off', 'FEATURE_DISABLED', 'update feature_toggles set is_enabled = false'],
  ['shows to no tier', 'FEATURE_DISABLED', `update feature_toggles set visible_to_tiers = '{}'`],
  ['is permitted to nobody', 'UPGRADE_REQUIRED', 'update feature_access_permissions set has_access = false'],
] as const)(
  'a feature that %s answers %s to all but staff',
  { timeout: 120_000 },
  async (_, code, statement) => {
    await using application = await testApplication()
    await application.parts.sql.unsafe(statement)
    policyMemoryOf(application.parts).forget()
    const expected = (name: string, asker: Asker) => refusalWhenClosed(name, asker, code)
    expect(await wrongAnswers(application, expected)).toEqual([])
  },
)
