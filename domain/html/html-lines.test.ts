import { expect, test } from 'vitest'
import { htmlLines } from './html-lines.ts'
import { parseMarkup } from './markup.ts'

test.each([
  ['<h2>a</h2><p>b <em>c</em> d</p>', 'a\nb c d'],
  ['<ul>\n  <li>\n    a\n    b</li>\n  <li>c</li>\n</ul>', 'a b\nc'],
  ['<table><caption>a</caption><tr><th>b</th><td><p>c</p></td></tr></table>', 'a\nb | c |'],
  ['<p>a<br>b</p>', 'a\nb'],
  ['', ''],
])('%j is read as %j', (html, lines) => {
  expect(htmlLines(parseMarkup(html))).toBe(lines)
})

test('an element may be replaced by other text', () => {
  const picture = htmlLines(parseMarkup('<p>a <img src="/x" alt="b"></p>'), ({ name, attributes }) =>
    name === 'img' ? `[${attributes['alt'] ?? ''}]` : null,
  )
  expect(picture).toBe('a [b]')
})
