import type { FiledRow } from '#domain/lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from './not-recognised.ts'
import { unpacked } from './unpacked.ts'

/** Unpacked, what is read of a spreadsheet may be so large; more is no list of homes. */
const unpackedBytes = 40 * 1024 ** 2
/** No sheet has more (specification of Excel). */
const linesOfSheet = 1_048_576
const parts =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/**
 * The rows of the first sheet of a spreadsheet (ECMA-376, SpreadsheetML). Formulas give the value that was saved with
 * them, days the day. Throws NotRecognised for what is no such file.
 */
export function sheetOf(file: Buffer): FiledRow[] {
  const texts = textsIn(file)
  const sheet = texts.get(firstSheet(texts))
  if (sheet === undefined) throw new NotRecognised('The file is packed, and no spreadsheet.')
  const strings = elements(texts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textIn(inner))
  const dates = dateStyles(texts.get('xl/styles.xml') ?? '')
  let line = 0
  return elements(sheet, 'row', limits.ingestion.listRows + 100).map(({ attributes, inner }) => {
    const told = Number(attribute(attributes, 'r') ?? 0)
    line = Number.isInteger(told) && told > line && told <= linesOfSheet ? told : line + 1
    const row: string[] = []
    for (const cell of elements(inner, 'c')) {
      const at = columnOf(cell.attributes) ?? row.length
      if (at > limits.ingestion.listColumns + 1) break
      while (row.length < at) row.push('')
      row[at] = valueOf(cell, { strings, dates })
    }
    return { line, cells: row }
  })
}

function textsIn(file: Buffer): Map<string, string> {
  const files = unpacked(file, (name) => parts.test(name), unpackedBytes)
  return new Map([...files].map(([name, content]) => [name, new TextDecoder().decode(content)]))
}

/** Where the first sheet of the workbook stands: their order there is the order of the tabs. */
function firstSheet(texts: ReadonlyMap<string, string>): string {
  const [first] = elements(texts.get('xl/workbook.xml') ?? '', 'sheet', 1)
  const id = first && attribute(first.attributes, 'r:id')
  const links = elements(texts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')
  const link = links.find(({ attributes }) => id !== undefined && attribute(attributes, 'Id') === id)
  const target = (link && attribute(link.attributes, 'Target')) ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

type Looking = { strings: readonly string[]; dates: ReadonlySet<number> }

function valueOf({ attributes, inner }: Element, { strings, dates }: Looking): string {
  const kind = attribute(attributes, 't')
  if (kind === 'inlineStr') return textIn(inner)
  const value = unescaped(elements(inner, 'v', 1)[0]?.inner ?? '')
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  const style = Number(attribute(attributes, 's') ?? 0)
  if (kind !== undefined || value === '') return value
  return dates.has(style) ? dayOfSerial(Number(value)) : plainNumber(value)
}

/** 0.1 is saved as 0.10000000000000001. */
function plainNumber(value: string): string {
  return /^-?\d+\.\d{10,}$|e/i.test(value) && Number.isFinite(Number(value))
    ? String(Number(Number(value).toPrecision(12)))
    : value
}

/** Days are counted from 30 December 1899 (the calendar of 1900 with its leap year that never was). */
function dayOfSerial(serial: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

const builtInDates = new Set([14, 15, 16, 17, 22])

/** Which styles of cells write a number as a day. */
function dateStyles(styles: string): ReadonlySet<number> {
  const own = elements(styles, 'numFmt').flatMap(({ attributes }) => {
    const code = (attribute(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, '')
    return /[dy]/i.test(code) ? [Number(attribute(attributes, 'numFmtId'))] : []
  })
  const formats = new Set([...builtInDates, ...own])
  const [cells] = elements(styles, 'cellXfs', 1)
  const dates = elements(cells?.inner ?? '', 'xf').flatMap(({ attributes }, at) =>
    formats.has(Number(attribute(attributes, 'numFmtId'))) ? [at] : [],
  )
  return new Set(dates)
}

/** The column of `r="AB12"`, from 0. */
function columnOf(attributes: string): number | null {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** All runs of a text, without the readings that stand beside them. */
function textIn(xml: string): string {
  const aside = elements(xml, 'rPh').map(({ inner }) => inner)
  const plain = aside.reduce((text, reading) => text.replace(reading, ''), xml)
  return elements(plain, 't')
    .map(({ inner }) => unescaped(inner))
    .join('')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

type Element = { attributes: string; inner: string }

/**
 * The elements of a name that stand beside each other, the first `most` of them. One pass from begin to end, whatever
 * the text: what is never closed ends it.
 */
function elements(xml: string, name: string, most = Infinity): Element[] {
  const found: Element[] = []
  const closing = `</${name}>`
  let at = 0
  while (found.length < most) {
    const start = xml.indexOf(`<${name}`, at)
    const end = start < 0 ? -1 : xml.indexOf('>', start)
    if (end < 0) return found
    at = end + 1
    const after = xml[start + name.length + 1] ?? ''
    if (!/[\s/>]/.test(after)) continue
    const attributes = xml.slice(start + name.length + 1, end)
    if (attributes.endsWith('/')) {
      found.push({ attributes: attributes.slice(0, -1), inner: '' })
      continue
    }
    const close = xml.indexOf(closing, at)
    if (close < 0) return found
    found.push({ attributes, inner: xml.slice(at, close) })
    at = close + closing.length
  }
  return found
}
