import { expect, test } from 'vitest'
import { Dashboard } from '#contract/account.ts'
import { dashboardSections } from '#domain/account/dashboard.ts'
import { testApplication } from '#server/testing/application.ts'

test('a dashboard stores its order and the time of the previous visit', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const visit = async () =>
    Dashboard.parse(
      (await application.app.inject({ method: 'POST', url: '/api/account/dashboard/visit', headers })).json(),
    )
  const arrange = (layout: object[]) =>
    application.app.inject({ method: 'PUT', url: '/api/account/dashboard', headers, payload: { layout } })
  expect((await visit()).since).toBeNull()
  expect((await visit()).since).toBeNull()
  await sql`update user_profiles set dashboard_seen_at = dashboard_seen_at - interval '1 hour'`
  const [seen] = await sql<{ at: Date }[]>`
    select dashboard_seen_at as at from user_profiles where dashboard_seen_at is not null`
  expect((await visit()).since).toBe(seen?.at.toISOString())
  expect((await visit()).since).toBe(seen?.at.toISOString())
  await arrange([
    { section: 'events', isShown: true },
    { section: 'pulse', isShown: false },
  ])
  const { layout } = await visit()
  expect(layout.slice(0, 2)).toEqual([
    { section: 'events', isShown: true },
    { section: 'pulse', isShown: false },
  ])
  expect(layout).toHaveLength(dashboardSections.length)
  expect((await arrange([{ section: 'admin', isShown: true }])).statusCode).toBe(400)
})
