import { expect, test } from 'vitest'
import type { PlanFeature } from '#contract/access.ts'
import type { RolloutChange } from '#domain/access/rollout.ts'
import { tiers } from '#domain/access/tiers.ts'
import { testApplication } from '#server/testing/application.ts'

test('what plans include follows toggles, tiers and permissions', async () => {
  await using application = await testApplication()
  const { app } = application
  const { sql } = application.parts
  const headers = { authorization: `Bearer ${await application.tokenFor(['admin'])}` }
  const read = async () => {
    const rows = (await app.inject({ url: '/api/access/plans' })).json<PlanFeature[]>()
    return new Map(rows.map(({ feature, includedIn }) => [feature, includedIn]))
  }
  const change = (...changes: RolloutChange[]) =>
    app.inject({ method: 'PATCH', url: '/api/access/rollout', headers, payload: { changes } })

  const before = await read()
  expect(before.get('coinvestments')).toEqual(['investor-pro'])
  expect(before.get('projects')).toEqual(tiers)
  expect(before.get('data-export')).toEqual(['analytics', 'investor-pro'])

  let notified = 0
  const listening = await sql.listen('pages_changed', () => void (notified += 1))
  await change({ kind: 'toggle', feature: 'projects', isEnabled: false })
  await change({ kind: 'permission', feature: 'data-export', role: 'analyst', hasAccess: false })
  await change(
    { kind: 'tier', feature: 'developers', tier: 'free', isVisible: false },
    { kind: 'tier', feature: 'developers', tier: 'analytics', isVisible: false },
  )
  await change({ kind: 'toggle', feature: 'coinvestments', isEnabled: false })
  const after = await read()
  expect(after.has('projects')).toBe(false)
  expect(after.get('data-export')).toEqual(['investor-pro'])
  expect(after.get('developers')).toEqual(['investor-pro'])
  expect(after.has('coinvestments')).toBe(false)
  // Rendered pages are dropped, so that the pricing page shows the same.
  await expect.poll(() => notified).toBeGreaterThanOrEqual(3)
  await listening.unlisten()
})
