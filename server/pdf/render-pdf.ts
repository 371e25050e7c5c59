import type { PdfDocument } from './document.ts'
import { footerSpace, margin, openPdf } from './open-pdf.ts'
import { writeBlock } from './write-block.ts'
import { quiet, type Writer } from './writer.ts'

/** A document as a tagged PDF on A4. Text beyond the fonts' characters is written with substitutes. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, subtitle, notes, blocks } = document
  const { writer, finish } = await openPdf(document)
  writer.tag('H1', () => writer.lines(title, { style: 'title', size: 24 }))
  if (subtitle) writer.tag('P', () => writer.lines(subtitle, { size: 11, colour: quiet }))
  for (const note of notes) writer.tag('P', () => writer.lines(note, { size: 8.5, colour: quiet }))
  writer.page.moveDown(0.8)
  for (const block of blocks) writeBlock(writer, block)
  writeFooters(writer, document)
  return finish()
}

/** Source and number on every page, and that figures are demonstration data. */
function writeFooters({ page, left, width, decorate, lines }: Writer, document: PdfDocument): void {
  const { start, count } = page.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(start + at)
    // Text below the margin would begin a new page.
    page.page.margins.bottom = 0
    decorate(() => {
      page.y = page.page.height - margin - footerSpace + 16
      if (document.demonstration !== null)
        lines(document.demonstration, { style: 'strong', size: 8, colour: '#8a5a14' })
      const footY = page.y
      lines(document.footer, { size: 8, colour: quiet, width: width - 90 })
      page.y = footY
      lines(
        document.pageText(at + 1, count),
        { size: 8, colour: quiet, width: 80, align: 'end' },
        left + width - 80,
      )
    })
  }
}
