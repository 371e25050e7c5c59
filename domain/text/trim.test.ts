import { expect, test } from 'vitest'
import { trimEndWhile, trimWhile } from './trim.ts'

const isSlash = (character: string) => character === '/'

test.each([
  ['a/b//', 'a/b', 'a/b'],
  ['//a/', '//a', 'a'],
  ['///', '', ''],
  ['', '', ''],
  ['/😀/', '/😀', '😀'],
])('the slashes of %s are removed', (text, atEnd, atBothEnds) => {
  expect(trimEndWhile(text, isSlash)).toBe(atEnd)
  expect(trimWhile(text, isSlash)).toBe(atBothEnds)
})
