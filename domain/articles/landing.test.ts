import { expect, test } from 'vitest'
import { landingCards } from './landing.ts'

const item = (name: string, day: number, more: { excerpt?: string; tags?: string[] } = {}) => ({
  name,
  landedAt: new Date(Date.UTC(2026, 0, day)),
  excerpt: '',
  tags: [],
  ...more,
})

test('articles and market items form one list of four, newest first', () => {
  const articles = [item('a', 9), item('b', 5), item('c', 1)]
  const market = [item('m', 8), item('n', 6), item('o', 2)]
  expect(landingCards(articles, market).map(({ name }) => name)).toEqual(['a', 'm', 'n', 'b'])
  expect(landingCards([], market)).toHaveLength(3)
  expect(landingCards([], [])).toEqual([])
})

test('only the first tag is shown', () => {
  const [first, second] = landingCards([item('a', 2, { tags: ['Escrow', 'Off-plan'] }), item('b', 1)], [])
  expect(first?.tag).toBe('Escrow')
  expect(second?.tag).toBeNull()
})

const word = 'abcdefgh '
test.each([
  ['whole at 120 characters', 'x'.repeat(120), 'x'.repeat(120)],
  ['cut at 121', 'x'.repeat(121), `${'x'.repeat(120)}…`],
  ['ended with a whole word', word.repeat(20), `${word.repeat(13).trim()}…`],
  ['ended with the word that ends there', `${'x'.repeat(120)} more`, `${'x'.repeat(120)}…`],
  ['counted in characters, not in halves of them', '🏠'.repeat(121), `${'🏠'.repeat(120)}…`],
  ['without a comma before the end', `${'x'.repeat(110)}, abcdefghijkl`, `${'x'.repeat(110)}…`],
])('an excerpt is %s', (_name, excerpt, expected) => {
  expect(landingCards([item('a', 1, { excerpt })], [])[0]?.excerpt).toBe(expected)
})
