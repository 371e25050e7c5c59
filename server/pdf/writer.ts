import type PDFKit from 'pdfkit'
import { fontName, splitByScript, type ScriptPiece, type TextStyle } from './fonts.ts'

type PdfPage = InstanceType<typeof PDFKit>

export const ink = '#1b1f1d'
export const quiet = '#5c6661'
export const rule = '#c9cfcb'
export const accent = '#1d5b45'

export type Words = {
  style?: TextStyle
  size?: number
  colour?: string
  align?: 'start' | 'center' | 'end'
  /** In points; the whole column unless given. */
  width?: number
  /** The address that opens when a text of one script is clicked. */
  link?: string
}

const lineGap = 2
/** The baseline below the top of a line, as a share of its size. */
const ascent = 0.95
const libraryAlign = { start: 'left', center: 'center', end: 'right' } as const

export type Writer = ReturnType<typeof createWriter>

/** Writes text and tags into a page whose fonts are registered. `bottom` is the space below, for the footer. */
export function createWriter(page: PdfPage, { margin, bottom }: { margin: number; bottom: number }) {
  const left = margin
  const width = page.page.width - 2 * margin
  const pageEnd = page.page.height - bottom

  const choose = (
    { style = 'text', size = 10, colour = ink }: Words,
    script: ScriptPiece['script'] = 'latin',
  ) => page.font(fontName(style, script)).fontSize(size).fillColor(colour)

  /** The width of pieces on one line, in points. */
  const measureWidth = (pieces: readonly ScriptPiece[], words: Words): number =>
    pieces.reduce((sum, piece) => sum + choose(words, piece.script).widthOfString(piece.text), 0)

  return {
    page,
    left,
    width,
    /** Writes lines at the present height and moves below them. */
    lines(text: string, words: Words = {}, x = left): void {
      const { size = 10, align = 'start', width: wide = width, link } = words
      const pieces = splitByScript(text)
      const needed = measureWidth(pieces, words)
      if (pieces.length > 1 && needed <= wide) {
        // The library aligns each piece by itself and at the height of its own font, so they are placed here.
        const top = page.y
        let at = x + (wide - needed) * { start: 0, center: 0.5, end: 1 }[align]
        for (const piece of pieces) {
          choose(words, piece.script)
          page.text(piece.text, at, top + size * ascent, { lineBreak: false, baseline: 'alphabetic' })
          at += page.widthOfString(piece.text)
        }
        choose(words)
        page.y = top + page.currentLineHeight(true) + lineGap
        return
      }
      if (pieces.length === 0) pieces.push({ script: 'latin', text: ' ' })
      const options = { width: wide, align: libraryAlign[align], lineGap, ...(link ? { link } : {}) }
      for (const [at, piece] of pieces.entries()) {
        const more = { ...options, continued: at < pieces.length - 1 }
        choose(words, piece.script)
        if (at === 0) page.text(piece.text, x, page.y, more)
        else page.text(piece.text, more)
      }
    },
    /** The size at which a text fits one line of the column, at most its own and not below the smallest. */
    fitSize(text: string, words: Words, smallest: number): number {
      const { size = 10, width: wide = width } = words
      const needed = measureWidth(splitByScript(text), words)
      return needed <= wide ? size : Math.max(smallest, (size * wide) / needed)
    },
    /** The height of a text in points. */
    measureHeight(text: string, words: Words = {}): number {
      choose(words)
      const latin = splitByScript(text).map((piece) => piece.text)
      return page.heightOfString(latin.join('') || ' ', { width: words.width ?? width, lineGap })
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
