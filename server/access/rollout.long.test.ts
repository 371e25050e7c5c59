import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Rollout, RolloutEvent } from '#contract/access.ts'
import { featureKeys, features } from '#domain/access/features.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import type { RolloutChange } from '#domain/access/rollout.ts'
import { tiers } from '#domain/access/tiers.ts'
import { limits } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const url = '/api/access/rollout'

/** A user with one role, reading and changing. */
async function personWith({ app, tokenFor }: Pick<TestApplication, 'app' | 'tokenFor'>, role: Role) {
  const headers = { authorization: `Bearer ${await tokenFor([role])}`, 'user-agent': 'A browser' }
  return {
    read: async () => (await app.inject({ url, headers })).json<Rollout>(),
    change: (...changes: RolloutChange[]) =>
      app.inject({ method: 'PATCH', url, headers, payload: { changes } }),
    send: (payload: object) => app.inject({ method: 'PATCH', url, headers, payload }),
    events: async (query = '') =>
      (await app.inject({ url: `${url}/events${query}`, headers })).json<{
        events: RolloutEvent[]
        next: number | null
      }>(),
    deals: async (target = app) => {
      const answer = await target.inject({ url: '/api/transactions', headers })
      return answer.statusCode === 200 ? 'open' : answer.json<{ code: string }>().code
    },
  }
}

const off: RolloutChange = { kind: 'toggle', feature: 'transactions', isEnabled: false }

test('the migrations contain the features of the domain, and its names are those of the screens', async () => {
  await using database = await freshDatabase()
  const toggles = await database.sql`select feature_name, is_enabled, visible_to_tiers from feature_toggles`
  const line = (row: object) => JSON.stringify(row)
  expect(toggles.map(line).toSorted()).toEqual(
    featureKeys
      .map((featureName) => ({
        featureName,
        isEnabled: features[featureName].isEnabled,
        visibleToTiers: tiers,
      }))
      .map(line)
      .toSorted(),
  )
  const words = JSON.parse(readFileSync('web/access/words/en.json', 'utf8'))
  const rows = await database.sql`
    select feature_key, feature_name, feature_category, role, has_access from feature_access_permissions`
  expect(rows.map(line).toSorted()).toEqual(
    featureKeys
      .flatMap((featureKey) =>
        roles.map((role) => ({
          featureKey,
          featureName: words[`access_feature_${featureKey.replaceAll('-', '_')}`],
          featureCategory: features[featureKey].category,
          role,
          hasAccess: features[featureKey].roles.includes(role),
        })),
      )
      .map(line)
      .toSorted(),
  )
})

test('a toggle closes its endpoints at once and notifies open pages; switched back on they answer again', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  const member = await personWith(application, 'investor_pro')
  const { sql } = application.parts
  expect(await member.deals()).toBe('open')
  expect((await admin.change(off)).statusCode).toBe(200)
  expect(await member.deals()).toBe('FEATURE_DISABLED')
  expect(await admin.deals()).toBe('open')
  const [entry] = await sql`
    select kind, record from changes where table_name = 'feature_toggles' order by xid desc, id desc limit 1`
  expect(entry).toEqual({
    kind: 'UPDATE',
    record: { feature_name: 'transactions', is_enabled: false, visible_to_tiers: [...tiers] },
  })
  await admin.change({ ...off, isEnabled: true })
  expect(await member.deals()).toBe('open')
})

test('another process applies a toggle within five seconds', async () => {
  await using application = await testApplication()
  const { parts } = application
  const elsewhere = connect(parts.databaseUrl, { max: 2 })
  const otherProcess = await createApp({ ...parts, sql: elsewhere })
  const admin = await personWith(application, 'admin')
  const member = await personWith(application, 'free')
  expect(await member.deals(otherProcess)).toBe('open')
  const changedAt = performance.now()
  await admin.change(off)
  await expect
    .poll(() => member.deals(otherProcess), { timeout: 5000, interval: 100 })
    .toBe('FEATURE_DISABLED')
  expect(performance.now() - changedAt).toBeLessThan(5000)
  await otherProcess.close()
  await elsewhere.end({ timeout: 1 })
})

test('a tier that loses a feature is offered an upgrade or shown that it is off', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  const free = await personWith(application, 'free')
  const analyst = await personWith(application, 'analyst')
  const hidden = (tier: 'free' | 'analytics' | 'investor-pro'): RolloutChange => ({
    kind: 'tier',
    feature: 'transactions',
    tier,
    isVisible: false,
  })
  await admin.change(hidden('free'))
  expect([await free.deals(), await analyst.deals()]).toEqual(['UPGRADE_REQUIRED', 'open'])
  await admin.change(hidden('analytics'), hidden('investor-pro'))
  expect([await free.deals(), await analyst.deals()]).toEqual(['FEATURE_DISABLED', 'FEATURE_DISABLED'])
})

test('removing a permission closes access, granting one opens it, and open pages are notified', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  const free = await personWith(application, 'free')
  const change = (hasAccess: boolean) =>
    admin.change({ kind: 'permission', feature: 'transactions', role: 'free', hasAccess })
  await change(false)
  expect(await free.deals()).toBe('UPGRADE_REQUIRED')
  await change(true)
  expect(await free.deals()).toBe('open')
  const recorded = await application.parts.sql`select 1 from changes where table_name = 'feature_toggles'`
  expect(recorded).toHaveLength(2)
})

test('every change is logged with before and after; a change without effect is not', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  const permission: RolloutChange = {
    kind: 'permission',
    feature: 'analytics',
    role: 'free',
    hasAccess: true,
  }
  const answer = await admin.change(
    off,
    { kind: 'tier', feature: 'courses', tier: 'analytics', isVisible: false },
    permission,
  )
  const rollout = answer.json<Rollout>()
  const one = (feature: string) => rollout.features.find((state) => state.feature === feature)
  expect(one('transactions')).toMatchObject({ isEnabled: false, changed: { by: 'A person' } })
  expect(one('courses')?.visibleToTiers).toEqual(['free', 'investor-pro'])
  expect(one('analytics')?.roles).toContain('free')
  expect(one('projects')?.changed.by).toBeNull()
  expect(rollout.holders).toEqual([{ role: 'admin', people: 1 }])

  await admin.change(off, permission)
  await admin.change({ ...off, isEnabled: true }, off)
  const { events } = await admin.events()
  expect(events.map(({ feature, by, change }) => ({ feature, by, ...change }))).toEqual([
    {
      feature: 'courses',
      by: 'A person',
      kind: 'tiers',
      before: ['free', 'analytics', 'investor-pro'],
      after: ['free', 'investor-pro'],
    },
    { feature: 'transactions', by: 'A person', kind: 'toggle', before: true, after: false },
    { feature: 'analytics', by: 'A person', kind: 'permission', role: 'free', before: false, after: true },
  ])
  const [row] = await application.parts.sql`
    select action, actor_id, session_id is not null as has_session, user_agent, host(address) as address
      from audit_events where action = 'toggle_changed' limit 1`
  expect(row).toMatchObject({ hasSession: true, userAgent: 'A browser', address: '127.0.0.1' })
  expect((await admin.events('?feature=courses')).events).toHaveLength(1)
})

test('an editor reads everything and changes nothing; nobody else can read', async () => {
  await using application = await testApplication()
  const editor = await personWith(application, 'editor')
  expect((await editor.read()).features).toHaveLength(featureKeys.length)
  const answer = await editor.change(off)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN'])
  const management = await personWith(application, 'management')
  expect((await management.change(off)).statusCode).toBe(403)
  expect(await application.parts.sql`select 1 from feature_toggles where updated_by is not null`).toEqual([])
})

const refused: [string, object][] = [
  ['no changes', { changes: [] }],
  ['more than can be at once', { changes: Array.from({ length: 501 }, () => off) }],
  ['a feature that is not', { changes: [{ ...off, feature: 'everything' }] }],
  ['a feature of the language', { changes: [{ ...off, feature: '__proto__' }] }],
  [
    'a role of staff',
    { changes: [{ kind: 'permission', feature: 'courses', role: 'editor', hasAccess: false }] },
  ],
  ['a tier that is not', { changes: [{ kind: 'tier', feature: 'courses', tier: 'gold', isVisible: true }] }],
  ['a word for a truth', { changes: [{ ...off, isEnabled: 'no' }] }],
  ['another kind', { changes: [{ ...off, kind: 'drop' }] }],
  ['a list', [off]],
  ['one wrong among right ones', { changes: [off, { ...off, isEnabled: null }] }],
]

test('invalid input is refused completely', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  for (const [what, payload] of refused)
    expect([what, (await admin.send(payload)).statusCode]).toEqual([what, 400])
  expect(await application.parts.sql`select 1 from audit_events where action like '%_changed'`).toEqual([])
})

test('two people changing everything in opposite order at once do not deadlock', async () => {
  await using application = await testApplication()
  const one = await personWith(application, 'admin')
  const other = await personWith(application, 'admin')
  const all = featureKeys.map((feature): RolloutChange => ({ kind: 'toggle', feature, isEnabled: false }))
  const again = all.toReversed().map((change): RolloutChange => ({ ...change }))
  const permissions = featureKeys.map((feature): RolloutChange => ({
    kind: 'permission',
    feature,
    role: 'free',
    hasAccess: false,
  }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0 ? one.change(...all, ...permissions) : other.change(...permissions.toReversed(), ...again),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const [written] = await application.parts.sql`
    select count(*) filter (where action = 'toggle_changed') as toggles,
           count(*) filter (where action = 'permission_changed') as permissions from audit_events`
  const wereOn = featureKeys.filter((key) => features[key].isEnabled).length
  const wereFree = featureKeys.filter((key) => features[key].roles.includes('free')).length
  expect(written).toEqual({ toggles: wereOn, permissions: wereFree })
})

test('the history is paginated and lists each change once', async () => {
  await using application = await testApplication()
  const admin = await personWith(application, 'admin')
  const total = limits.access.eventsPerPage + 5
  for (let at = 0; at < total; at += 1) await admin.change({ ...off, isEnabled: at % 2 === 1 })
  const first = await admin.events()
  const second = await admin.events(`?before=${first.next}`)
  const ids = [...first.events, ...second.events].map(({ id }) => id)
  expect(ids).toHaveLength(total)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect([first.events.length, second.next]).toEqual([limits.access.eventsPerPage, null])
})
