import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'
import { accessTable } from '#server/testing/endpoints/access-table.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'

const closed = endpoints.filter((endpoint) => !accessTable[endpointName(endpoint)]?.includes('stranger'))

/** What the gate reads before it opens: session, roles, second factor, terms, features. */
test.each([
  ['sessions', 'alter table sessions rename to lost'],
  ['users', 'alter table users rename to lost'],
  ['roles', 'alter table user_roles rename to lost'],
  ['factors', 'alter table factors rename to lost'],
])('while %s cannot be read, every call is refused', async (_name, break_) => {
  let aheadMs = 0
  await using application = await testApplication({}, () => new Date(Date.now() + aheadMs))
  const { app, parts } = application
  const headers = { authorization: `Bearer ${await application.tokenFor(['admin', 'investor_pro'])}` }
  expect((await app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
  await parts.sql.unsafe(break_)
  // The cached session expires after some seconds.
  aheadMs = 30_000
  const opened: string[] = []
  for (const endpoint of closed) {
    const { method, url } = endpoint
    const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+/g, '999999'), headers })
    if (statusCode < 400) opened.push(`${endpointName(endpoint)}: ${statusCode}`)
  }
  expect(closed.length).toBeGreaterThan(100)
  expect(opened).toEqual([])
})

test('while features cannot be read, calls that need one are refused', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const headers = { authorization: `Bearer ${await application.tokenFor(['investor_pro'])}` }
  await parts.sql`alter table feature_toggles rename to lost`
  await parts.sql`alter table feature_access_permissions rename to lost_too`
  const opened: string[] = []
  for (const endpoint of closed.filter(({ features }) => features)) {
    const { method, url } = endpoint
    const { statusCode } = await app.inject({ method, url: url.replaceAll(/:\w+/g, '999999'), headers })
    if (statusCode < 400) opened.push(`${endpointName(endpoint)}: ${statusCode}`)
  }
  expect(opened).toEqual([])
})
