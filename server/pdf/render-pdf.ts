import PDFKit from 'pdfkit'
import type { PdfDocument } from './document.ts'
import { loadFonts } from './fonts.ts'
import { writeBlock } from './write-block.ts'
import { createWriter, type Writer } from './writer.ts'

const margin = 56
const footerSpace = 40
const quiet = '#5c6661'

/**
 * A document as a tagged PDF on A4. Text beyond the fonts' characters is written with substitutes. The bytes are
 * held in memory: a document has pages, not books.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const fonts = await loadFonts()
  const page = new PDFKit({
    size: 'A4',
    margins: { top: margin, bottom: margin + footerSpace, left: margin, right: margin },
    info: { Title: document.title, Creator: 'Diwan', Producer: 'Diwan', CreationDate: document.at },
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
  })
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  page.on('end', () => resolve(Buffer.concat(chunks)))
  page.on('error', reject)
  for (const { name, bytes } of fonts) page.registerFont(name, bytes)
  const writer = createWriter(page, { margin, bottom: margin + footerSpace })
  writer.tag('H1', () => writer.lines(document.title, { style: 'title', size: 24 }))
  if (document.subtitle)
    writer.tag('P', () => writer.lines(document.subtitle ?? '', { size: 11, colour: quiet }))
  for (const note of document.notes) writer.tag('P', () => writer.lines(note, { size: 8.5, colour: quiet }))
  page.moveDown(0.8)
  for (const block of document.blocks) writeBlock(writer, block)
  writeFooters(writer, document)
  page.end()
  return promise
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
