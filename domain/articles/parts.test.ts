import { expect, test } from 'vitest'
import { renderMarkup, parseMarkup } from '#domain/html/markup.ts'
import { articleSections } from './parts.ts'

const partsOfHtml = (html: string) => articleSections(parseMarkup(html))

test('key takeaways are the list under that heading, and are removed from the text', () => {
  const { takeaways, body, contents } = partsOfHtml(
    '<p>a</p>\n<h2>Key takeaways</h2>\n<ul><li>one</li> <li>two</li></ul>\n<h2>Why</h2><p>b</p>',
  )
  expect(renderMarkup(takeaways)).toBe('<li>one</li><li>two</li>')
  expect(renderMarkup(body)).toBe('<p>a</p><h2 id="why">Why</h2><p>b</p>')
  expect(contents).toEqual([{ id: 'why', text: 'Why' }])
})

test.each(['<p>a</p>', '<h2>Key takeaways</h2><p>none</p>', ''])('%j has no key takeaways', (html) => {
  expect(partsOfHtml(html).takeaways).toEqual([])
})

test('headings have unique ids that no other element on the page has', () => {
  const { contents } = partsOfHtml('<h2>Cost</h2><h2>Cost</h2><h2>Sources</h2><h2>؟</h2>')
  expect(contents.map(({ id }) => id)).toEqual(['cost', 'cost-2', 'sources-2', 'place'])
})
