import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { fileTypes } from '#domain/applications/file-type.ts'
import { limits } from '#domain/limits.ts'
import { dateOrders } from '#domain/market/register-dates.ts'
import { createGate } from '#server/engine/gate.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import type { ListArchive } from '#server/ingestion/lists/list-archive.ts'
import type { ListTable } from '#server/ingestion/lists/list-table.ts'

export type ParseJob =
  | { kind: 'table'; file: Buffer }
  | { kind: 'archive'; file: Buffer }
  | { kind: 'register'; path: string }

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
const program = join(import.meta.dirname, 'parse-program.ts')
const gate = createGate(parsesAtOnce)

/** The table in a developer's list. Throws NotRecognised with the reason. */
export async function parseTable(file: Buffer): Promise<ListTable> {
  return Table.parse(await parse({ kind: 'table', file }, parseMs))
}

/** The list in an archive and the files it names. Throws NotRecognised with the reason. */
export async function parseArchive(file: Buffer): Promise<ListArchive> {
  return Archive.parse(await parse({ kind: 'archive', file }, parseMs))
}

/** The register of a file and the position of its records. Throws NotRecognised with the reason. */
export async function parseRegisterHead(path: string): Promise<RecognisedFile> {
  return RecognisedFile.parse(await parse({ kind: 'register', path }, recogniseMs))
}

/**
 * Parses in a separate process with limited heap and time: a file made to exhaust either ends that process
 * and is refused, while this one keeps answering. The process gets no environment, so it has no secrets.
 */
export function parse(job: ParseJob, limitMs: number): Promise<unknown> {
  return gate.through(() => runProgram(job, limitMs))
}

function runProgram(job: ParseJob, limitMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${parseHeapBytes / 1024 ** 2}`],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limitMs)
  let outcome: z.infer<typeof Outcome> | null = null
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  child.on('message', (message) => {
    outcome = Outcome.parse(message)
  })
  child.on('error', reject)
  child.on('close', () => {
    clearTimeout(timer)
    if (outcome)
      return 'refused' in outcome ? reject(new NotRecognised(outcome.refused)) : resolve(outcome.result)
    if (isLate) return reject(new NotRecognised(`The file takes longer than ${limitMs / 1000} s to read.`))
    if (errors.includes('heap out of memory'))
      return reject(new NotRecognised('The file takes more memory to read than it may.'))
    return reject(new Error(`The process that parses uploads has failed: ${errors}`))
  })
  // If a child exits before it has read its job, the `close` event reports it.
  child.send(job, () => {})
  return promise
}
