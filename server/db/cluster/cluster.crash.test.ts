import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postgresBinaries } from './binaries.ts'
import { clusterPaths } from './paths.ts'
import { clusterUser } from './user.ts'
import { startCluster } from './cluster.ts'
import { readPostmaster } from './postmaster.ts'
import { connect } from '#server/db/sql.ts'

const writingMs = 700

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-crash-'))
  // Elsewhere when we are root and another user's programs are beyond our reach.
  const { directory, socketDirectory } = clusterPaths(
    join(path, 'postgres'),
    clusterUser(postgresBinaries(), path),
  )
  const files = () => readdirSync(dirname(directory)).filter((name) => name.startsWith(basename(directory)))
  const remove = async (each: string) =>
    rm(each, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  return {
    directory,
    files,
    drafts: () => files().filter((name) => name.includes('.draft-')),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(
        [path, socketDirectory, ...files().map((name) => join(dirname(directory), name))].map(remove),
      )
    },
  }
}

/** A separate process that owns a cluster and writes. Its output is what it acknowledged. */
function application(directory: string, ...options: string[]) {
  const file = join(import.meta.dirname, '../../testing', 'writing-application.ts')
  const child = spawn(process.execPath, [file, directory, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const words: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => words.push(line))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    acknowledged: () => words.slice(1),
    manner: () => words[0],
    writesMore: async (count: number) => {
      const before = words.length
      await expect.poll(() => words.length, { timeout: 30_000 }).toBeGreaterThan(before + count)
    },
    end,
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  }
}

/** Kills the first process and all it made, at once, so that none of them can put anything in order. */
function killCluster(directory: string): number {
  const pid = readPostmaster(directory)?.pid ?? 0
  const all = process.platform === 'linux' ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') : ''
  for (const each of [pid, ...all.trim().split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // The process of a connection may have ended on its own.
    }
  }
  return pid
}

async function lost(directory: string, acknowledged: readonly string[]): Promise<readonly string[]> {
  const cluster = await startCluster({ directory })
  const sql = connect(cluster.url)
  const rows = await sql<{ key: string }[]>`select key from acknowledged`
  await sql.end()
  await cluster.stop()
  const survived = new Set(rows.map(({ key }) => key))
  return acknowledged.filter((key) => !survived.has(key))
}

test('PostgreSQL killed with -9: no acknowledged write is lost, and the application continues on its own', async () => {
  await using folder = await emptyFolder()
  await using writer = application(folder.directory)
  for (let round = 0; round < 2; round += 1) {
    await writer.writesMore(200)
    await sleep(writingMs)
    const killed = killCluster(folder.directory)
    await writer.writesMore(200)
    expect(readPostmaster(folder.directory)?.pid).not.toBe(killed)
  }
  await writer.end('SIGTERM')
  expect(readPostmaster(folder.directory)).toBeNull()
  expect(await lost(folder.directory, writer.acknowledged())).toEqual([])
})

test('the application killed with -9: its cluster ends with it, and no acknowledged write is lost', async () => {
  await using folder = await emptyFolder()
  await using writer = application(folder.directory)
  await writer.writesMore(200)
  await sleep(writingMs)
  await writer.end('SIGKILL')
  if (process.platform === 'linux') await expect.poll(() => readPostmaster(folder.directory)).toBeNull()
  expect(await lost(folder.directory, writer.acknowledged())).toEqual([])
})

test('both killed with -9 at the same moment: no acknowledged write is lost', async () => {
  await using folder = await emptyFolder()
  await using writer = application(folder.directory)
  await writer.writesMore(200)
  await sleep(writingMs)
  killCluster(folder.directory)
  await writer.end('SIGKILL')
  expect(await lost(folder.directory, writer.acknowledged())).toEqual([])
})

test('an application that acknowledges before its commit is detected', async () => {
  await using folder = await emptyFolder()
  await using writer = application(folder.directory, '--early')
  await writer.writesMore(200)
  killCluster(folder.directory)
  await writer.end('SIGKILL')
  expect(await lost(folder.directory, writer.acknowledged())).not.toEqual([])
})

test('a running cluster is adopted, and restarted when its owner process dies', async () => {
  await using folder = await emptyFolder()
  await using owner = application(folder.directory)
  await owner.writesMore(1)
  const cluster = await startCluster({ directory: folder.directory })
  const first = readPostmaster(folder.directory)?.pid
  expect(cluster).toMatchObject({ adopted: true, pid: first })
  const sql = connect(cluster.url)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await owner.end('SIGKILL')
  await expect
    .poll(async () => cluster.pid !== first && (await sql`select 1 as one`.catch(() => null)), {
      timeout: 20_000,
    })
    .toEqual([{ one: 1 }])
  await sql.end()
  await cluster.stop()
  expect(readPostmaster(folder.directory)).toBeNull()
})

test('a process that adopted a cluster does not stop it', async () => {
  await using folder = await emptyFolder()
  await using owner = application(folder.directory)
  await owner.writesMore(1)
  const cluster = await startCluster({ directory: folder.directory })
  await cluster.stop()
  await owner.writesMore(50)
})

test('of two processes that start on one empty folder at once, one creates the cluster and the other adopts it', async () => {
  await using folder = await emptyFolder()
  await using one = application(folder.directory)
  await using other = application(folder.directory)
  await Promise.all([one.writesMore(50), other.writesMore(50)])
  expect([one.manner(), other.manner()].toSorted()).toEqual(['adopted', 'started'])
  expect(folder.files()).toEqual([basename(folder.directory)])
})

test('a cluster whose creation was killed with -9 is created again', async () => {
  await using folder = await emptyFolder()
  await using interrupted = application(folder.directory)
  await expect.poll(folder.drafts, { interval: 5 }).toHaveLength(1)
  await sleep(100)
  await interrupted.end('SIGKILL')
  expect(folder.files()).not.toContain(basename(folder.directory))
  for (let start = 0; start < 2; start += 1) {
    await using writer = application(folder.directory)
    await writer.writesMore(50)
    await writer.end('SIGTERM')
  }
  expect(folder.drafts()).toEqual([])
})

test('three processes that migrate a new database at once apply each step once', async () => {
  await using folder = await emptyFolder()
  const cluster = await startCluster({ directory: folder.directory })
  const script = `
    import { migrate } from '#server/db/migrate.ts'
    import { connect } from '#server/db/sql.ts'
    const sql = connect(${JSON.stringify(cluster.url)})
    for (const { number } of await migrate(sql)) console.log(number)
    await sql.end()`
  const outputs = await Promise.all(
    [1, 2, 3].map(() => readOutput(['--input-type=module', '--eval', script])),
  )
  const sql = connect(cluster.url)
  const steps = await sql<{ number: number }[]>`select number from schema_migrations order by number`
  await sql.end()
  await cluster.stop()
  const applied = outputs.flatMap((output) => output.split('\n').filter(Boolean).map(Number))
  expect(applied.length).toBeGreaterThan(0)
  expect(applied.toSorted((a, b) => a - b)).toEqual(steps.map(({ number }) => number))
})

async function readOutput(parameters: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  return output
}
