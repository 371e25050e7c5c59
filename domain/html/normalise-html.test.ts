import { expect, test } from 'vitest'
import { renderMarkup, parseMarkup } from './markup.ts'
import { normaliseMarkup } from './normalise-html.ts'

test.each([
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<p>a</p><p></p><p><br></p> ', '<p>a</p>'],
  ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  [
    '<table><caption>c</caption><tbody><tr><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
    '<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>',
  ],
  ['<table><tbody><tr><th>a</th></tr></tbody></table>', '<table><tbody><tr><th>a</th></tr></tbody></table>'],
  ['<p>a &amp; <em>b</em></p>', '<p>a &amp; <em>b</em></p>'],
  ['', ''],
])('%s becomes %s', (html, expected) => {
  expect(renderMarkup(normaliseMarkup(parseMarkup(html)))).toBe(expected)
  expect(renderMarkup(normaliseMarkup(parseMarkup(expected)))).toBe(expected)
})
