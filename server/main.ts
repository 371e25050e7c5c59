import { join } from 'node:path'
import { createApp } from './app.ts'
import { followImports } from '#server/areas/jobs.ts'
import { jobWorkers } from './background.ts'
import { processConfig, type Config } from './config.ts'
import { installContent } from './courses/install-content.ts'
import { installDocuments } from './templates/install-documents.ts'
import { startCluster } from './db/cluster/cluster.ts'
import { migrate } from './db/migrate.ts'
import { monitorDatabase } from './db/monitor.ts'
import { renewablePool } from './db/renewable-pool.ts'
import { connect } from './db/sql.ts'
import { startFailure } from './db/start-failure.ts'
import { fillDemonstrationMarket, fillDemonstrationRecords } from './demo/fill.ts'
import { limits } from '#domain/limits.ts'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import { openEngine } from './engine/engine.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { clearIncoming } from './http/bodies/incoming-folder.ts'
import { createLog } from './http/create-log.ts'
import { openFront } from './http/front.ts'
import { resumeImports } from '#server/ingestion/runs/worker/resume-imports.ts'
import { prepareJobs } from './jobs/prepare-jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { noteUnknownPath } from './presence/queries.ts'
import { followScores } from '#server/score/jobs.ts'
import { openSearch } from '#server/search-index/search.ts'
import { openDataDirectory } from './storage/data-directory.ts'
import { watchDisk } from './storage/disk-watch.ts'
import { followPages } from './web/follow-pages.ts'
import { movedTarget } from './web/moved-addresses.ts'
import { glossaryPages } from './web/glossary-pages.ts'
import { listedRows } from './web/listed-rows.ts'
import { webPages } from './web/pages.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const requestOptions = {
  statementTimeoutMs: limits.database.statementMs,
  idleInTransactionTimeoutMs: limits.database.idleInTransactionMs,
  idleMs: limits.database.idleMs,
}
const development = process.argv.includes('--dev')
const awaitsBuild = process.argv.includes('--await-build')

// Closed in reverse order, so that nothing loses what it still needs.
const parting = new AsyncDisposableStack()

/** Known once the settings are read. Errors at startup name these locations. */
let knownConfig: Config | null = null

/** Starts the process: settings, parts, port, and signal handlers. */
async function main(): Promise<void> {
  const config = processConfig()
  knownConfig = config
  const log = createLog(config.logLevel)
  const front = openFront(config)
  await front.listen(config.port, config.host)
  stopOnSignal()

  await openDataDirectory(config.dataDirectory)
  await clearIncoming(config.dataDirectory)
  const url = config.databaseUrl ?? (await embedded(config))
  // For work without a request: its statements have no time limit.
  const backgroundPool = renewablePool(() => connect(url, { idleMs: limits.database.idleMs }))
  const { sql } = backgroundPool
  parting.defer(() => sql.end({ timeout: 5 }))
  const applied = await migrate(sql)
  if (applied.length > 0) say(`database: ${applied.length} migrations applied`)
  await prepareJobs(sql, jobWorkers)
  await installContent(sql, new Date())
  await installDocuments(sql, new Date())
  const opening = async () => {
    const directory = join(config.dataDirectory, 'engine')
    const opened = await openEngine({ sql, directory, log, onProgress: say })
    parting.defer(() => opened.close())
    return opened
  }
  const demonstration = config.demonstration
    ? { now: new Date(), onProgress: say, key: await readSecretKey(config) }
    : null
  if (demonstration) await fillDemonstrationMarket(sql, demonstration)
  // At the same time: the one waits for DuckDB, the other for PostgreSQL.
  const [engine] = await Promise.all([
    opening(),
    demonstration && fillDemonstrationRecords(sql, demonstration),
  ])
  const search = openSearch({ sql, log })
  parting.defer(() => search.close())

  const database = parting.use(await monitorDatabase(url, log))
  const requestPool = renewablePool(() => connect(url, requestOptions))
  for (const pool of [backgroundPool, requestPool]) database.onRecovered(pool.renew)
  parting.defer(() => requestPool.sql.end({ timeout: 5 }))
  const disk = parting.use(
    await watchDisk({ directory: config.dataDirectory, alarmBytes: config.diskAlarmBytes, log }),
  )
  const parts = {
    diskState: disk.state,
    config,
    sql,
    databaseUrl: url,
    engine,
    search,
    log,
    now: () => new Date(),
  }
  // They start after the port answers, and stop after it no longer does.
  const jobs = parting.use(new AsyncDisposableStack())
  const app = await createApp({ ...parts, sql: requestPool.sql }, front, database)
  if (awaitsBuild) await webPartBuilt()
  const pages = await webPages(app, parts, {
    development,
    version: () => engine.version(),
    listed: async () => [...glossaryPages, ...(await listedRows(requestPool.sql))],
    movedTarget: (path) => movedTarget(requestPool.sql, path),
    onUnknownPath: (path) => {
      noteUnknownPath(requestPool.sql, path, parts.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'a path not noted'),
      )
    },
  })
  front.serveFirst(pages.sendAgain)
  const followed = await followPages(sql, pages.forget)
  parting.defer(() => followed.close())
  const scores = await followScores(parts)
  parting.defer(() => scores.close())
  const imports = await followImports(parts)
  parting.defer(() => imports.close())
  await app.ready()
  parting.defer(() => app.close())
  parting.defer(() => front.drain(config.drainMs))
  front.ready()
  announce(config, front.port())
  jobs.use(await runJobs(parts, jobWorkers))
  await resumeImports(parts)
}

/** The launcher builds the web part while the data are opened, and sends a message when it is complete. */
async function webPartBuilt(): Promise<void> {
  await new Promise((resolve, reject) => {
    const isLeft = () => reject(new Error('The launcher ended before the web part was built.'))
    process.once('message', resolve)
    process.once('disconnect', isLeft)
    if (!process.connected) isLeft()
  })
  process.disconnect()
}

async function embedded(config: Config): Promise<string> {
  const cluster = await startCluster({ directory: join(config.dataDirectory, 'postgres'), onProgress: say })
  parting.defer(() => cluster.stop())
  return cluster.url
}

function stopOnSignal(): void {
  const stop = async () => {
    if (parting.disposed) return
    await parting.disposeAsync()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop().catch(fail))
}

function announce(config: Config, port: number): void {
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host
  say(`\n  Diwan is ready at http://${host}:${port}\n`)
  if (!config.demonstration) return
  say(`  Demonstration accounts, password ${demonstrationPassword}`)
  for (const { email, note } of demonstrationAccounts) say(`    ${email.padEnd(28)} ${note}`)
  say('')
}

main().catch((error: unknown) => {
  // If a stop is requested during startup, the remaining parts are not opened.
  if (!parting.disposed) fail(error)
})

function fail(error: unknown): never {
  const unforeseen = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${startFailure(error, knownConfig) ?? unforeseen}\n`)
  process.exit(1)
}
