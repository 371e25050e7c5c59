import type { Browser, Page } from '@playwright/test'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, withBrowser } from '#bench/browser/browser.ts'
import { product } from '#bench/realtime/realtime.ts'
import { freePort } from '#bench/start.ts'
import { createDemonstrationAccounts } from '#server/auth/accounts.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { generatedLines } from './generated-file.ts'

const rows = 2_000_000
/** Each step takes a minute or two on two cores. */
const patienceMs = 15 * 60_000
/** How often the state of the import is read. */
const stepMs = 200

type Upload = { sql: Sql; address: string; file: string; restart: () => Promise<void> }

/**
 * A file of two million rows through the browser: the page is reloaded and the server killed with -9 while the file is
 * sent and again while it is checked, and the server once more while a second person's approval writes the rows. Fails
 * unless every row is there once.
 */
export async function uploadBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 2 })
  try {
    await migrate(sql)
    await createDemonstrationAccounts(sql)
    const file = join(directory, 'two-million-deals.csv')
    await pipeline(Readable.from(generatedLines(rows)), createWriteStream(file))
    const port = await freePort()
    const start = () => product(port, directory, cluster.url, { STAFF_SECOND_FACTOR: '0' })
    let server = await start()
    const restart = async () => {
      process.kill(server.pid, 'SIGKILL')
      await sleep(stepMs)
      server = await start()
    }
    try {
      const address = `http://localhost:${port}`
      await withBrowser((browser) => uploadAndPublish(browser, { sql, address, file, restart }))
    } finally {
      await server[Symbol.asyncDispose]()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function uploadAndPublish(browser: Browser, upload: Upload): Promise<void> {
  const { sql, file, restart } = upload
  const page = await openImports(browser, upload, 'editor')
  const began = performance.now()
  const since = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  const picker = page.locator('input[type=file]')
  page.on('dialog', (dialog) => void dialog.accept())
  await picker.setInputFiles(file)
  await page.getByText(/^Uploading .+: [1-9]\d%$/).waitFor()
  await page.reload()
  await picker.setInputFiles(file)
  await page.getByText(/^Uploading .+: [3-9]\d%$/).waitFor()
  await restart()
  await untilBatch(sql, 'checking', rows / 10)
  console.log(
    `  ${Math.round((await stat(file)).size / 1e6)} MB sent, with a reload and a killed server, and a tenth checked after ${since()}`,
  )
  await page.reload()
  await restart()
  await page.reload()
  await untilBatch(sql, 'checked', rows)
  console.log(`  checked after ${since()}, with a reload and a killed server`)

  const other = await openImports(browser, upload, 'admin')
  await openActions(other, basename(file)).click()
  await other.getByRole('menuitem', { name: 'Review and publish' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await untilBatch(sql, 'running', rows / 4)
  await restart()
  await untilBatch(sql, 'finished', rows)
  await page.reload()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  const [held] = await sql<[{ rows: number; numbers: number }]>`
    select count(*)::integer as rows, count(distinct number)::integer as numbers from transactions where not deleted`
  console.log(
    `  published after ${since()}, with another killed server: ${held.rows.toLocaleString('en')} rows, ${held.numbers.toLocaleString('en')} numbers (goal ${rows.toLocaleString('en')} of both)`,
  )
  if (held.rows !== rows || held.numbers !== rows) throw new Error('rows are missing or double')
}

async function openImports(browser: Browser, { address }: Upload, name: string): Promise<Page> {
  const page = await browser.newPage()
  await signIn(page, address, name)
  await page.goto(`${address}/admin/data-ingestion-demo`)
  await page.getByRole('heading', { name: 'Data ingestion' }).waitFor()
  return page
}

const openActions = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, import`) }).filter({ visible: true })

/** Waits until the only import has this status and its check, or it, has read this many rows; fails with the import. */
async function untilBatch(sql: Sql, status: string, read: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const [batch] = await sql<{ status: string; read: number; failure: string | null }[]>`
      select b.status, (case when b.approved_at is null then c.rows_read else b.rows_read end)::integer as read, b.failure
        from import_batches b left join import_checks c on c.batch_id = b.id`
    if (batch?.status === status && batch.read >= read) return
    if (batch?.status === 'failed') throw new Error(`the import failed: ${batch.failure}`)
    if (performance.now() > until) throw new Error(`not ${status}: ${JSON.stringify(batch)}`)
    await sleep(stepMs)
  }
}
