/** A part of a document. Amounts and dates are formatted already. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; tone?: 'quiet'; link?: string }
  /** Labels with their values, such as the inputs of a calculation. */
  | { kind: 'facts'; rows: readonly { label: string; value: string; isStrong?: boolean }[] }
  /** The first column is text; the others are numbers, unless they are named here. */
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly string[])[]
      textColumns?: readonly number[]
      note?: string
    }
  /** Points to tick, each with a box, a hint and lines to write on. */
  | { kind: 'checklist'; items: readonly { text: string; hint?: string }[] }
  | { kind: 'list'; items: readonly string[] }
  /** Bars of one unit, drawn to scale from zero. */
  | { kind: 'bars'; title: string; rows: readonly { label: string; value: number; text: string }[] }

export type PdfDocument = {
  title: string
  subtitle?: string
  /** The first lines below the title: as of, source, who it was made for. */
  notes: readonly string[]
  /** Said on every page when figures are demonstration data. */
  demonstration: string | null
  /** On every page: source or address. */
  footer: string
  /** The number of a page, in the language of the document. */
  pageText: (page: number, pages: number) => string
  /** The day the document was made. */
  at: Date
  blocks: readonly PdfBlock[]
}
