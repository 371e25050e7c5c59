import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportBatch } from '#contract/ingestion.ts'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { ConfigError, processConfig, type Config } from '#server/config.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { batchesBefore } from '#server/ingestion/import/batches.ts'
import { importFile, type ImportOutcome } from '#server/ingestion/runs/import-file.ts'
import { grouped, progressBar } from '#server/ingestion/runs/progress-bar.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { writeRejects } from '#server/ingestion/import/rejects-file.ts'
import { isPlainRegister, openRegister } from '#server/ingestion/runs/table-file.ts'
import { RollBackRefused, RollBackReliedOn, rollBack } from '#server/ingestion/runs/roll-back.ts'

const usage = `Usage:
  npm run import -- FILE…            import files of registers: CSV, .gz, .zip or XLSX
  npm run import -- --list           what was imported
  npm run import -- --roll-back N    take an import back
  --force                            take it back although later imports rely on its rows
  --as-of YYYY-MM-DD                 the day the files' register was read, where their dates do not say it
  --data-dir FOLDER                  another data directory than DATA_DIR`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const stopping = new AbortController()
process.on('SIGINT', () => {
  if (stopping.signal.aborted) process.exit(130)
  process.stderr.write('\nStopping after the current chunk; Ctrl-C again stops at once.\n')
  stopping.abort()
})
process.on('SIGTERM', () => stopping.abort())

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      'roll-back': { type: 'string' },
      'as-of': { type: 'string' },
      force: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const batchId = values['roll-back']
  if (values.help || (positionals.length === 0 && !values.list && batchId === undefined)) {
    say(usage)
    return values.help ? 0 : 2
  }
  const asOf = values['as-of'] ?? null
  if (asOf !== null && !isPastDay(asOf, new Date())) {
    process.stderr.write(`--as-of ${asOf} must be a past date such as 2026-05-31.\n`)
    return 2
  }
  const config = processConfig()
  const dataDirectory = values['data-dir'] ? resolve(values['data-dir']) : config.dataDirectory
  return withDatabase({ ...config, dataDirectory }, async (url, sql) => {
    if (values.list) return list(sql)
    if (batchId !== undefined) return rollBackBatch(sql, batchId, values.force)
    return importAll(positionals, { url, sql, dataDirectory, asOf })
  })
}

async function withDatabase(
  { databaseUrl, dataDirectory }: Config,
  run: (url: string, sql: Sql) => Promise<number>,
): Promise<number> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const cluster = databaseUrl
    ? null
    : await startCluster({ directory: join(dataDirectory, 'postgres'), onProgress: say })
  const url = databaseUrl ?? cluster?.url ?? ''
  const sql = connect(url, { max: 2 })
  try {
    await migrate(sql)
    return await run(url, sql)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster?.stop()
  }
}

type Into = { url: string; sql: Sql; dataDirectory: string; asOf: string | null }

function isPastDay(text: string, now: Date): boolean {
  return isCalendarDay(text) && text <= gulfDay(now)
}

async function importAll(paths: readonly string[], into: Into): Promise<number> {
  let code = 0
  for (const path of paths) {
    if (stopping.signal.aborted) return 130
    code = Math.max(code, await importOne(resolve(path), into))
  }
  return code
}

async function importOne(path: string, into: Into): Promise<number> {
  const fileName = basename(path)
  try {
    if (await isPlainRegister(path)) return await importPlain({ path, fileName }, into)
    return await importCopy({ path, fileName }, into)
  } catch (error) {
    process.stderr.write(`${fileName}: ${explanation(error)}\n`)
    return 1
  }
}

type Named = { path: string; fileName: string }

/** Imports a CSV copy of a workbook or archive. A file always gives the same copy, so its import can be resumed. */
async function importCopy({ path, fileName }: Named, into: Into): Promise<number> {
  const folder = await mkdtemp(join(into.dataDirectory, 'import-'))
  const copy = join(folder, 'register.csv')
  try {
    await copyFile(path, copy)
    await openRegister(copy)
    return await importPlain({ path: copy, fileName }, into)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importPlain(
  { path, fileName }: Named,
  { url, sql, dataDirectory, asOf }: Into,
): Promise<number> {
  const bar = progressBar(process.stderr, fileName, () => performance.now())
  const startedMs = performance.now()
  try {
    const outcome = await importFile({
      url,
      path,
      fileName,
      asOf,
      now: new Date(),
      signal: stopping.signal,
      onProgress: bar.draw,
      onResume: ({ batchId, rows }) =>
        say(`${fileName}: import ${batchId} was interrupted and goes on after ${grouped(rows)} rows.`),
      onWait: () => say('Another import is running; this one begins when that has ended.'),
    })
    bar.end()
    report(fileName, outcome, (performance.now() - startedMs) / 1000)
    const rejects = await writeRejects(sql, dataDirectory, outcome.batchId)
    if (rejects) say(`  refused rows: ${rejects}`)
    if (outcome.status === 'finished') return 0
    if (outcome.status === 'failed') {
      process.stderr.write(`${fileName}: ${outcome.failure}\n`)
      return 1
    }
    say('  stopped; run the same command again to go on')
    return 130
  } finally {
    bar.end()
  }
}

function report(fileName: string, outcome: ImportOutcome, seconds: number): void {
  const { batchId, read, added, changed, unchanged, refused } = outcome
  const sum = added + changed + unchanged + refused
  if (sum !== read)
    throw new Error(`The totals of import ${batchId} do not add up: ${read} read, ${sum} accounted for.`)
  say(`${fileName}: import ${batchId}, ${seconds.toFixed(1)} s`)
  const rows: [string, number][] = [
    ['read', read],
    ['new', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['refused', refused],
  ]
  for (const [name, count] of rows) say(`  ${name.padEnd(10)} ${grouped(count).padStart(12)}`)
}

async function list(sql: Sql): Promise<number> {
  const batches = await batchesBefore(sql, null, 100)
  if (batches.length === 0) say('Nothing was imported yet.')
  for (const batch of batches) say(batchLine(batch))
  return 0
}

function batchLine(batch: ImportBatch): string {
  const { id, startedAt, status, format, fileName, rowsRead, rowsNew, rowsChanged, rowsRefused } = batch
  const counts = `${grouped(rowsRead)} read, ${grouped(rowsNew)} new, ${grouped(rowsChanged)} changed, ${grouped(rowsRefused)} refused`
  return `${String(id).padStart(5)}  ${startedAt.slice(0, 16).replace('T', ' ')}  ${status.padEnd(11)}  ${format.padEnd(10)}  ${counts}  ${fileName}`
}

async function rollBackBatch(sql: Sql, text: string, isForced: boolean): Promise<number> {
  if (!/^\d{1,9}$/.test(text)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const { deleted, restored } = await rollBack(sql, Number(text), undefined, { isForced })
  say(`Import ${text} is rolled back: ${grouped(deleted)} rows taken away, ${grouped(restored)} restored.`)
  return 0
}

function explanation(error: unknown): string {
  if (error instanceof RollBackReliedOn) return `${error.message} Add --force to roll it back all the same.`
  if (error instanceof NotRecognised || error instanceof RollBackRefused || error instanceof ConfigError)
    return error.message
  return error instanceof Error ? error.message : String(error)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explanation(error)}\n`)
    process.exit(1)
  },
)
