import { expect, test } from 'vitest'
import { licenceStatus } from './licence-status.ts'

test.each([
  ['2026-01-10', '2026-11-22', 'verified'],
  ['2026-01-10', '2026-11-21', 'expired'],
  ['2026-01-10', null, 'declared'],
  [null, '2026-11-22', 'declared'],
  [null, '2026-11-21', 'expired'],
  [null, null, 'declared'],
] as const)('compared on %s, valid until %s: %s', (verifiedOn, expiresOn, status) => {
  expect(licenceStatus({ verifiedOn, expiresOn }, '2026-11-22')).toBe(status)
})
