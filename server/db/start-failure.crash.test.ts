import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { canMount, smallDisk } from '#server/testing/small-disk.ts'
import { startCluster } from './cluster/cluster.ts'
import { connect, type Sql } from './sql.ts'

const main = join(import.meta.dirname, '..', 'main.ts')

/** Starts the product with these settings; resolves when it has ended. */
function start(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), PORT: '0', DEMO: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

async function directory() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-start-'))
  // The cluster of a start that was refused may write its last files a moment longer.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10 })
  return { path, [Symbol.asyncDispose]: remove }
}

/** One sentence or two on one line, without a stack and without the password. */
function expectSentence({ code, said }: Awaited<ReturnType<typeof start>>, words: RegExp): void {
  const lines = said.trimEnd().split('\n')
  expect(lines, said).toEqual([expect.stringMatching(words)])
  expect(said).not.toMatch(/secret-password|^\s+at /m)
  expect(code).toBe(1)
}

test.each([
  [
    'no server',
    'postgres://member:secret-password@127.0.0.1:1/diwan',
    /DATABASE_URL \(127.0.0.1:1\/diwan\) cannot be reached/,
  ],
  [
    'no such host',
    'postgres://member:secret-password@nowhere.invalid/diwan',
    /names a host that cannot be found/,
  ],
])('a DATABASE_URL with %s is refused in one sentence', async (_case, url, words) => {
  await using data = await directory()
  expectSentence(await start({ DATA_DIR: data.path, DATABASE_URL: url }), words)
})

test('a DATABASE_URL without its database, or with a server of another protocol, is refused in one sentence', async () => {
  await using data = await directory()
  const url = new URL(inject('clusterUrl'))
  url.pathname = '/missing'
  url.password = 'secret-password'
  expectSentence(
    await start({ DATA_DIR: data.path, DATABASE_URL: url.href }),
    /names a database that does not exist/,
  )
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  const refused = await start({
    DATA_DIR: data.path,
    DATABASE_URL: `postgres://a:secret-password@127.0.0.1:${port}/x`,
  })
  other.close()
  expectSentence(refused, /cannot be reached/)
})

test('a DATA_DIR that is a file is refused in one sentence', async () => {
  await using data = await directory()
  const path = join(data.path, 'file')
  await writeFile(path, '')
  expectSentence(await start({ DATA_DIR: path }), /is not a directory/)
})

test.skipIf(process.getuid?.() === 0)(
  'a DATA_DIR that may not be written is refused in one sentence',
  async () => {
    await using data = await directory()
    await chmod(data.path, 0o500)
    expectSentence(await start({ DATA_DIR: data.path }), /cannot be written by this user/)
  },
)

/** The mark of a database from before the first release: its first migration. */
async function makeUnreleased(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table schema_migrations (
      number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name, sha256)
    values (1, 'users', '3aca4027ab4db6664f6a2bc3f73ba3f0d2e23e3ae2c09e6e53baa3dbc733429b')`)
}

test('a DATABASE_URL from before the first release is refused in one sentence', async () => {
  await using data = await directory()
  await using database = await emptyDatabase()
  await makeUnreleased(database.sql)
  expectSentence(
    await start({ DATA_DIR: data.path, DATABASE_URL: database.url }),
    /DATABASE_URL \(.*\) was made by a version before the first release.*Name an empty database\.$/,
  )
})

test('a DATA_DIR from before the first release is refused in one sentence', async () => {
  await using data = await directory()
  const cluster = await startCluster({ directory: join(data.path, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 1 })
  await makeUnreleased(sql)
  await sql.end()
  await cluster.stop()
  expectSentence(
    await start({ DATA_DIR: data.path }),
    /DATA_DIR .* was made by a version before the first release.*Empty it, or choose another DATA_DIR\.$/,
  )
})

// Without the right to mount there is no way to fill a disk; `databaseFailure` has its own table. When
// started by root below a folder that others may not enter, PostgreSQL stores its files elsewhere: the folder
// itself has to be tested.
test.runIf(canMount())('a DATA_DIR that is read-only or full is refused in one sentence', async () => {
  await using readOnly = await smallDisk('ro,mode=0700')
  expectSentence(await start({ DATA_DIR: readOnly.path }), /cannot be written by this user/)
  await using full = await smallDisk('size=4k,mode=0700')
  expectSentence(await start({ DATA_DIR: full.path }), /The disk of DATA_DIR .* is full/)
  await using small = await smallDisk('size=8m')
  expectSentence(await start({ DATA_DIR: small.path }), /The disk of DATA_DIR .* is full/)
})
