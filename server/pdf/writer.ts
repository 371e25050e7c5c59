import type PDFKit from 'pdfkit'
import { fontName, splitByScript, type TextStyle } from './fonts.ts'

export type PdfPage = InstanceType<typeof PDFKit>

export const ink = '#1b1f1d'
export const quiet = '#5c6661'
export const rule = '#c9cfcb'
export const accent = '#1d5b45'

export type Words = {
  style?: TextStyle
  size?: number
  colour?: string
  align?: 'start' | 'end'
  /** In points; the whole column unless given. */
  width?: number
}

export type Writer = ReturnType<typeof createWriter>

/** Writes text and tags into a page whose fonts are registered. `bottom` is the space below, for the footer. */
export function createWriter(page: PdfPage, { margin, bottom }: { margin: number; bottom: number }) {
  const left = margin
  const width = page.page.width - 2 * margin
  const pageEnd = page.page.height - bottom

  const choose = ({ style = 'text', size = 10, colour = ink }: Words) =>
    page.font(fontName(style, 'latin')).fontSize(size).fillColor(colour)

  return {
    page,
    left,
    width,
    /** Writes lines at the present height and moves below them. */
    lines(text: string, words: Words = {}, x = left): void {
      const { style = 'text', align = 'start', width: wide = width } = words
      choose(words)
      const pieces = splitByScript(text)
      if (pieces.length === 0) pieces.push({ script: 'latin', text: ' ' })
      const options = { width: wide, align: align === 'end' ? 'right' : 'left', lineGap: 2 } as const
      for (const [at, piece] of pieces.entries()) {
        const more = { ...options, continued: at < pieces.length - 1 }
        page.font(fontName(style, piece.script))
        if (at === 0) page.text(piece.text, x, page.y, more)
        else page.text(piece.text, more)
      }
    },
    /** The height of a text in points. */
    measureHeight(text: string, words: Words = {}): number {
      choose(words)
      const latin = splitByScript(text).map((piece) => piece.text)
      return page.heightOfString(latin.join('') || ' ', { width: words.width ?? width, lineGap: 2 })
    },
    /** Begins a new page if less than that is left; says whether it did. */
    reserve(height: number): boolean {
      if (page.y + height <= pageEnd) return false
      page.addPage()
      return true
    },
    /** Writes a part under its tag, by which assistive technology knows it. */
    tag(type: string, write: () => void): void {
      page.addStructure(page.struct(type, {}, write))
    },
    /** Draws what assistive technology leaves out: rules, bars, page numbers. */
    decorate(draw: () => void): void {
      page.markContent('Artifact')
      draw()
      page.endMarkedContent()
    },
  }
}
