import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRole, type Role } from '#domain/access/roles.ts'
import { accessTable, testCallers, type Caller } from './access-table.ts'
import type { TestApplication } from '#server/testing/application.ts'

export const endpointName = ({ method, url }: Endpoint) => `${method} ${url}`

export type Refusal = { status: number; code: string } | null
export const forbidden = (code: string): Refusal => ({ status: 403, code })

/** The expected answer of the gate, derived from the table only. */
export function answerRefusal(name: string, asker: Caller): Refusal {
  if (accessTable[name]?.includes(asker)) return null
  if (asker === 'stranger') return { status: 401, code: 'SIGN_IN_REQUIRED' }
  return forbidden(asker === 'under-review' ? 'MEMBERSHIP_REQUIRED' : 'FORBIDDEN')
}

/**
 * Calls every endpoint as every kind of person and returns the unexpected answers. `bearerFor` gives what a person of
 * these roles sends: the token of a session, unless said otherwise.
 */
export async function wrongAnswers(
  application: TestApplication,
  expected: (name: string, asker: Caller) => Refusal,
  bearerFor: (roles: readonly Role[]) => Promise<string> = application.tokenFor,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [index, asker] of testCallers.entries()) {
    const token = asker === 'stranger' ? null : await bearerFor(isRole(asker) ? [asker] : [])
    for (const endpoint of endpoints) {
      const answer = await application.app.inject({
        method: endpoint.method,
        url: endpoint.url.replaceAll(/:\w+/g, '999999'),
        // Each from a network of their own, whose limits others do not use up.
        remoteAddress: `192.0.2.${index + 1}`,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      })
      const refused = expected(endpointName(endpoint), asker)
      const got = { status: answer.statusCode, code: errorCode(answer.body) }
      const right = refused
        ? got.status === refused.status && got.code === refused.code
        : ![401, 403, 500].includes(got.status)
      if (!right) wrong.push(`${asker} at ${endpointName(endpoint)}: ${got.status} ${got.code}`)
    }
  }
  return wrong
}

function errorCode(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? ''
}
