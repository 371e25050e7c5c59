import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const oneEach = (part: string) => part.length

test.each([
  ['', 10, ['']],
  ['one', 10, ['one']],
  ['one two three', 7, ['one two', 'three']],
  ['one two three', 13, ['one two three']],
  ['a verylongword b', 5, ['a', 'verylongword', 'b']],
])('%j in %i', (text, width, lines) => {
  expect(wrapText(text, width, oneEach)).toEqual(lines)
})
