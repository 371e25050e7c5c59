import { expect, test } from 'vitest'
import type { PdfDocument } from './document.ts'
import { splitByScript } from './fonts.ts'
import { renderPdf } from './render-pdf.ts'

const document: PdfDocument = {
  title: 'Cost of buying',
  notes: ['As of 26 November 2026'],
  demonstration: null,
  footer: 'Diwan',
  pageText: (page, pages) => `Page ${page} of ${pages}`,
  at: new Date('2026-11-26T09:00:00Z'),
  blocks: [{ kind: 'text', text: 'One line.' }],
}
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a document is a tagged PDF with its title and language', async () => {
  const pdf = (await renderPdf(document)).toString('latin1')
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
})

test('long tables, lists and texts go on over pages, none of which is empty', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `${at * 1000}`, 'text '.repeat(12)])
  const pdf = await renderPdf({
    ...document,
    demonstration: 'Demonstration data',
    blocks: [
      { kind: 'heading', text: 'Table' },
      { kind: 'table', head: ['Name', 'Amount', 'Note'], rows, textColumns: [2] },
      { kind: 'checklist', items: rows.map(([text = '']) => ({ text, hint: 'What to look for' })) },
      { kind: 'text', text: 'A long text. '.repeat(800) },
      { kind: 'bars', title: 'Bars', rows: [{ label: 'None', value: 0, text: '0' }] },
    ],
  })
  const pages = countPages(pdf)
  expect(pages).toBeGreaterThan(8)
  expect(pages).toBeLessThan(20)
})

test('a text is split by script, and characters without a letter in the fonts have substitutes', () => {
  expect(splitByScript('net ≥ 5% — Dubai')).toEqual([{ script: 'latin', text: 'net >= 5% — Dubai' }])
  expect(splitByScript('Escrow: حساب الضمان.')).toEqual([
    { script: 'latin', text: 'Escrow: ' },
    { script: 'arabic', text: 'الضمان' },
    { script: 'latin', text: ' ' },
    { script: 'arabic', text: 'حساب' },
    { script: 'latin', text: '.' },
  ])
  expect(splitByScript('日本')).toEqual([])
})
