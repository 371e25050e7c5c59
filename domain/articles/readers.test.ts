import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { articleOpening, mayReadAll } from './readers.ts'

const held: [string, Role[] | null][] = [
  ['a stranger', null],
  ['someone under review', []],
  ['a free member', ['free']],
  ['an analyst', ['analyst']],
  ['an investor', ['investor_pro']],
  ['an agent', ['agent']],
  ['an editor', ['editor']],
]

test.each([
  [null, [true, true, true, true, true, true, true]],
  ['free', [false, false, true, true, true, true, true]],
  ['analytics', [false, false, false, true, true, true, true]],
  ['investor-pro', [false, false, false, false, true, true, true]],
] as const)('an article of tier %s is read whole by those who may', (tier, expected) => {
  expect(held.map(([, roles]) => mayReadAll(tier, roles))).toEqual(expected)
})

const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ')

test.each([
  ['whole blocks as far as 120 words', `<p>${words(60)}</p><p>${words(60)}</p><p>secret</p>`, 120],
  [
    'a block that would go beyond stays away whole',
    `<p>${words(60)}</p><p>${words(61)}</p><p>secret</p>`,
    60,
  ],
  ['a first block that is long is begun', `<p>${words(300)}</p><p>secret</p>`, 120],
  ['no heading stands at the end', `<p>${words(100)}</p><h2>Then</h2><p>${words(30)} secret</p>`, 100],
])('an opening: %s', (_name, html, count) => {
  const opening = articleOpening(`${html}<p>${'secret '.repeat(500)}</p>`)
  expect(opening).not.toContain('secret')
  expect(opening).not.toContain('Then')
  expect(opening.match(/w\d+/g)).toHaveLength(count)
})

test('an opening keeps the elements of what it shows', () => {
  expect(articleOpening('<p>a <a href="/b">b</a> &amp; c</p><p>d e f g h i j k</p>')).toBe(
    '<p>a <a href="/b">b</a> &amp; c</p>',
  )
})

test('the opening of a short text is a third of it', () => {
  expect(articleOpening(`<p>${words(30)}</p>`)).toBe(`<p>${words(10)}…</p>`)
})
