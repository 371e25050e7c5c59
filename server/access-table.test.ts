import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRole } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'
import { accessTable, askers, type Asker } from './testing/access-table.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature): Endpoint[] => Object.values(feature))
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

/** What the gate must say, worked out from the table and nothing else. */
function refusalOf(name: string, asker: Asker): { status: number; code: string } | null {
  if (accessTable[name]?.includes(asker)) return null
  if (asker === 'stranger') return { status: 401, code: 'SIGN_IN_REQUIRED' }
  return { status: 403, code: asker === 'under-review' ? 'MEMBERSHIP_REQUIRED' : 'FORBIDDEN' }
}

test('the table names every endpoint, and no other', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

test(
  'every role and a stranger get at every endpoint what the table says',
  { timeout: 120_000 },
  async () => {
    await using application = await testApplication()
    const wrong: string[] = []
    for (const asker of askers) {
      const token = asker === 'stranger' ? null : await application.tokenOf(isRole(asker) ? [asker] : [])
      for (const endpoint of endpoints) {
        const answer = await application.app.inject({
          method: endpoint.method,
          url: endpoint.url.replaceAll(/:\w+/g, '999999'),
          ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
        })
        const refused = refusalOf(nameOf(endpoint), asker)
        const got = { status: answer.statusCode, code: codeOf(answer.body) }
        const right = refused
          ? got.status === refused.status && got.code === refused.code
          : ![401, 403, 500].includes(got.status)
        if (!right) wrong.push(`${asker} at ${nameOf(endpoint)}: ${got.status} ${got.code}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

function codeOf(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? ''
}
