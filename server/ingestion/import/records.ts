import { isUtf8 } from 'node:buffer'

/** One record of a CSV file. `start` and `end` are positions in the text of its block. */
export type CsvRecord = {
  line: number
  cells: readonly string[]
  start: number
  end: number
  /** Why the record is invalid. Its cells must not be read. */
  problem: string | null
  /** Only trailing cells are missing, because spreadsheets omit blank ones. The record may be read. */
  isShort?: boolean
}

/** Records completed by one piece of the file. */
export type Block = {
  text: string
  records: readonly CsvRecord[]
  /** The byte offset of a record in the unpacked text. */
  recordOffset(record: CsvRecord): number
  /** The byte offset of the next block. */
  endOffset: number
  endLine: number
}

const newline = 0x0a
const recordBytesMax = 1024 * 1024
const rawHeadCharacters = 4000
const damage = /[\0\uFFFD]/

/**
 * Splits a CSV file into records, piece by piece, in bounded memory. A record over 1 MB, an unclosed quote,
 * too many columns or invalid UTF-8 invalidate one record each, reported with its line, and reading continues
 * with the next line. Quotes count only at the beginning of a cell. Blank lines are skipped.
 */
export class RecordReader {
  #pending: Buffer = Buffer.alloc(0)
  #offset: number
  #line: number
  /** Skipped bytes of a line that is too long. */
  #skipped: { line: number; head: string } | null = null
  readonly #columns: number

  /**
   * `columns` is the number of cells per record. `offset` and `line` are the position of the first piece in
   * the file.
   */
  constructor({ columns, offset = 0, line = 1 }: { columns: number; offset?: number; line?: number }) {
    this.#columns = columns
    this.#offset = offset
    this.#line = line
  }

  /** Adds the next piece. With `isLast`, the pending text is a record too. */
  read(piece: Buffer, isLast: boolean): Block {
    let bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, piece]) : piece
    const leading: CsvRecord[] = []
    if (this.#skipped) {
      const end = bytes.indexOf(newline)
      const passed = end < 0 ? bytes.length : end + 1
      this.#offset += passed
      bytes = bytes.subarray(passed)
      if (end < 0 && !isLast) return this.#emptyBlock()
      leading.push(this.#tooLong(this.#skipped))
      this.#skipped = null
      this.#line += 1
    }
    const whole = isLast ? bytes.length : bytes.lastIndexOf(newline) + 1
    const block = this.#parse(bytes.subarray(0, whole), isLast, leading)
    this.#pending = bytes.subarray(block.endOffset - this.#offset)
    this.#offset = block.endOffset
    this.#line = block.endLine
    if (this.#pending.length > recordBytesMax && whole === 0) this.#skipPending()
    return block
  }

  #skipPending(): void {
    const head = this.#pending.toString('utf8', 0, rawHeadCharacters)
    this.#skipped = { line: this.#line, head }
    this.#offset += this.#pending.length
    this.#pending = Buffer.alloc(0)
  }

  #tooLong({ line, head }: { line: number; head: string }): CsvRecord {
    return { line, cells: [head], start: 0, end: 0, problem: 'the line is longer than 1 MB' }
  }

  #emptyBlock(): Block {
    const offset = this.#offset
    return { text: '', records: [], recordOffset: () => offset, endOffset: offset, endLine: this.#line }
  }

  #parse(bytes: Buffer, isLast: boolean, leading: CsvRecord[]): Block {
    const text = bytes.toString('utf8')
    const isSound = isUtf8(bytes) && !bytes.includes(0)
    const firstLine = this.#line
    const { records, end, line } = splitRecords(text, firstLine, this.#columns, isLast)
    const sound = isSound ? records : records.map((record) => soundOrRefused(text, record))
    const location = (at: number, lines: number): number =>
      this.#offset + (isSound ? Buffer.byteLength(text.slice(0, at)) : bytesOfLines(bytes, lines))
    const base = this.#offset
    const recordOffset = (record: CsvRecord): number =>
      base +
      (isSound
        ? Buffer.byteLength(text.slice(0, record.start))
        : bytesOfLines(bytes, record.line - firstLine))
    const endOffset = end === text.length ? base + bytes.length : location(end, line - firstLine)
    return { text, records: [...leading, ...sound], recordOffset, endOffset, endLine: line }
  }
}

function soundOrRefused(text: string, record: CsvRecord): CsvRecord {
  const isDamaged = damage.test(text.slice(record.start, record.end))
  return isDamaged ? { ...record, problem: record.problem ?? 'the line is not valid UTF-8 text' } : record
}

/** The number of bytes of the first lines, if the text cannot give it because bytes were replaced in it. */
function bytesOfLines(bytes: Buffer, lines: number): number {
  let at = 0
  for (let n = 0; n < lines; n += 1) at = bytes.indexOf(newline, at) + 1
  return at
}

type Records = { records: CsvRecord[]; end: number; line: number }

function splitRecords(text: string, firstLine: number, columns: number, isLast: boolean): Records {
  const records: CsvRecord[] = []
  let line = firstLine
  let at = 0
  let quote = text.indexOf('"')
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at)
    const end = lineEnd < 0 ? text.length : lineEnd
    if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
    if (quote < 0 || quote > end) {
      const stop = end > at && text.charCodeAt(end - 1) === 13 ? end - 1 : end
      if (stop > at) records.push(plainRecord(text, at, stop, line, columns))
      line += 1
      at = end + 1
      continue
    }
    const quoted = quotedRecord(text, at, columns)
    if (quoted.isOpen && !isLast && text.length - at < recordBytesMax) break
    const isBroken =
      quoted.isOpen || (quoted.lines > 1 && (quoted.hasLooseText || quoted.cells.length !== columns))
    if (isBroken || quoted.end - at > recordBytesMax) {
      const problem = 'a quote is opened and not closed in its cell'
      records.push({ line, cells: [], start: at, end, problem })
      line += 1
      at = end + 1
      continue
    }
    records.push({
      line,
      cells: quoted.cells,
      start: at,
      end: quoted.end,
      ...countProblem(quoted.cells, columns, quoted.end < text.length),
    })
    line += quoted.lines
    at = quoted.end + 1
  }
  return { records, end: Math.min(at, text.length), line }
}

function plainRecord(text: string, start: number, end: number, line: number, columns: number): CsvRecord {
  if (end - start > recordBytesMax)
    return { line, cells: [], start, end, problem: 'the line is longer than 1 MB' }
  const content = text.slice(start, end)
  const cells = content.split(',', columns + 1)
  if (cells.length === columns) return { line, cells, start, end, problem: null }
  // Blank cells after the last column are ignored.
  const isPadded = cells.length > columns && /^[,\s]*$/.test(textAfter(content, columns))
  const filled = isPadded ? cells.slice(0, columns) : cells
  return { line, cells: filled, start, end, ...countProblem(filled, columns, end < text.length) }
}

/** The rest of the line after so many unquoted cells. */
function textAfter(record: string, cells: number): string {
  let at = -1
  for (let n = 0; n < cells; n += 1) at = record.indexOf(',', at + 1)
  return record.slice(at + 1)
}

/**
 * `isWhole` is false for the last line of a file without a line end, which may be truncated within a cell.
 */
function countProblem(
  cells: readonly string[],
  columns: number,
  isWhole: boolean,
): Pick<CsvRecord, 'problem' | 'isShort'> {
  if (cells.length === columns) return { problem: null }
  return cells.length > columns
    ? { problem: `has more than ${columns} columns` }
    : { problem: `has ${cells.length} columns instead of ${columns}`, isShort: isWhole }
}

type Quoted = {
  cells: string[]
  end: number
  lines: number
  isOpen: boolean
  /** There is text between a closing quote and the end of its cell. */
  hasLooseText: boolean
}

/** A record with quoted cells. Text after a closing quote within a cell is kept. */
function quotedRecord(text: string, start: number, columns: number): Quoted {
  const cells: string[] = []
  let at = start
  let lines = 1
  let hasLooseText = false
  for (;;) {
    let cell = ''
    const isQuoted = text.charCodeAt(at) === 34
    if (isQuoted) {
      let from = at + 1
      for (;;) {
        const close = text.indexOf('"', from)
        if (close < 0 || close - start > recordBytesMax)
          return { cells, end: text.length, lines, isOpen: true, hasLooseText }
        cell += text.slice(from, close)
        at = close + 1
        if (text.charCodeAt(at) !== 34) break
        cell += '"'
        from = at + 1
      }
      for (let i = cell.indexOf('\n'); i >= 0; i = cell.indexOf('\n', i + 1)) lines += 1
    }
    let stop = at
    for (; stop < text.length; stop += 1) {
      const code = text.charCodeAt(stop)
      if (code === 44 || code === 10) break
    }
    const isEnd = text.charCodeAt(stop) !== 44
    const rest = isEnd && text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop
    cell += text.slice(at, rest)
    hasLooseText ||= isQuoted && rest > at
    if (cells.length < columns || (cells.length === columns && cell.trim() !== '')) cells.push(cell)
    if (isEnd) return { cells, end: stop, lines, isOpen: false, hasLooseText }
    at = stop + 1
  }
}
