import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'

const render = (html: string) =>
  /^<div class="prose">(.*)<\/div>$/s.exec(renderToStaticMarkup(createElement(Prose, { html })))?.[1]

// The server cleans every text. If it ever failed to, nothing in the text may run.
test.each([
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<p>1 &lt; 2 &amp; &quot;3&quot;</p>', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
])('%s is rendered as %s', (html, expected) => {
  expect(render(html)).toBe(expected)
})

test('allowed elements are rendered unchanged', () => {
  const html =
    '<h2 id="a">A</h2><p>b <a href="/subscribe">c</a> <em lang="ar" dir="rtl">د</em></p><ul><li>e</li></ul>'
  expect(render(html)).toBe(html)
})

test('an external link sends no referrer', () => {
  expect(render('<a href="https://dubailand.gov.ae">a</a>')).toContain('rel="noreferrer"')
})

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test('columns of numbers are marked, one with a word in it is not', () => {
  const table = render(
    `<table><caption>Fees</caption>\n<thead><tr><th scope="col">What</th><th scope="col">AED</th></tr></thead>\n<tbody>${row('Fee', '40,000')}${row('2027', '−3.5%')}${row('None', '–')}</tbody></table>`,
  )
  expect(table).toContain('<section tabindex="0" aria-label="Fees"')
  expect(table).toContain('<th scope="col">What</th><th scope="col" data-number="yes">AED</th>')
  expect(table).toContain('<td>2027</td><td data-number="yes">−3.5%</td>')
})
