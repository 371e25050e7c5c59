import { doubledColumns, nearestFormat, recognises, type FileFormat } from '#domain/market/formats/format.ts'
import { unreadReason } from '#domain/market/formats/unread-layouts.ts'
import { detectDateOrder, impliedDateOrder, type DateOrder } from '#domain/market/register-dates.ts'
import { fileKinds } from './file-kinds.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { RecordReader } from '#server/ingestion/import/records.ts'
import { readPieces, type SourceFile } from '#server/ingestion/files/source.ts'

export type Recognised = {
  format: FileFormat
  header: readonly string[]
  dateOrder: DateOrder
  /** The position of the first record after the header. */
  byteOffset: number
  lineNumber: number
}

const headerColumnsMax = 500
const sampleRecords = 2000

/** Reads the header of a file, detects its format, and determines the order of its dates. */
export async function recognise(source: SourceFile): Promise<Recognised> {
  const start = await readHeader(source)
  const format = fileKinds.find(({ format: known }) => recognises(known, start.header))?.format
  if (!format) throw new NotRecognised(unreadReason(start.header) ?? unknownHeader(start.header))
  const doubled = doubledColumns(start.header, format)
  if (doubled.length > 0)
    throw new NotRecognised(
      `The header names a column twice: ${doubled.join(', ').slice(0, 200)}. Remove or rename one.`,
    )
  return { ...start, format, dateOrder: await dateOrderIn(source, format, start) }
}

const separators = { tabs: '\t', semicolons: ';' } as const

/** Suggests a solution for a header that matches no format. */
function unknownHeader(header: readonly string[]): string {
  const columns = header.slice(0, 6).join(', ').slice(0, 200)
  const unknown = `No format we read has these columns: ${columns || '(none)'}`
  const [first = ''] = header
  if (header.some((name) => name.includes('\uFFFD')))
    return `${unknown}. The text is neither UTF-8 nor UTF-16: save the file as CSV UTF-8.`
  for (const [name, separator] of Object.entries(separators))
    if (header.length === 1 && first.includes(separator))
      return `${unknown}. The columns are separated by ${name}: save the file with commas.`
  const nearest = nearestFormat(
    fileKinds.map(({ format }) => format),
    header,
  )
  if (!nearest) return unknown
  const missing = nearest.missing.map((names) => names.join(' or ')).join(', ')
  return `${unknown}. The nearest format is “${nearest.format.title}”, and these columns of it are missing: ${missing}.`
}

/** The position of the first record. */
type Start = { header: readonly string[]; byteOffset: number; lineNumber: number }

/** The header of a file of any kind. Throws NotRecognised if there is none. */
export async function readHeader(source: SourceFile): Promise<Start> {
  // With this many columns no header is too wide. Having fewer columns is not an error here.
  let reader: RecordReader | null = null
  for await (const { bytes, offset } of readPieces(source, 0)) {
    reader ??= new RecordReader({ columns: headerColumnsMax, offset })
    const start = startIn(reader.read(bytes, false))
    if (start) return start
    if (offset > 4 * 1024 * 1024) break
  }
  const start = reader ? startIn(reader.read(Buffer.alloc(0), true)) : null
  if (!start) throw new NotRecognised('The file has no header line.')
  return start
}

function startIn({
  records,
  recordOffset,
  endOffset,
  endLine,
}: ReturnType<RecordReader['read']>): Start | null {
  const [first, second] = records
  if (!first) return null
  const header = first.cells.length > headerColumnsMax ? [] : first.cells.map((cell) => cell.trim())
  return second
    ? { header, byteOffset: recordOffset(second), lineNumber: second.line }
    : { header, byteOffset: endOffset, lineNumber: endLine }
}

/** Reads dates until one of them allows only one order, through the whole file if needed. */
async function dateOrderIn(source: SourceFile, format: FileFormat, start: Start): Promise<DateOrder> {
  const { column, usual } = format.dates(start.header)
  const counts = { ymd: 0, dmy: 0, mdy: 0 }
  const reader = new RecordReader({ columns: start.header.length, offset: start.byteOffset })
  let seen = 0
  for await (const { bytes } of readPieces(source, start.byteOffset)) {
    for (const { cells, problem } of reader.read(bytes, false).records) {
      const order = problem === null ? impliedDateOrder(cells[column] ?? '') : null
      if (order) counts[order] += 1
      seen += 1
    }
    if (seen >= sampleRecords && counts.ymd + counts.dmy + counts.mdy > 0) break
  }
  for (const { cells } of reader.read(Buffer.alloc(0), true).records) {
    const order = impliedDateOrder(cells[column] ?? '')
    if (order) counts[order] += 1
  }
  return detectDateOrder(counts, usual)
}
