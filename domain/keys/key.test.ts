import { expect, test } from 'vitest'
import { bearerKey, isExpired, isKey, keyExpiresAt, keyPrefix, keyRoles } from './key.ts'
import { scopeRefusal } from './scopes.ts'

const key = `dwn_${'A1_-'.repeat(10)}abc`

test.each([
  [`Bearer ${key}`, key],
  [`bearer   ${key}`, key],
  ['Bearer dwn_short', 'dwn_short'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.e30.x', null],
  [`Basic ${key}`, null],
  [`Bearer ${key} more`, null],
  ['', null],
  [undefined, null],
])('the header %j holds the key %j', (header, found) => expect(bearerKey(header)).toBe(found))

test.each([
  [key, true],
  [`${key}x`, false],
  [key.slice(0, -1), false],
  [key.replace('dwn_', 'dwm_'), false],
  [key.replace('A', '='), false],
])('%s: a key or not', (text, is) => expect(isKey(text)).toBe(is))

test('of a key only the mark and six characters are shown', () => {
  expect(keyPrefix(key)).toBe('dwn_A1_-A1')
})

test('a key expires after its days, to the millisecond', () => {
  const at = new Date('2026-02-28T10:00:00Z')
  const expiresAt = keyExpiresAt(at, 30)
  expect(expiresAt?.toISOString()).toBe('2026-03-30T10:00:00.000Z')
  expect(isExpired(expiresAt, new Date('2026-03-30T09:59:59.999Z'))).toBe(false)
  expect(isExpired(expiresAt, new Date('2026-03-30T10:00:00Z'))).toBe(true)
  expect(keyExpiresAt(at, null)).toBeNull()
  expect(isExpired(null, new Date('2126-01-01'))).toBe(false)
})

test('no key carries the rights of staff', () => {
  expect(keyRoles(['admin'])).toEqual(['investor_pro'])
  expect(keyRoles(['free', 'editor'])).toEqual(['investor_pro'])
  expect(keyRoles(['free', 'investor_pro'])).toEqual(['free', 'investor_pro'])
  expect(keyRoles([])).toEqual([])
})

test('one of the named scopes opens an endpoint, and an endpoint without scopes opens to none', () => {
  expect(scopeRefusal(undefined, ['market', 'projects', 'search'])).toBe('KEY_NOT_ACCEPTED')
  expect(scopeRefusal(['market'], ['projects'])).toBe('SCOPE_REQUIRED')
  expect(scopeRefusal(['market', 'search'], ['search'])).toBeNull()
  expect(scopeRefusal([], ['market'])).toBe('SCOPE_REQUIRED')
})
