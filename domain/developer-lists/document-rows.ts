import type { FileType } from '#domain/applications/file-type.ts'
import { limits } from '#domain/limits.ts'
import { cutText, requiredText, cellText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import type { PictureKind } from '#domain/pictures/kinds.ts'
import type { DocumentKind } from '#domain/projects/document-kinds.ts'
import { parseListDay } from './parse-day.ts'
import type { ColumnPositions, DocumentColumn } from './kinds.ts'

/** The details of a document in a list. */
type DocumentTerms = {
  kind: DocumentKind
  title: string
  datedOn: string | null
  expiresOn: string | null
}

/** A file in the same archive as the list. */
export type EnclosedFile = {
  name: string
  /** Null for an unsupported type. */
  type: FileType | null
  size: number
  sha256: string
  /** The details under which the project already has this file. */
  heldAs: DocumentTerms | null
  /** Whether the project already has this file as a picture. */
  isHeldPicture: boolean
}

/** One document of a developer's list. */
export type ListedDocument = DocumentTerms & {
  file: EnclosedFile
  /** What it shows, for a file that is a picture and is said to be one; null for a document. */
  picture: PictureKind | null
}

const { lineCharacters } = limits.directory
const { documentBytes } = limits.projects
const address = /^(https?:|ftp:|www\.|\/\/)/i

/** The name for finding a file: without folders, in lower case. */
export function enclosedName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replaceAll('\0', '').normalize('NFC').trim().toLowerCase()
}

/**
 * Reads the rows of a list, each with the file it names; the reader throws a RowRefusal for a row that cannot be
 * imported. It remembers the files it returned: each may be named once.
 */
export function documentReader(
  header: readonly string[],
  { columns }: { columns: ColumnPositions },
  files: readonly EnclosedFile[],
): (cells: readonly string[]) => ListedDocument {
  const byName = new Map(files.map((file) => [enclosedName(file.name), file]))
  const taken = new Set<string>()
  return (cells) => {
    const cell = (column: DocumentColumn): string => cells[columns[column] ?? -1] ?? ''
    const named = (column: DocumentColumn): string => header[columns[column] ?? -1] ?? column
    const title = cutText(requiredText(named('title'), cell('title')), lineCharacters)
    const datedOn = dayOrNone(named('dated'), cell('dated'))
    const expiresOn = dayOrNone(named('expires'), cell('expires'))
    if (datedOn !== null && expiresOn !== null && expiresOn < datedOn)
      throw new RowRefusal(named('expires'), 'is before the date of the document')
    const filedKind = cellText(cell('document')) ?? title
    const words = { kind: parseDocumentKind(filedKind), title, datedOn, expiresOn }
    const file = findFile(named('file'), requiredText(named('file'), cell('file')), byName)
    const picture = file.type === 'application/pdf' ? null : parsePictureKind(filedKind)
    if (picture === null && file.heldAs && !isSame(file.heldAs, words))
      throw new RowRefusal(named('file'), `is already on the project as “${file.heldAs.title}”`)
    if (taken.has(file.sha256)) throw new RowRefusal(named('file'), 'is the same file as in an earlier row')
    taken.add(file.sha256)
    return { ...words, file, picture }
  }
}

function findFile(field: string, filed: string, byName: ReadonlyMap<string, EnclosedFile>): EnclosedFile {
  if (address.test(filed))
    throw new RowRefusal(field, 'is a link. Put the file into the archive: links are not fetched')
  const file = byName.get(enclosedName(filed))
  if (!file) throw new RowRefusal(field, 'names a file that is not in the archive')
  if (file.type === null) throw new RowRefusal(field, 'is not a PDF, PNG or JPEG file')
  if (file.size > documentBytes) throw new RowRefusal(field, `is larger than ${documentBytes / 1024 ** 2} MB`)
  return file
}

function dayOrNone(field: string, filed: string): string | null {
  const text = cellText(filed)
  if (text === null) return null
  const day = parseListDay(field, text.toLowerCase())
  if (day === null) throw new RowRefusal(field, 'is not a date such as 2026-05-31 or 31/05/2026')
  return day
}

function isSame(one: DocumentTerms, other: DocumentTerms): boolean {
  return (
    one.kind === other.kind &&
    one.title === other.title &&
    one.datedOn === other.datedOn &&
    one.expiresOn === other.expiresOn
  )
}

/**
 * What developers call each kind of document, narrower terms first. A title matches a kind if every pattern
 * of the line matches.
 */
const writings: readonly (readonly [kind: DocumentKind, ...patterns: RegExp[]])[] = [
  ['no-objection', /\bnoc\b|no[- ]objection/],
  ['escrow', /escrow|حساب الضمان/],
  ['service-charge', /service[- ]?charge|رسوم الخدمات/],
  ['payment-plan', /payment[- ]?(plan|schedule)|خط[ةه] (الدفع|السداد)/],
  ['price-list', /price[- ]?list|inventory|availability|قائم[ةه] الأسعار/],
  ['floor-plans', /floor[- ]?plan|layout|مخطط/],
  ['sale-contract', /\bspa\b|عقد البيع/],
  ['sale-contract', /sale|purchase/, /contract|agreement/],
  ['completion', /completion|تصريح الإشغال|شهاد[ةه] (ال)?إنجاز/],
  ['permit', /permit|licen[cs]e|تصريح/],
  ['brochure', /brochure|fact ?sheet|كتيب|بروشور/],
]

/** The kind of a document by the words of its title; `other` when none match. */
function parseDocumentKind(filed: string): DocumentKind {
  const text = filed.toLowerCase()
  return writings.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(text)))?.[0] ?? 'other'
}

/** What developers call pictures. A plan counts as one only where it is called a picture or an image. */
const pictureWritings: readonly (readonly [kind: PictureKind, ...patterns: RegExp[]])[] = [
  ['floor-plan', /floor[- ]?plan|layout|مخطط/, /picture|image|صور[ةه]/],
  ['drawn', /render|\bcgi\b|elevation|perspective|visuali[sz]ation|illustration/],
  ['photo', /photo|picture|صور[ةه]/],
]

/** What a picture shows, by the words of its kind or title; null for a document. */
function parsePictureKind(filed: string): PictureKind | null {
  const text = filed.toLowerCase()
  return (
    pictureWritings.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(text)))?.[0] ?? null
  )
}
