import { expect, test } from 'vitest'
import type { FeatureSetting } from './feature-access.ts'
import { memberRoles, roles } from './roles.ts'
import {
  applyRolloutChange,
  invertChange,
  isUnchanged,
  audienceReach,
  type RolloutChange,
} from './rollout.ts'
import { tiers } from './tiers.ts'

const open: FeatureSetting = { isEnabled: true, visibleToTiers: tiers, roles }
const feature = 'courses'

const every: RolloutChange[] = [
  { kind: 'toggle', feature, isEnabled: false },
  ...tiers.map((tier): RolloutChange => ({ kind: 'tier', feature, tier, isVisible: false })),
  ...memberRoles.map((role): RolloutChange => ({ kind: 'permission', feature, role, hasAccess: false })),
]

test.each(every)('$kind $tier $role: changes what it names, and its inverse takes it back', (change) => {
  const after = applyRolloutChange(open, change)
  expect([isUnchanged(open, change), isUnchanged(after, change)]).toEqual([false, true])
  const others = every.filter((other) => other !== change)
  expect(others.filter((other) => isUnchanged(after, other))).toEqual([])
  const back = applyRolloutChange(after, invertChange(change))
  expect(back).toEqual({ ...open, roles: expect.arrayContaining([...roles]) })
  expect(back.roles).toHaveLength(roles.length)
})

test('applying a change twice equals applying it once, and does not mutate its input', () => {
  for (const change of every)
    expect(applyRolloutChange(applyRolloutChange(open, change), change)).toEqual(
      applyRolloutChange(open, change),
    )
  expect(open).toEqual({ isEnabled: true, visibleToTiers: tiers, roles })
})

test('tiers stay sorted, whatever the order of the changes', () => {
  const none = { ...open, visibleToTiers: [] }
  const given = (['investor-pro', 'free', 'analytics'] as const).reduce<FeatureSetting>(
    (setting, tier) => applyRolloutChange(setting, { kind: 'tier', feature, tier, isVisible: true }),
    none,
  )
  expect(given.visibleToTiers).toEqual(tiers)
})

test.each([
  ['everyone', open],
  ['some', { ...open, visibleToTiers: ['analytics'] }],
  ['some', { ...open, roles: ['investor_pro', 'admin'] }],
  ['nobody', { ...open, isEnabled: false }],
  ['nobody', { ...open, visibleToTiers: [] }],
  ['nobody', { ...open, roles: ['admin', 'editor', 'management'] }],
  ['nobody', { ...open, visibleToTiers: ['analytics'], roles: ['agent'] }],
] satisfies [string, FeatureSetting][])('a feature is released to %s', (reach, setting) => {
  expect(audienceReach(setting)).toBe(reach)
})
