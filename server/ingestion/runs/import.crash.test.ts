import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'

const rows = 60_000
const kills = 6
const command = join(import.meta.dirname, '..', 'command.ts')

const header =
  'Transaction Number,Transaction Date,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Parking,Nearest Metro,Nearest Mall,Nearest Landmark,No. of Buyer,No. of Seller,Master Project,Project'

/** Every tenth number has three rows, every 97th row is invalid, some cells have line breaks. */
function content(): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const number = n % 10 < 3 ? Math.floor(n / 10) : 1_000_000 + n
    const price = n % 97 === 0 ? 'none of it' : `${300_000 + n}.25`
    const project = n % 50 === 0 ? `"Sky\nvue ${n % 700}"` : `Project ${n % 700}`
    return `11-${number}-2024,25/01/2024,Sales,Sale,Ready,Free Hold,Residential,AREA ${n % 150},Unit,Flat,${price},80,80,1 B/R,1,,,,1,1,,${project}`
  })
  return [header, ...lines].join('\n')
}

test('an import that is killed repeatedly gives the same result as an undisturbed one, rejects included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-crash-'))
  await using alone = await freshDatabase()
  await using killed = await freshDatabase()
  const path = join(folder, 'deals.csv.gz')
  await writeFile(path, gzipSync(content()))

  expect(await run(path, alone.url, join(folder, 'alone'), null)).toEqual({
    code: 0,
    said: expect.not.stringContaining('interrupted'),
  })
  let survived = 0
  for (let n = 0; n < kills; n += 1) {
    // Wait until rows are committed, so that the next run has something to resume.
    const offset = await offsetIn(killed.sql)
    const { code, said } = await run(path, killed.url, join(folder, 'killed'), async () => {
      while ((await offsetIn(killed.sql)) <= offset) await sleep(5)
      await sleep(Math.random() * 60)
    })
    if (code === 0) survived += 1
    if (n > 0 && survived === 0)
      expect(said).toMatch(/import 1 was interrupted and goes on after [1-9][\d,]* rows\./)
  }
  expect(survived).toBeLessThan(kills)
  expect(await run(path, killed.url, join(folder, 'killed'), null)).toMatchObject({ code: 0 })

  const picture = (sql: typeof alone.sql) => sql`
    select number, line, registered_on, price_minor from transactions order by number, line`
  const one = await picture(alone.sql)
  const other = await picture(killed.sql)
  expect(one.length).toBe(rows - Math.ceil(rows / 97))
  expect(JSON.stringify(other)).toBe(JSON.stringify(one))
  const totals = (sql: typeof alone.sql) => sql`
    select rows_read, rows_new, rows_changed, rows_unchanged, rows_refused from import_batches where status = 'finished' order by id limit 1`
  expect([...(await totals(killed.sql))]).toEqual([...(await totals(alone.sql))])
  expect(await readFile(join(folder, 'killed/rejects/1.csv'), 'utf8')).toBe(
    await readFile(join(folder, 'alone/rejects/1.csv'), 'utf8'),
  )
  await rm(folder, { recursive: true, force: true })
})

async function offsetIn(sql: Awaited<ReturnType<typeof freshDatabase>>['sql']): Promise<number> {
  const [batch] = await sql<{ at: number }[]>`select coalesce(max(rows_read), 0) as at from import_batches`
  return batch?.at ?? 0
}

/**
 * Runs the command. With `untilKilled`, kills it with -9 at that moment. The exit code is null if it was
 * killed.
 */
async function run(
  path: string,
  url: string,
  dataDirectory: string,
  untilKilled: (() => Promise<void>) | null,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [command, path], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (untilKilled) void Promise.race([untilKilled(), ended]).then(() => child.kill('SIGKILL'))
  const [said, code] = await Promise.all([text(child.stdout), ended])
  return { code, said }
}
