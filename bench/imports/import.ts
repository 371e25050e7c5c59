import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { heapFlags } from '#server/ingestion/runs/worker/heap-flags.ts'
import { newRowColumns } from '#server/ingestion/import/rows.ts'
import { median, measureRatio, verdict, type Times } from '#bench/paired.ts'
import { generatedLines } from './generated-file.ts'

const generatedRows = 2_000_000
const turns = 3
const realFile = resolve(
  import.meta.dirname,
  '../../../shared/data/saudi-moj-deals-2024/real_estate_2024_clean.csv.gz',
)

/**
 * Import of a file, checked and matched row by row, against PostgreSQL's plain COPY of the same rows into the
 * same indexed table. They alternate, after one import that warms up the database and produces the rows to
 * copy.
 */
export async function importBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 2 })
  const bench = { sql, url: cluster.url, directory }
  try {
    await migrate(sql)
    if (existsSync(realFile)) await compare(bench, realFile, 'real deals')
    else console.log(`  real deals: not measured, ${realFile} is not here`)
    const generated = join(directory, 'generated.csv')
    await pipeline(Readable.from(generatedLines(generatedRows)), createWriteStream(generated))
    await compare(bench, generated, 'generated deals')
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

type Bench = { sql: Sql; url: string; directory: string }

async function compare(bench: Bench, file: string, label: string): Promise<void> {
  await imported(bench, file)
  const copied = await copyRows(bench)
  const times: Times = { ours: [], bare: [], bareAgain: [] }
  const peaks: number[] = []
  let rows = 0
  let commandSeconds = 0
  for (let turn = 0; turn < turns; turn += 1) {
    times.bare.push(await copySeconds(bench, copied))
    const ours = await imported(bench, file)
    times.ours.push(ours.seconds)
    times.bareAgain.push(await copySeconds(bench, copied))
    peaks.push(ours.peakMegabytes)
    ;({ rows, commandSeconds } = ours)
  }
  const perSecond = (seconds: readonly number[]): string =>
    `${Math.round(rows / median(seconds)).toLocaleString('en-GB')} rows/s`
  const megabytes = Math.round((await stat(file)).size / 1e6)
  console.log(`  ${label}, ${rows.toLocaleString('en-GB')} rows, ${basename(file)} of ${megabytes} MB`)
  console.log(
    `    import ${perSecond(times.ours)}, COPY ${perSecond([...times.bare, ...times.bareAgain])}; ` +
      `the whole command ${commandSeconds.toFixed(1)} s`,
  )
  console.log(
    `    ratio ${(1 / measureRatio(times)).toFixed(2)} (goal 0.50), peak memory ${Math.max(...peaks)} MB (limit 256)${verdict(times)}`,
  )
}

/** Measured like COPY, from the first row to the last; process start is reported separately. */
async function imported({ sql, url, directory }: Bench, file: string) {
  await emptied(sql)
  const command = await importCommand(url, directory, file)
  const [batch] = await sql<{ rows: number; seconds: number }[]>`
    select rows_new as rows, extract(epoch from ended_at - started_at)::float8 as seconds from import_batches`
  if (!batch) throw new Error('the import left no batch')
  return { ...batch, commandSeconds: command.seconds, peakMegabytes: command.peakMegabytes }
}

/** Writes the rows of the table to a file for COPY and returns its path. */
async function copyRows({ url, directory }: Bench): Promise<string> {
  const copied = join(directory, 'rows.copy')
  // The driver's connection cannot be reused after COPY has been read from it.
  const reader = connect(url, { max: 1 })
  const source = await reader`copy transactions (${reader([...newRowColumns])}) to stdout`.readable()
  await pipeline(source, createWriteStream(copied))
  await reader.end({ timeout: 1 })
  return copied
}

async function copySeconds({ sql }: Bench, copied: string): Promise<number> {
  await emptied(sql)
  const startedAt = performance.now()
  const sink = await sql`copy transactions (${sql([...newRowColumns])}) from stdin`.writable()
  await pipeline(createReadStream(copied, { highWaterMark: 256 * 1024 }), sink)
  return (performance.now() - startedAt) / 1000
}

/** Restores the state after the migrations, so that each import creates all places and words again. */
async function emptied(sql: Sql): Promise<void> {
  await sql`
    truncate transactions, import_batches, import_rejects, import_claims, transaction_versions, terms, area_names
      restart identity cascade`
  await sql`delete from areas`
  // Cities with lower ids come with the migrations.
  await sql`delete from cities where id >= 10`
  await sql`checkpoint`
}

/** The import command as a user runs it, from start to exit. */
async function importCommand(url: string, directory: string, file: string) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...heapFlags, 'server/ingestion/command.ts', file], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    void residentMegabytes(child.pid).then((megabytes) => (peak = Math.max(peak, megabytes)))
  }, 100)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: peak }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
