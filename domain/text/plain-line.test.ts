import { expect, test } from 'vitest'
import { isPlainLine, toPlainLine } from './plain-line.ts'

test.each([
  'Samir Aziz',
  'Jürgen Müller-Lüdenscheidt',
  'سمير عزيز',
  'می‌خواهم', // a zero-width non-joiner belongs to the word
  'Family 👨‍👩‍👧', // joined by zero-width joiners
  '王小明',
  '',
])('%j is a plain line', (text) => {
  expect(isPlainLine(text)).toBe(true)
  expect(toPlainLine(text)).toBe(text)
})

test.each([
  ['a\nb', 'a b'],
  ['a\r\nb', 'a b'],
  ['a\tb', 'a b'],
  ['a\u0000b', 'a b'],
  ['a\u001bb', 'a b'],
  ['a\u007fb', 'a b'],
  ['a\u0085b', 'a b'],
  ['a\u061cb', 'a b'],
  ['a\u200eb', 'a b'],
  ['a\u200fb', 'a b'],
  ['a\u2028b', 'a b'],
  ['a\u2029b', 'a b'],
  ['Deed\u202efdp.exe', 'Deed fdp.exe'],
  ['\u202aa\u202b\u202c\u202d', 'a'],
  ['\u2066a\u2067\u2068\u2069b', 'a b'],
])('%j is not', (text, plain) => {
  expect(isPlainLine(text)).toBe(false)
  expect(toPlainLine(text)).toBe(plain)
})
