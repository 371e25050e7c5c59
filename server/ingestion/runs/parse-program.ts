// Parses one upload for its parent process, sends the result, and exits. See parse-upload.ts.
import { listArchive } from '#server/ingestion/parsing/list-archive.ts'
import { listTable } from '#server/ingestion/parsing/list-table.ts'
import { unpackTableFile } from '#server/ingestion/parsing/archive.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import type { ParseJob, RecognisedFile } from '#server/ingestion/parsing/parse-upload.ts'

async function parse(job: ParseJob): Promise<unknown> {
  if (job.kind === 'table') return listTable(job.file)
  if (job.kind === 'archive') return listArchive(job.file)
  if (job.kind === 'boundaries')
    return (await import('#server/ingestion/boundaries/geojson.ts')).parseGeoJson(job.file)
  if (job.kind === 'unpack') return unpackTableFile(job.path)
  if (job.kind === 'open-table') return (await import('./table-file.ts')).openTable(job.path)
  if (job.kind === 'convert-table') {
    const { convertTable } = await import('./table-file.ts')
    await convertTable(job, job.table, job.settings)
    return null
  }
  return recogniseFile(job.path)
}

/** The formats of all registers are loaded only when needed: lists need none of them. */
async function recogniseFile(path: string): Promise<RecognisedFile> {
  const { recognise } = await import('./recognise.ts')
  const { inspectSource } = await import('#server/ingestion/files/source.ts')
  const { restoreMended } = await import('./mended-file.ts')
  const { openRegister } = await import('./table-file.ts')
  await openRegister(path)
  await restoreMended(path)
  const source = await inspectSource(path)
  const { format, header, ...start } = await recognise(source)
  return { source, format: format.name, header: [...header], ...start }
}

process.once('message', (job: ParseJob) => {
  parse(job).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ refused: refusal(error) }),
  )
})

function answer(outcome: object): void {
  process.send?.(outcome, () => process.disconnect())
}

/** The reason to refuse a file. Rethrows errors that are bugs. */
function refusal(error: unknown): string {
  if (error instanceof NotRecognised) return error.message
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    return 'The packed file is damaged.'
  throw error
}
