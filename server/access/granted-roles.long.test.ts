import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const grant = { role: 'admin' }
const grants = { roles: ['admin'] }

/** Forty ways to inject a role: beside the input, inside it, around it, under every possible name. */
const shapes: readonly unknown[] = [
  grant,
  grants,
  { role: ['admin'] },
  { roles: 'admin' },
  { role: { name: 'admin' } },
  { roles: [{ role: 'admin' }] },
  { user_role: 'admin' },
  { user_roles: ['admin'] },
  { user_roles: [{ user_id: nobody, role: 'admin' }] },
  { userRoles: { create: [grant] } },
  { data: grant },
  { data: grants },
  { data: { user_roles: ['admin'], is_admin: true } },
  { data: { app_metadata: grant } },
  { user_metadata: grant },
  { user_metadata: grants },
  { raw_user_meta_data: grant },
  { app_metadata: grant },
  { app_metadata: { ...grants, claims_admin: true } },
  { raw_app_meta_data: grants },
  { is_admin: true },
  { isAdmin: true, admin: true },
  { is_super_admin: true, is_staff: true },
  { permissions: ['*'], scope: 'admin' },
  { tier: 'investor-pro', subscription_tier: 'investor-pro' },
  { plan: 'investor-pro', plan_id: 'investor-pro', payment_success: true },
  { aud: 'authenticated', role: 'service_role' },
  { profile: grant, user: grant, account: grant },
  { preferences: { language: 'en', role: 'admin' } },
  { currency: 'AED', areaUnit: 'sqft', role: 'admin', roles: ['admin'] },
  { constructor: { prototype: grant } },
  { 'user.role': 'admin', 'user[role]': 'admin' },
  { $set: grant, $push: grants },
  { onboarding_completed: true, granted_by: nobody, role: 'admin' },
  { user_id: nobody, _user_id: nobody, role: 'admin' },
  { id: nobody, email: 'admin@diwan.test', role: 'admin' },
  { role: "free'); insert into user_roles select id, 'admin' from users; --" },
  { changes: [{ kind: 'permission', feature: 'analytics', role: 'free', hasAccess: true }] },
  [grant, grants],
  'role=admin&roles[]=admin',
]

const writing = endpoints.filter(({ method }) => method !== 'GET')

/** Every writing path of the sign-in protocol, in use or not, with the input of a genuine client. */
const protocol: readonly { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; input: object }[] = [
  { method: 'PUT', url: '/auth/v1/user', input: {} },
  {
    method: 'POST',
    url: '/auth/v1/signup',
    input: { email: 'EMAIL', password: 'a long password for tests 2026' },
  },
  { method: 'POST', url: '/auth/v1/signup?role=admin', input: { email: 'EMAIL', password: 'short' } },
  { method: 'POST', url: '/auth/v1/token?grant_type=password', input: { email: 'EMAIL', password: 'wrong' } },
  { method: 'POST', url: '/auth/v1/token?grant_type=refresh_token', input: { refresh_token: 'unknown' } },
  { method: 'POST', url: '/auth/v1/recover', input: { email: 'EMAIL' } },
  { method: 'POST', url: '/auth/v1/resend', input: { email: 'EMAIL', type: 'signup' } },
  { method: 'POST', url: '/auth/v1/otp', input: { email: 'EMAIL', create_user: true } },
  { method: 'POST', url: '/auth/v1/verify', input: { email: 'EMAIL', token: '123456', type: 'signup' } },
  { method: 'POST', url: '/auth/v1/invite', input: { email: 'EMAIL' } },
  { method: 'POST', url: '/auth/v1/admin/users', input: { email: 'EMAIL' } },
  { method: 'PUT', url: `/auth/v1/admin/users/${nobody}`, input: {} },
  { method: 'POST', url: '/rest/v1/user_roles', input: { user_id: nobody } },
  { method: 'PATCH', url: '/rest/v1/user_roles?user_id=eq.self', input: {} },
  { method: 'PATCH', url: '/rest/v1/user_profiles?user_id=eq.self', input: {} },
  { method: 'POST', url: '/rest/v1/rpc/grant_role', input: {} },
]

/** The content of the roles table and the permission tables as one string. */
async function checksum(sql: Sql): Promise<string> {
  const rows = await sql`
    select user_id::text, role, granted_at::text from user_roles
    union all select feature_key, role, has_access::text from feature_access_permissions
    union all select feature_name, is_enabled::text, visible_to_tiers::text from feature_toggles
    order by 1, 2, 3`
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

test('there are forty shapes, and writing calls to send them to', () => {
  expect(shapes).toHaveLength(40)
  expect(writing.length).toBeGreaterThan(8)
})

test('nobody gains a role by sending anything to any writing endpoint', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const people = [await application.tokenFor(['free']), await application.tokenFor([]), null]
  const before = await checksum(parts.sql)
  const failed: string[] = []
  for (const [at, shape] of shapes.entries()) {
    const sendAll = async (token: string | null) => {
      const mixed = (input: object) =>
        typeof shape === 'object' && shape !== null && !Array.isArray(shape) ? { ...input, ...shape } : shape
      const send = async (method: Endpoint['method'], url: string, body: unknown) => {
        const text = JSON.stringify(body)
        const answer = await app.inject({
          method,
          url,
          payload: text.replaceAll('EMAIL', `guess-${at}@test.example`),
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          // Each shape from its own network address, so that none is refused by the rate limit alone.
          remoteAddress: `10.0.${at}.${people.indexOf(token) + 1}`,
        })
        if (answer.statusCode >= 500) failed.push(`${method} ${url} ${text}: ${answer.statusCode}`)
      }
      for (const { method, url, input } of protocol) await send(method, url, mixed(input))
      for (const { method, url } of writing) await send(method, url.replaceAll(/:\w+/g, '999999'), shape)
    }
    await Promise.all(people.map(sendAll))
  }
  expect(failed).toEqual([])
  expect(await checksum(parts.sql)).toBe(before)
})
