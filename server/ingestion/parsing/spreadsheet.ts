import { utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { openArchive, readArchive, workbookPart } from './archive.ts'
import { readXml, xmlWriter, type XmlHandler } from './xml.ts'

const { listColumns, spreadsheetBytes, sharedCharacters } = limits.ingestion
/** Excel's own limit for a sheet. */
const sheetRows = 1_048_576
/** Enough to find a header below titles and to report too many rows. */
const titleRows = 100
const parts =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

const relationsPart = 'xl/_rels/workbook.xml.rels'
const textsPart = 'xl/sharedStrings.xml'
const stylesPart = 'xl/styles.xml'

type Texts = readonly string[]
type DateFormats = { styles: ReadonlySet<number>; firstDay: number }
type Looking = { texts: Texts; dates: DateFormats }

/**
 * The filled rows of the first sheet of a workbook (ECMA-376, SpreadsheetML). Formulas yield their saved
 * value, dates yield `2026-05-31`. Throws NotRecognised for any other archive.
 */
export async function readSpreadsheet(file: Buffer, mostRows: number): Promise<FiledRow[]> {
  const files = await readArchive(file, {
    isWanted: (name) => parts.test(name),
    bytesAtMost: spreadsheetBytes,
  })
  const part = (name: string): Uint8Array => files.get(name) ?? new Uint8Array()
  const { sheets, firstDay } = readWorkbook(part(workbookPart))
  const sheet = files.get(findSheet(part(relationsPart), sheets[0]?.id))
  if (!sheet) throw noSpreadsheet()
  const shared = textsReader({ texts: mostRows * listColumns, characters: spreadsheetBytes })
  readXml(part(textsPart), shared)
  const dates = { styles: readDateStyles(part(stylesPart)), firstDay }
  const rows: FiledRow[] = []
  const reader = rowsReader({ texts: shared.texts, dates }, (row) => rows.push(row))
  readXml(sheet, { ...reader, isDone: () => rows.length > mostRows + titleRows })
  return rows
}

/**
 * The rows of `readSpreadsheet`, of a file on disk and as many as a sheet can have, read piece by piece: only the texts
 * that cells share are held.
 */
export async function* streamSpreadsheet(path: string): AsyncGenerator<FiledRow> {
  for await (const { rows } of streamSheets(path)) {
    yield* rows
    return
  }
}

/**
 * The sheets of a workbook on disk in the order of their tabs, each with its filled rows. The rows of a sheet are read
 * before the next one is asked for, as far as they are wanted.
 */
export async function* streamSheets(
  path: string,
): AsyncGenerator<{ name: string; rows: AsyncGenerator<FiledRow> }> {
  await using archive = await openArchive(path)
  const part = async (name: string): Promise<Uint8Array> =>
    (await archive.read(name, spreadsheetBytes)) ?? new Uint8Array()
  const { sheets, firstDay } = readWorkbook(await part(workbookPart))
  const shared = textsReader({ texts: sheetRows * listColumns, characters: sharedCharacters })
  const writeText = xmlWriter(shared)
  for await (const piece of (await archive.stream(textsPart)) ?? []) writeText(piece)
  const looking = { texts: shared.texts, dates: { styles: readDateStyles(await part(stylesPart)), firstDay } }
  const relations = await part(relationsPart)
  for (const [at, { id, name }] of (sheets.length > 0 ? sheets : [{ id: undefined, name: '' }]).entries()) {
    const sheet = await archive.stream(findSheet(relations, id))
    if (!sheet && at === 0) throw noSpreadsheet()
    // Charts have a tab, too, and no rows.
    if (sheet) yield { name, rows: sheetRowsFrom(sheet, looking) }
  }
}

async function* sheetRowsFrom(sheet: AsyncIterable<Buffer>, looking: Looking): AsyncGenerator<FiledRow> {
  let rows: FiledRow[] = []
  const writeRow = xmlWriter(rowsReader(looking, (row) => rows.push(row)))
  for await (const piece of sheet) {
    writeRow(piece)
    yield* rows
    rows = []
  }
}

const noSpreadsheet = () => new NotRecognised('The archive holds no spreadsheet.')

/** Days count from 30 December 1899 (1900 with its nonexistent leap day), or from 1 January 1904. */
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

type NamedSheet = { id: string | undefined; name: string }

function readWorkbook(content: Uint8Array): { sheets: NamedSheet[]; firstDay: number } {
  const sheets: NamedSheet[] = []
  let firstDay = firstDays[1900]
  readXml(content, {
    open(name, attributes) {
      if (name === 'sheet') sheets.push({ id: attributes['r:id'], name: attributes['name'] ?? '' })
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) firstDay = firstDays[1904]
    },
  })
  return { sheets, firstDay }
}

/** The part with the first sheet: the order in the workbook is the order of the tabs. */
function findSheet(relationships: Uint8Array, sheetId: string | undefined): string {
  let target = 'worksheets/sheet1.xml'
  readXml(relationships, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === sheetId && sheetId !== undefined) target = Target ?? target
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const builtInDates = [14, 15, 16, 17, 22]

/** Indices of the cell styles that display a number as a date. */
function readDateStyles(content: Uint8Array): ReadonlySet<number> {
  const formats = new Set(builtInDates)
  const styles = new Set<number>()
  let isCellStyle = false
  let index = 0
  readXml(content, {
    open(name, attributes) {
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        formats.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') isCellStyle = true
      if (name !== 'xf' || !isCellStyle) return
      if (formats.has(Number(attributes['numFmtId']))) styles.add(index)
      index += 1
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** Whether a number format contains a day or year outside of quoted texts and colours. */
function isDateFormat(code: string): boolean {
  let closing = ''
  for (const character of code) {
    if (closing !== '') closing = character === closing ? '' : closing
    else if (character === '"') closing = '"'
    else if (character === '[') closing = ']'
    else if ('dDyY'.includes(character)) return true
  }
  return false
}

/** The shared strings in order: all runs of each, without phonetic readings (`rPh`). */
function textsReader(most: { texts: number; characters: number }): XmlHandler & { texts: Texts } {
  const texts: string[] = []
  const text = textReader()
  let characters = 0
  return {
    texts,
    open(name) {
      if (name === 'si' && texts.length === most.texts)
        throw new NotRecognised(`The spreadsheet has more than ${most.texts} texts.`)
      if (name === 'si') text.take()
      text.open(name)
    },
    close(name) {
      text.close(name)
      if (name !== 'si') return
      const taken = text.take()
      characters += taken.length
      if (characters > most.characters)
        throw new NotRecognised(`The texts of the spreadsheet have more than ${most.characters} characters.`)
      texts.push(taken)
    },
    text: text.add,
  }
}

/** Collects the text of `t` and `v` elements outside of phonetic readings. */
function textReader() {
  let collected = ''
  let isOpen = false
  let readings = 0
  return {
    open(name: string) {
      if (name === 'rPh') readings += 1
      isOpen = readings === 0 && (name === 't' || name === 'v')
    },
    close(name: string) {
      if (name === 'rPh') readings -= 1
      isOpen = false
    },
    add(text: string) {
      if (isOpen) collected += text
    },
    take(): string {
      const taken = collected
      collected = ''
      return taken
    },
  }
}

type Cell = { column: number; kind: string; style: number }

/** Calls `onRow` for each filled row of a sheet. */
function rowsReader({ texts, dates }: Looking, onRow: (row: FiledRow) => void): XmlHandler {
  const text = textReader()
  let line = 0
  let cells: string[] = []
  let cell: Cell | null = null
  return {
    open(name, attributes) {
      if (name === 'row') {
        line = rowNumber(attributes['r'], line)
        cells = []
      } else if (name === 'c') {
        const column = columnIndex(attributes['r']) ?? cells.length
        cell = { column, kind: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
        text.take()
      } else text.open(name)
    },
    close(name) {
      if (name === 'c' && cell) {
        if (cell.column <= listColumns + 1) {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = cellValue(cell, text.take(), { texts, dates })
        }
        cell = null
      } else if (name === 'row') {
        if (cells.some((value) => value !== '')) onRow({ line, cells })
        cells = []
      } else text.close(name)
    },
    text: text.add,
  }
}

/** The number of a row, or else the next one. */
function rowNumber(stated: string | undefined, last: number): number {
  const number = Number(stated)
  return Number.isInteger(number) && number > last && number <= sheetRows ? number : last + 1
}

/** The column of `AB12`, from 0. */
function columnIndex(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue({ kind, style }: Cell, value: string, { texts, dates }: Looking): string {
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  if (kind !== 'n' || value === '') return value
  return dates.styles.has(style) ? dayOfSerial(Number(value), dates.firstDay) : plainNumber(value)
}

/** 0.1 is stored as 0.10000000000000001. */
function plainNumber(value: string): string {
  const isLong = /^-?\d+\.\d{10,}$|e/i.test(value)
  return isLong && Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(12))) : value
}

function dayOfSerial(serial: number, firstDay: number): string {
  const at = new Date(firstDay + Math.floor(serial) * dayMs)
  return Number.isNaN(at.getTime()) ? '' : utcDay(at)
}
