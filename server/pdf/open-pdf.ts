import PDFKit from 'pdfkit'
import { loadFonts } from './fonts.ts'
import { createWriter, type Writer } from './writer.ts'

export const margin = 56
export const footerSpace = 40

type Options = { title: string; at: Date; layout?: 'portrait' | 'landscape' }

/** A tagged PDF on A4, to be written and then finished. Its bytes are held in memory: it has pages, not books. */
export async function openPdf({ title, at, layout = 'portrait' }: Options): Promise<{
  writer: Writer
  finish: () => Promise<Buffer>
}> {
  const fonts = await loadFonts()
  const page = new PDFKit({
    size: 'A4',
    layout,
    margins: { top: margin, bottom: margin + footerSpace, left: margin, right: margin },
    info: { Title: title, Creator: 'Diwan', Producer: 'Diwan', CreationDate: at },
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
  return {
    writer: createWriter(page, { margin, bottom: margin + footerSpace }),
    finish() {
      page.end()
      return promise
    },
  }
}
