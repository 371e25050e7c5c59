import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { isSlowResource, visitPath, visitReferrer, visitSeconds, visitWeight } from './visits.ts'

test.each([
  ['/auth?token=secret', '/auth'],
  ['/auth#access_token=secret', '/auth'],
  ['/area-guides/dubai-marina', '/area-guides/dubai-marina'],
  ['/a\n?b', '/a\n'],
  ['?q=a+name', ''],
])('%j is reported as %j', (address, path) => {
  expect(visitPath(address)).toBe(path)
})

test.each([
  ['', ''],
  ['https://diwan.test/projects?q=a+name', '/projects'],
  ['https://DIWAN.test', '/'],
  ['https://mail.example/inbox/a.person@mail.example?id=7', 'https://mail.example'],
  ['https://user:secret@mail.example/', ''],
  ['https://diwan.test.evil.example/x', 'https://diwan.test.evil.example'],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
])('the referrer %j is reported as %j', (referrer, reported) => {
  expect(visitReferrer(referrer, 'https://diwan.test')).toBe(reported)
})

test.each([
  [0, null],
  [3000, null],
  [3001, 3],
  [62_499, 62],
  [2 * dayMs, 86_400],
  [Number.NaN, null],
  [-5, null],
])('a visit of %j ms is reported as %j seconds', (stayMs, seconds) => {
  expect(visitSeconds(stayMs)).toBe(seconds)
})

test.each([
  [1, 1],
  [300, 1],
  [301, null],
  [310, 10],
  [3000, 10],
  [3010, null],
  [3100, 100],
  [30_000, 100],
  [31_000, 1000],
])('visit number %j of a minute has the weight %j', (nth, weight) => {
  expect(visitWeight(nth, 300)).toBe(weight)
})

test('a million visits in a minute write little more than a thousand rows with the right sum', () => {
  let rows = 0
  let sum = 0
  for (let nth = 1; nth <= 1_000_000; nth += 1) {
    const weight = visitWeight(nth, 300)
    if (weight === null) continue
    rows += 1
    sum += weight
  }
  expect(rows).toBeLessThan(1400)
  expect(sum).toBe(1_000_000)
})

test('a file is slow beyond a second', () => {
  expect([999, 1000, 1001].map(isSlowResource)).toEqual([false, false, true])
})
