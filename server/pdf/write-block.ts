import type { PdfBlock } from './document.ts'
import { accent, quiet, rule, type Writer } from './writer.ts'

type Part<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

const gap = 10
const cellGap = 8
const box = 9

/** Writes one part of a document, on a new page where it would be torn apart. */
export function writeBlock(writer: Writer, block: PdfBlock): void {
  const { page } = writer
  switch (block.kind) {
    case 'heading': {
      writer.reserve(60)
      page.y += gap
      writer.tag('H2', () => writer.lines(block.text, { style: 'title', size: 14 }))
      page.y += 2
      break
    }
    case 'text': {
      const words = {
        ...(block.tone === 'quiet' ? { size: 8.5, colour: quiet } : {}),
        ...(block.link ? { link: block.link } : {}),
      }
      writer.tag('P', () => writer.lines(block.text, words))
      page.y += 6
      break
    }
    case 'list': {
      for (const item of block.items) writer.tag('P', () => writer.lines(`•  ${item}`))
      page.y += 6
      break
    }
    case 'facts':
      writeFacts(writer, block)
      break
    case 'table':
      writeTable(writer, block)
      break
    case 'checklist':
      writeChecklist(writer, block)
      break
    case 'bars':
      writeBars(writer, block)
      break
  }
}

function writeFacts(writer: Writer, { rows }: Part<'facts'>): void {
  const { page, left, width } = writer
  const labelWidth = width * 0.58
  for (const { label, value, isStrong } of rows) {
    const style = isStrong ? 'strong' : 'text'
    const height = Math.max(
      writer.measureHeight(label, { style, width: labelWidth }),
      writer.measureHeight(value, { style, width: width - labelWidth - cellGap }),
    )
    writer.reserve(height + 8)
    const top = page.y + 3
    writer.tag('P', () => {
      page.y = top
      writer.lines(label, { style, width: labelWidth })
      page.y = top
      writer.lines(
        value,
        { style, align: 'end', width: width - labelWidth - cellGap },
        left + labelWidth + cellGap,
      )
    })
    page.y = top + height + 3
    line(writer)
  }
  page.y += gap
}

function writeTable(writer: Writer, { head, rows, textColumns = [], note }: Part<'table'>): void {
  const { page, left, width } = writer
  const isText = (column: number) => column === 0 || textColumns.includes(column)
  const shares = head.map((_, column) => (isText(column) ? 2 : 1.25))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (width * share) / total - cellGap)
  const size = head.length > 6 ? 7.5 : 9
  const writeRow = (cells: readonly string[], isHead: boolean) => {
    const words = (column: number) => ({
      style: isHead ? ('strong' as const) : ('text' as const),
      size,
      width: widths[column] ?? 40,
      align: isText(column) ? ('start' as const) : ('end' as const),
    })
    const height = Math.max(...cells.map((cell, column) => writer.measureHeight(cell, words(column))))
    // The headings stand on every page of a long table.
    if (writer.reserve(height + (isHead ? 30 : 7)) && !isHead) writeRow(head, true)
    const top = page.y + 3
    writer.tag(isHead ? 'TH' : 'TR', () => {
      let x = left
      for (const [column, cell] of cells.entries()) {
        page.y = top
        writer.lines(cell, words(column), x)
        x += (widths[column] ?? 40) + cellGap
      }
    })
    page.y = top + height + 2
    line(writer)
  }
  writeRow(head, true)
  for (const cells of rows) writeRow(cells, false)
  page.y += 4
  if (note) writer.tag('P', () => writer.lines(note, { size: 8.5, colour: quiet }))
  page.y += gap
}

function writeChecklist(writer: Writer, { items }: Part<'checklist'>): void {
  const { page, left, width } = writer
  const textWidth = width - box - cellGap
  for (const { text, hint } of items) {
    const height =
      writer.measureHeight(text, { width: textWidth }) +
      (hint ? writer.measureHeight(hint, { size: 8.5, width: textWidth }) : 0)
    writer.reserve(height + 8)
    const top = page.y + 3
    writer.decorate(() =>
      page
        .lineWidth(0.8)
        .strokeColor(quiet)
        .rect(left, top + 1, box, box)
        .stroke(),
    )
    writer.tag('P', () => {
      page.y = top
      writer.lines(text, { width: textWidth }, left + box + cellGap)
      if (hint) writer.lines(hint, { size: 8.5, colour: quiet, width: textWidth }, left + box + cellGap)
    })
    page.y += 4
  }
  page.y += gap
}

function writeBars(writer: Writer, { title, rows }: Part<'bars'>): void {
  const { page, left, width } = writer
  const highest = Math.max(...rows.map(({ value }) => Math.abs(value)), 0)
  const [labelWidth, valueWidth] = [width * 0.3, width * 0.2]
  const room = width - labelWidth - valueWidth - 2 * cellGap
  writer.reserve(24 + rows.length * 16)
  writer.tag('P', () => writer.lines(title, { style: 'strong', size: 9 }))
  page.y += 2
  for (const { label, value, text } of rows) {
    const top = page.y
    const length = highest === 0 ? 0 : (Math.abs(value) / highest) * room
    writer.decorate(() =>
      page
        .rect(left + labelWidth + cellGap, top + 3, Math.max(length, 0.5), 8)
        .fill(value < 0 ? quiet : accent),
    )
    writer.tag('P', () => {
      page.y = top
      writer.lines(label, { size: 8.5, width: labelWidth })
      page.y = top
      writer.lines(text, { size: 8.5, align: 'end', width: valueWidth }, left + width - valueWidth)
    })
    page.y = top + 16
  }
  page.y += gap
}

function line({ page, left, width, decorate }: Writer): void {
  decorate(() =>
    page
      .lineWidth(0.4)
      .strokeColor(rule)
      .moveTo(left, page.y)
      .lineTo(left + width, page.y)
      .stroke(),
  )
}
