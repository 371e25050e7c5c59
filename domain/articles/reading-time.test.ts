import { expect, test } from 'vitest'
import { readingTimeMinutes } from './reading-time.ts'

const words = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}</p>`

test.each([
  ['', 1],
  [words(1), 1],
  [words(238), 1],
  [words(239), 2],
  [words(238 * 5), 5],
  [`<ul>${'<li>one</li>'.repeat(239)}</ul>`, 2],
  [`<table><tr>${'<td>one</td>'.repeat(238)}</tr></table>`, 1],
])('the number of words gives the minutes', (html, minutes) => {
  expect(readingTimeMinutes(html)).toBe(minutes)
})
