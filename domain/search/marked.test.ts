import { expect, test } from 'vitest'
import { marked, matchingWords } from './marked.ts'

const shown = (text: string, question: string) =>
  marked(text, question)
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Dubai Marina', 'mar', 'Dubai [Mar]ina'],
  ['Dubai Marina', 'DUBAI m', '[Dubai] [M]arina'],
  ['Café Row', 'cafe', '[Café] Row'],
  ['Al Barsha South', 'al barsha', '[Al] [Barsha] South'],
  ["Me'Aisem First", 'meaisem', "[Me'Aisem] First"],
  ['دبي مارينا', 'ماري', 'دبي [ماري]نا'],
  ['<b>Marina</b>', 'b', '<[b]>Marina</[b]>'],
  ['Marina', '', 'Marina'],
  ['Marina', '🏝️', 'Marina'],
])('in %j the query %j marks %j', (text, question, expected) => {
  expect(shown(text, question)).toBe(expected)
})

test('no text is lost', () => {
  for (const question of ['a', 'ma', 'the b'])
    expect(
      marked('The Marina — a (b) Tower', question)
        .map(({ text }) => text)
        .join(''),
    ).toBe('The Marina — a (b) Tower')
})

test.each([
  ['Jabal Ali First', 'al furjan', 1],
  ['Al Furjan', 'al furjan', 2],
  ['Al Furjan', 'furj', 1],
  ['Dubai Marina', 'furjan', 0],
  ['الفرجان', 'الفر', 1],
])('%j matches words of the query %j: %i', (text, question, expected) => {
  expect(matchingWords(text, question)).toBe(expected)
})
