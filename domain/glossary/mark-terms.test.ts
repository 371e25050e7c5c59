import { expect, test } from 'vitest'
import { parseMarkup, renderMarkup } from '#domain/html/markup.ts'
import { markTerms } from './mark-terms.ts'
import { terms } from './terms.ts'

const mark = (html: string) =>
  renderMarkup(markTerms(parseMarkup(html), terms)).replaceAll(/ data-definition="[^"]*"/g, '')

test('the first use of a term links to the glossary, with its definition', () => {
  const marked = renderMarkup(markTerms(parseMarkup('<p>Pay into the escrow account.</p>'), terms))
  expect(marked).toBe(
    '<p>Pay into the <a href="/glossary/escrow-account" data-definition="The bank account that holds buyers’ payments for one project.">escrow account</a>.</p>',
  )
})

test.each([
  [
    '<p>Net yields beat a net yield.</p>',
    '<p><a href="/glossary/net-yield">Net yields</a> beat a net yield.</p>',
  ],
  // The longest form counts.
  ['<p>Escrow accounts</p>', '<p><a href="/glossary/escrow-account">Escrow accounts</a></p>'],
  ['<p>the NOI of a year</p>', '<p>the <a href="/glossary/noi">NOI</a> of a year</p>'],
  // An abbreviation is recognised as written only, and no part of a word is.
  ['<p>cod with noc</p>', '<p>cod with noc</p>'],
  ['<p>subleasehold, off-plan-like, medianly</p>', '<p>subleasehold, off-plan-like, medianly</p>'],
  ['<h2>Net yield</h2><p>Text</p>', '<h2>Net yield</h2><p>Text</p>'],
  [
    '<p><a href="/x">net yield</a> and <code>IRR</code></p>',
    '<p><a href="/x">net yield</a> and <code>IRR</code></p>',
  ],
  [
    '<ul><li><strong>XIRR</strong></li></ul>',
    '<ul><li><strong><a href="/glossary/xirr">XIRR</a></strong></li></ul>',
  ],
])('%s becomes %s', (html, expected) => {
  expect(mark(html)).toBe(expected)
})
