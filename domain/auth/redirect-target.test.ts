import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const origin = 'https://diwan.example'
const allowed = ['https://app.example/back?from=diwan', 'http://localhost:5173']

test.each([
  undefined,
  origin,
  `${origin}/auth`,
  `${origin}/auth?next=%2Fdashboard`,
  `${origin}?x=1`,
  ...allowed,
])('%s is the target of the link, or our own site', (wanted) => {
  expect(redirectTarget(wanted, { origin, allowed })).toBe(wanted ?? origin)
})

test.each([
  '',
  '/auth',
  '//evil.example',
  '//diwan.example/auth',
  'https://evil.example',
  'https://diwan.example.evil.example',
  'https://diwan.example@evil.example',
  'https://diwan.example:8443/',
  'https://diwan.example:443/',
  'https://user:secret@diwan.example/',
  'https://DIWAN.example/',
  'http://diwan.example/',
  'https://diwan.example./',
  'https://diwan.example\\@evil.example',
  'https://diwan.example/\\evil.example',
  'https://diwan.example/auth#access_token=stolen',
  'https://diwan.example/\tauth',
  'https://diwan.example/\r\nSet-Cookie:a=b',
  'https:/diwan.example/',
  'https:diwan.example/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://diwan。example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'app.diwan://auth',
  'https://app.example/back',
  'https://app.example/back?from=diwan&x=1',
  'http://localhost:5173/',
])('%j leads to our own site', (wanted) => {
  expect(redirectTarget(wanted, { origin, allowed })).toBe(origin)
})
