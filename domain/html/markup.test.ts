import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkup, parseMarkup, markupText } from './markup.ts'

const p = (...children: ReturnType<typeof parseMarkup>) => ({ name: 'p', attributes: {}, children })

test.each([
  ['text', 'a &amp; b', ['a & b']],
  ['an element', '<p>a <em>b</em> c</p>', [p('a ', { name: 'em', attributes: {}, children: ['b'] }, ' c')]],
  [
    'attributes',
    `<a href="/x?a=1&amp;b=2" title='say "it"' hidden>x</a>`,
    [
      {
        name: 'a',
        attributes: { href: '/x?a=1&b=2', title: 'say "it"', hidden: '' },
        children: ['x'],
      },
    ],
  ],
  ['an empty element', '<p>a<br />b</p>', [p('a', { name: 'br', attributes: {}, children: [] }, 'b')]],
  [
    'a greater-than sign in quotes',
    '<img alt="a > b">',
    [{ name: 'img', attributes: { alt: 'a > b' }, children: [] }],
  ],
  ['a comment', 'a<!-- <p>b</p> -->c', ['a', 'c']],
  ['what ends nowhere', '<p>a<em>b', [p('a', { name: 'em', attributes: {}, children: ['b'] })]],
  ['an end without a beginning', 'a</p>b', ['a', 'b']],
  ['a sign that begins nothing', '1 < 2', ['1 < 2']],
  ['an unknown reference', '&unknown; &#x41;&#66; &#0;', ['&unknown; AB &#0;']],
])('%s is read', (_name, html, expected) => {
  expect(parseMarkup(html)).toEqual(expected)
})

test('reading and writing is idempotent, and no text becomes an element', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = renderMarkup(parseMarkup(text))
      expect(renderMarkup(parseMarkup(once))).toBe(once)
      const escaped = renderMarkup([text])
      expect(markupText(parseMarkup(escaped))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('a long unclosed text takes linear time', () => {
  const started = performance.now()
  parseMarkup(`<a ${'x="'.repeat(20_000)}`)
  parseMarkup('<'.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
