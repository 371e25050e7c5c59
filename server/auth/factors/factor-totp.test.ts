import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, findCodeStep, totpEnrolment } from './factor-totp.ts'

/** The key of RFC 6238, appendix B, for SHA-1. */
const published = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is the last six digits of the published one', (at, code) => {
  const now = new Date(at)
  expect(findCodeStep(published, code, { now, lastUsed: null })).toBe(Math.floor(now.getTime() / 30_000))
  expect(
    findCodeStep(published, `${Number(code[0]) ^ 1}${code.slice(1)}`, { now, lastUsed: null }),
  ).toBeNull()
})

test.each(['', '28708', '2870822', 'éééééé', '１２３４５６', '28708\0'])('%j is not a code', (typed) => {
  expect(findCodeStep(published, typed, { now: new Date(59_000), lastUsed: null })).toBeNull()
})

test('a code is accepted one step before and after its own, and not twice', () => {
  const now = new Date('2026-11-21T12:00:10Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const code = new TOTP({ secret: totpCode(published) }).generate({ timestamp: now.getTime() })
  const taken = (seconds: number, lastUsed: number | null = null) =>
    findCodeStep(published, code, { now: at(seconds), lastUsed })
  const step = Math.floor(now.getTime() / 30_000)
  expect([-60, -30, 0, 30, 60].map((seconds) => taken(seconds))).toEqual([null, step, step, step, null])
  expect(taken(0, step)).toBeNull()
  expect(taken(0, step - 1)).toBe(step)
})

test('an app that reads the address generates accepted codes', () => {
  const secret = newTotpSecret()
  const {
    uri,
    qr_code,
    secret: typed,
  } = totpEnrolment(secret, { issuer: 'Diwan', account: 'a&b@diwan.test' })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Diwan:a%26b%40diwan\.test\?/)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Diwan')
  expect(typed).toMatch(/^[A-Z2-7]{32}$/)
  expect(qr_code).toMatch(/^<svg [^#%]+<\/svg>$/)
  const code = new TOTP({ secret: typed }).generate()
  expect(findCodeStep(secret, code, { now: new Date(), lastUsed: null })).not.toBeNull()
})

function totpCode(secret: Buffer): string {
  return totpEnrolment(secret, { issuer: 'Diwan', account: 'x' }).secret
}
