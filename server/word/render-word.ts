import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { PdfBlock, PdfDocument } from '#server/pdf/document.ts'

type Part<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

const quiet = '5C6661'
const warning = '8A5A14'
const accent = '1D5B45'
const rule = { style: BorderStyle.SINGLE, size: 4, color: 'C9CFCB' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
/** The width of the text on A4 with margins of 2.2 cm, in twentieths of a point. */
const textWidth = 9_400

/** The same parts as a PDF has, as a Word document that can be edited. */
export function renderWord(document: PdfDocument): Promise<Buffer> {
  const file = new Document({
    title: document.title,
    creator: 'Diwan',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
        title: { run: { font: 'Georgia', size: 44, color: accent } },
        heading1: {
          run: { font: 'Georgia', size: 28, color: accent },
          paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11_906, height: 16_838 }, margin: { left: 1250, right: 1250 } },
        },
        footers: { default: footer(document) },
        children: [
          new Paragraph({ text: document.title, heading: HeadingLevel.TITLE }),
          ...(document.subtitle ? [new Paragraph({ children: runs(document.subtitle, quiet) })] : []),
          ...document.notes.map((note) => new Paragraph({ children: runs(note, quiet, 18) })),
          ...document.blocks.flatMap(writePart),
        ],
      },
    ],
  })
  return Packer.toBuffer(file)
}

function footer({ demonstration, footer: source }: PdfDocument): Footer {
  return new Footer({
    children: [
      ...(demonstration === null ? [] : [new Paragraph({ children: runs(demonstration, warning, 18) })]),
      new Paragraph({
        children: [
          ...runs(`${source} · `, quiet, 18),
          new TextRun({
            children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
            size: 18,
            color: quiet,
          }),
        ],
      }),
    ],
  })
}

/** Lines of a text as runs with breaks, because Word reads no line feed. */
function runs(text: string, color?: string, size?: number): TextRun[] {
  return text.split('\n').map(
    (line, at) =>
      new TextRun({
        text: line,
        ...(at > 0 ? { break: 1 } : {}),
        ...(color ? { color } : {}),
        ...(size ? { size } : {}),
      }),
  )
}

function writePart(block: PdfBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })]
    case 'text':
      return block.text
        .split('\n\n')
        .map((text) => new Paragraph({ children: runs(text, block.tone ? quiet : undefined) }))
    case 'list':
      return block.items.map((text) => new Paragraph({ text, bullet: { level: 0 } }))
    case 'facts':
      return [writeFacts(block), new Paragraph({})]
    case 'checklist':
      return block.items.map(
        ({ text, hint }) =>
          new Paragraph({
            indent: { left: 400, hanging: 400 },
            children: [
              new TextRun({ text: '☐  ', font: 'Segoe UI Symbol' }),
              ...runs(text),
              ...(hint ? [new TextRun({ text: hint, break: 1, size: 19, color: quiet })] : []),
            ],
          }),
      )
    case 'table':
      return [writeTable(block), new Paragraph({ children: runs(block.note ?? '', quiet, 18) })]
    case 'bars':
      return [
        writeTable({
          kind: 'table',
          head: [block.title, ''],
          rows: block.rows.map(({ label, text }) => [label, text]),
        }),
        new Paragraph({}),
      ]
  }
}

function cell(
  text: string,
  width: number,
  look: { isStrong: boolean; isEnd: boolean; size: number },
): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 60, right: 60 },
    children: [
      new Paragraph({
        spacing: { after: 0 },
        alignment: look.isEnd ? AlignmentType.END : AlignmentType.START,
        children: text.split('\n').map(
          (line, at) =>
            new TextRun({
              text: line,
              bold: look.isStrong,
              size: look.size,
              ...(at > 0 ? { break: 1 } : {}),
            }),
        ),
      }),
    ],
  })
}

const borders = {
  top: rule,
  bottom: rule,
  left: none,
  right: none,
  insideHorizontal: rule,
  insideVertical: none,
}

function writeFacts({ rows }: Part<'facts'>): Table {
  const widths = [textWidth * 0.45, textWidth * 0.55]
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    rows: rows.map(
      ({ label, value, isStrong = false }) =>
        new TableRow({
          cantSplit: true,
          children: [label, value].map((text, at) =>
            cell(text, widths[at] ?? 0, { isStrong, isEnd: at === 1, size: 21 }),
          ),
        }),
    ),
  })
}

function writeTable({ head, rows, textColumns = [] }: Part<'table'>): Table {
  const isText = (column: number) => column === 0 || textColumns.includes(column)
  const shares = head.map((_, column) => (isText(column) ? 2 : 1.25))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.round((textWidth * share) / total))
  const size = head.length > 6 ? 16 : 19
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((text, column) =>
        cell(text, widths[column] ?? 0, { isStrong: isHead, isEnd: !isText(column), size }),
      ),
    })
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
  })
}
