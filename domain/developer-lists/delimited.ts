const lineEnds = /\r\n|\r|\n/g
const delimiters = [',', ';', '\t', '|'] as const

/** Detects the delimiter: the candidate that occurs most often outside quotes in the first line. */
export function detectDelimiter(text: string): string {
  const line =
    text
      .slice(0, 20_000)
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r?\n|\r/, 1)[0] ?? ''
  const counts = delimiters.map((one) => line.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A row of a file, and the line where it begins, from 1. */
export type FiledRow = { line: number; cells: string[] }

/** The rows of a delimited text (RFC 4180), without empty rows. */
export function parseDelimited(text: string, delimiter: string): FiledRow[] {
  return takeRows(text, delimiter, { line: 1, isWhole: true }).rows
}

type TakenRows = {
  rows: FiledRow[]
  /** Where the first row that is not taken begins, in the text and in the file. */
  end: number
  line: number
}

/**
 * The rows of a piece of a text that begins on a line of a file. Unless the text ends with the piece, its last row may
 * go on in the next one, and is left.
 */
export function takeRows(
  text: string,
  delimiter: string,
  { line: firstLine, isWhole }: { line: number; isWhole: boolean },
): TakenRows {
  const rows: FiledRow[] = []
  let row: string[] = []
  let at = 0
  let end = 0
  let line = firstLine
  let lines = 1
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row })
    row = []
    end = at
    line += lines
    lines = 1
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, delimiter)
    row.push(cell.text)
    if (text[at] === '"') lines += cell.text.match(lineEnds)?.length ?? 0
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    // A line feed may follow in the next piece.
    if (!isWhole && at + 1 >= text.length) break
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    endRow()
  }
  if (isWhole) endRow()
  return { rows, end: Math.min(end, text.length), line }
}

type Cell = { text: string; end: number }

function plainAt(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}

/**
 * An unclosed quote ends with the text. Text between a closing quote and the delimiter belongs to the cell.
 */
function quotedAt(text: string, start: number): Cell {
  let content = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { text: content + text.slice(at), end: text.length }
    content += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { text: content, end: quote + 1 }
    content += '"'
    at = quote + 2
  }
}
