import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { readArchive } from '#server/ingestion/parsing/archive.ts'
import { renderWord } from './render-word.ts'

test('a document has its title, parts and footer as valid XML', async () => {
  const file = await renderWord({
    title: 'Offer & more',
    notes: ['As of today'],
    demonstration: 'Demonstration data',
    footer: 'Diwan',
    pageText: (page) => `Page ${page}`,
    at: new Date('2026-11-26T09:00:00Z'),
    blocks: [
      { kind: 'heading', text: 'Letter' },
      { kind: 'text', text: 'One line\nand another\n\nA new paragraph <b>' },
      { kind: 'facts', rows: [{ label: 'Price', value: 'AED 1', isStrong: true }] },
      { kind: 'checklist', items: [{ text: 'Title deed', hint: 'not older than 30 days' }] },
      { kind: 'table', head: ['Year', 'Rent'], rows: [['1', '70,000']], note: 'Computed' },
      { kind: 'list', items: ['A point'] },
      { kind: 'bars', title: 'Rent', rows: [{ label: '1', value: 1, text: '1' }] },
    ],
  })
  const parts = new Map(
    [...(await readArchive(file, { isWanted: () => true, bytesAtMost: 1e8 }))].map(([name, content]) => [
      name,
      Buffer.from(content).toString(),
    ]),
  )
  for (const [name, content] of parts) expect(XMLValidator.validate(content), name).toBe(true)
  const body = parts.get('word/document.xml') ?? ''
  for (const words of ['Offer &amp; more', 'and another', '&lt;b&gt;', 'AED 1', '☐', 'Title deed', '70,000'])
    expect(body).toContain(words)
  expect(body.match(/<w:tbl>/g)).toHaveLength(3)
  expect(
    [...parts].some(([name, content]) => name.includes('footer') && content.includes('Demonstration data')),
  ).toBe(true)
})
