import { expect, test } from 'vitest'
import { trimEndWhile, trimWhile } from './trim.ts'

const isSlash = (character: string) => character === '/'

test.each([
  ['a/b//', 'a/b', 'a/b'],
  ['//a/', '//a', 'a'],
  ['///', '', ''],
  ['', '', ''],
  ['/😀/', '/😀', '😀'],
])('%s loses its slashes', (text, atEnd, atBothEnds) => {
  expect(trimEndWhile(text, isSlash)).toBe(atEnd)
  expect(trimWhile(text, isSlash)).toBe(atBothEnds)
})
