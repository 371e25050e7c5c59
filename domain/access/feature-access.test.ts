import { expect, test } from 'vitest'
import {
  defaultSetting,
  hasFeatureAccess,
  isVisible,
  featureLock,
  lockOfAny,
  bypassesLocks,
  planOpens,
  planThatOpens,
  plansIncluding,
  type FeatureSetting,
  type Lock,
} from './feature-access.ts'
import { featureKeys } from './features.ts'
import { listPlatforms, runsOn } from './platforms.ts'
import { isStaff, roles, type Role } from './roles.ts'
import { highestTier, tiers, type Tier } from './tiers.ts'

const members = roles.filter((role) => !isStaff([role]))
const open: FeatureSetting = { isEnabled: true, visibleToTiers: tiers, roles }

test.each([
  [[], 'free'],
  [['free'], 'free'],
  [['analyst'], 'analytics'],
  [['free', 'analyst'], 'analytics'],
  [['investor_pro'], 'investor-pro'],
  [['agent'], 'investor-pro'],
  [['manager'], 'investor-pro'],
  [['analyst', 'agent'], 'investor-pro'],
  [['admin'], 'investor-pro'],
  [['editor'], 'investor-pro'],
  [['management'], 'investor-pro'],
] satisfies [Role[], Tier][])('%j have the tier %s', (held, tier) => {
  expect(highestTier(held)).toBe(tier)
})

test.each([
  [true, ['free'], ['free', 'analytics', 'investor-pro']],
  [true, ['analytics'], ['analytics']],
  [true, ['investor-pro'], ['investor-pro']],
  [true, ['free', 'investor-pro'], ['free', 'analytics', 'investor-pro']],
  [true, [], []],
  [false, ['free', 'analytics', 'investor-pro'], []],
] satisfies [boolean, Tier[], Tier[]][])(
  'enabled %s and visible to %j: seen by %j',
  (isEnabled, visibleToTiers, seenBy) => {
    const setting = { ...open, isEnabled, visibleToTiers }
    expect(tiers.filter((tier) => isVisible(setting, tier))).toEqual(seenBy)
  },
)

test('an administrator always has access, anyone else by the permission of any of their roles', () => {
  const setting = { ...open, roles: ['analyst', 'editor'] as const }
  expect(roles.filter((role) => hasFeatureAccess(setting, [role]))).toEqual(['admin', 'editor', 'analyst'])
  expect(hasFeatureAccess(setting, ['free', 'analyst'])).toBe(true)
  expect(hasFeatureAccess(setting, ['free', 'agent'])).toBe(false)
  expect(hasFeatureAccess({ ...open, roles: [] }, ['admin'])).toBe(true)
  expect(hasFeatureAccess(open, [])).toBe(false)
})

test('exactly the staff of the admin area pass every lock', () => {
  const shut: FeatureSetting = { isEnabled: false, visibleToTiers: [], roles: [] }
  expect(roles.filter((role) => bypassesLocks([role]))).toEqual(['admin', 'editor', 'management'])
  expect(roles.filter((role) => featureLock(shut, [role]) === null)).toEqual([
    'admin',
    'editor',
    'management',
  ])
  expect(featureLock(shut, ['free', 'management'])).toBeNull()
})

test.each([
  ['open', open, { free: null, analyst: null, investor_pro: null }],
  ['off', { ...open, isEnabled: false }, { free: 'disabled', analyst: 'disabled', investor_pro: 'disabled' }],
  [
    'off and kept for others: that it is off comes first',
    { isEnabled: false, visibleToTiers: [], roles: [] },
    { free: 'disabled', analyst: 'disabled', investor_pro: 'disabled' },
  ],
  [
    'shown to nobody',
    { ...open, visibleToTiers: [] },
    { free: 'disabled', analyst: 'disabled', investor_pro: 'disabled' },
  ],
  [
    'shown to the highest tier',
    { ...open, visibleToTiers: ['investor-pro'] },
    { free: 'upgrade', analyst: 'upgrade', investor_pro: null },
  ],
  [
    'shown to the middle tier alone: no upgrade leads there from above',
    { ...open, visibleToTiers: ['analytics'] },
    { free: 'upgrade', analyst: null, investor_pro: 'disabled' },
  ],
  [
    'permitted to Pro',
    { ...open, roles: ['investor_pro'] },
    { free: 'upgrade', analyst: 'upgrade', investor_pro: null },
  ],
] satisfies [string, FeatureSetting, Record<'free' | 'analyst' | 'investor_pro', Lock | null>][])(
  'a feature that is %s',
  (_, setting, expected) => {
    for (const role of ['free', 'analyst', 'investor_pro'] as const)
      expect([role, featureLock(setting, [role])]).toEqual([role, expected[role]])
  },
)

test('a second role opens what the first leaves closed, and never closes what the first opens', () => {
  for (const feature of featureKeys) {
    const setting = defaultSetting(feature)
    for (const one of members)
      for (const other of members) {
        const either = featureLock(setting, [one]) === null || featureLock(setting, [other]) === null
        expect([feature, one, other, featureLock(setting, [one, other]) === null]).toEqual([
          feature,
          one,
          other,
          either,
        ])
      }
  }
})

test('a visitor has the access of the free tier', () => {
  for (const key of featureKeys)
    expect([key, featureLock(defaultSetting(key), [])]).toEqual([
      key,
      featureLock(defaultSetting(key), ['free']),
    ])
})

test('a page shared by several features is open while one of them is', () => {
  const off = { ...open, isEnabled: false }
  const noTiers = { ...open, roles: [] }
  const lock = (transactions: FeatureSetting, dashboard: FeatureSetting) =>
    lockOfAny(
      ['transactions', 'dashboard'],
      new Map([
        ['transactions', transactions],
        ['dashboard', dashboard],
      ]),
      ['free'],
    )
  expect(lock(open, off)).toBeNull()
  expect(lock(off, open)).toBeNull()
  expect(lock(off, off)).toBe('disabled')
  expect(lock(off, noTiers)).toBe('upgrade')
})

test('without a row a feature has its defaults', () => {
  expect(lockOfAny(['api-access'], new Map(), ['investor_pro'])).toBeNull()
  expect(lockOfAny(['api-access'], new Map(), ['analyst'])).toBe('upgrade')
  expect(lockOfAny(['analytics'], new Map(), ['free'])).toBe('upgrade')
  expect(lockOfAny(['transactions'], new Map(), ['free'])).toBeNull()
})

test.each([
  ['free', ['analytics', 'coinvestments', 'fund-investments', 'data-export', 'api-access']],
  ['analyst', ['coinvestments', 'fund-investments', 'api-access']],
  ['investor_pro', []],
  ['agent', ['coinvestments']],
  ['manager', ['coinvestments']],
  ['management', []],
  ['editor', []],
  ['admin', []],
] satisfies [Role, string[]][])('initially %s finds closed: %j', (role, closed) => {
  expect(featureKeys.filter((key) => featureLock(defaultSetting(key), [role]) !== null)).toEqual(closed)
})

test('exports and API keys are for a desktop, everything else works everywhere', () => {
  expect(featureKeys.filter((key) => !runsOn('mobile-web', key))).toEqual(['data-export', 'api-access'])
  expect(featureKeys.filter((key) => !runsOn('desktop-web', key))).toEqual([])
  expect(listPlatforms('api-access')).toEqual(['desktop-web'])
})

test('the lowest plan that opens a feature', () => {
  expect(planThatOpens(defaultSetting('projects'))).toBe('free')
  expect(planThatOpens(defaultSetting('analytics'))).toBe('analytics')
  expect(planThatOpens(defaultSetting('coinvestments'))).toBe('investor-pro')
  expect(planThatOpens({ ...open, visibleToTiers: ['investor-pro'] })).toBe('investor-pro')
  expect(planThatOpens({ ...open, roles: ['agent'] })).toBeNull()
  expect(planThatOpens({ ...open, isEnabled: false })).toBeNull()
})

test('a plan opens what its role may use: a higher one never less than a lower one', () => {
  for (const key of featureKeys) {
    const opens = tiers.map((tier) => planOpens(defaultSetting(key), tier))
    expect(opens, key).toEqual(opens.toSorted((a, b) => Number(a) - Number(b)))
  }
  expect(planOpens(defaultSetting('fund-investments'), 'analytics')).toBe(false)
  expect(planOpens(defaultSetting('fund-investments'), 'investor-pro')).toBe(true)
  expect(tiers.filter((tier) => planOpens(defaultSetting('api-access'), tier))).toEqual(['investor-pro'])
})

test('a plan includes what it opens', () => {
  const setting: FeatureSetting = { ...open, roles: ['analyst', 'investor_pro'] }
  expect(plansIncluding(setting)).toEqual(['analytics', 'investor-pro'])
  expect(plansIncluding({ ...open, isEnabled: false })).toEqual([])
  expect(plansIncluding({ ...open, visibleToTiers: ['investor-pro'] })).toEqual(['investor-pro'])
})
