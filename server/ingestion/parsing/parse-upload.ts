import { join } from 'node:path'
import { z } from 'zod'
import { fileTypes } from '#domain/applications/file-type.ts'
import type { TableKind, TableSettings } from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import { dateOrders } from '#domain/market/register-dates.ts'
import { boundaryRefusals } from '#domain/places/boundary.ts'
import { createSemaphore } from '#server/processes/semaphore.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import type { ListArchive } from './list-archive.ts'
import type { ListTable } from './list-table.ts'
import { LimitExceeded, runLimited } from '#server/processes/limited-process.ts'

export type ParseJob =
  | { kind: 'table'; file: Buffer }
  | { kind: 'archive'; file: Buffer }
  | { kind: 'boundaries'; file: Buffer }
  | { kind: 'register'; path: string }
  | { kind: 'unpack'; path: string }
  | { kind: 'open-table'; path: string }
  | Conversion

type Conversion = {
  kind: 'convert-table'
  path: string
  target: string
  table: TableKind
  settings: TableSettings
}

const TableHead = z.object({
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  dateOrders: z.array(z.enum(dateOrders).nullable()),
})
type ParsedTableHead = z.infer<typeof TableHead>
const Table = z.object({
  header: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
})
const Archive = z.object({
  table: Table,
  files: z.array(
    z.object({
      name: z.string(),
      type: z.enum(fileTypes).nullable(),
      bytes: z.instanceof(Buffer),
      sha256: z.string(),
    }),
  ),
})
const position = z.tuple([z.number(), z.number()])
const Boundaries = z.object({
  boundaries: z.array(
    z.object({ names: z.array(z.string()), polygons: z.array(z.array(z.array(position))) }),
  ),
  refused: z.array(z.object({ at: z.int(), reason: z.enum(boundaryRefusals) })),
})
export type ParsedBoundaries = z.infer<typeof Boundaries>
export type RecognisedFile = z.infer<typeof RecognisedFile>
const RecognisedFile = z.object({
  source: z.object({ path: z.string(), bytes: z.int(), digest: z.string(), isGzip: z.boolean() }),
  format: z.string(),
  header: z.array(z.string()),
  dateOrder: z.enum(dateOrders),
  byteOffset: z.int(),
  lineNumber: z.int(),
})
const Outcome = z.union([z.object({ result: z.unknown() }), z.object({ refused: z.string() })])

const { parsesAtOnce, parseMs, recogniseMs, parseHeapBytes } = limits.ingestion
const program = join(import.meta.dirname, '../runs/parse-program.ts')
const parses = createSemaphore(parsesAtOnce)

/** The table in a developer's list. Throws NotRecognised with the reason. */
export async function parseTable(file: Buffer): Promise<ListTable> {
  return Table.parse(await parse({ kind: 'table', file }, parseMs))
}

/** The list in an archive and the files it names. Throws NotRecognised with the reason. */
export async function parseArchive(file: Buffer): Promise<ListArchive> {
  return Archive.parse(await parse({ kind: 'archive', file }, parseMs))
}

/** The boundaries in a GeoJSON file. Throws NotRecognised with the reason. */
export async function parseBoundaries(file: Buffer): Promise<ParsedBoundaries> {
  return Boundaries.parse(await parse({ kind: 'boundaries', file }, parseMs))
}

/** The register of a file and the position of its records. Throws NotRecognised with the reason. */
export async function parseRegisterHead(path: string): Promise<RecognisedFile> {
  return RecognisedFile.parse(await parse({ kind: 'register', path }, recogniseMs))
}

/**
 * Replaces a ZIP archive on disk by the one table in it and returns the table's name; null for any other file, also a
 * workbook.
 * Throws NotRecognised with the reason.
 */
export async function unpackTable(path: string): Promise<string | null> {
  return z
    .string()
    .nullable()
    .parse(await parse({ kind: 'unpack', path }, recogniseMs))
}

/** The header and first rows of any table, which becomes CSV in its place. Throws NotRecognised. */
export async function parseTableHead(path: string): Promise<ParsedTableHead> {
  return TableHead.parse(await parse({ kind: 'open-table', path }, recogniseMs))
}

/** Writes a table as a file of one of our own formats. */
export async function parseConverted(conversion: Omit<Conversion, 'kind'>): Promise<void> {
  await parse({ kind: 'convert-table', ...conversion }, recogniseMs)
}

/** Parses in a process with limited heap and time. Throws NotRecognised for a file that exhausts either. */
export async function parse(job: ParseJob, limitMs: number): Promise<unknown> {
  try {
    const run = () => runLimited(job, { program, heapBytes: parseHeapBytes, limitMs })
    const outcome = Outcome.parse(await parses.run(run))
    if ('refused' in outcome) throw new NotRecognised(outcome.refused)
    return outcome.result
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    throw new NotRecognised(
      error.limit === 'time'
        ? `The file takes longer than ${limitMs / 1000} s to read.`
        : 'The file takes more memory to read than it may.',
    )
  }
}
