import { availableParallelism } from 'node:os'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { fail } from '#server/problems/problem.ts'
import { toCells } from './cells.ts'
import { quoted } from './followed-table.ts'
import type { Cells, Question } from './question.ts'

/**
 * Number of concurrent queries. Two keep the engine busy while an answer is written. Each occupies a thread
 * of libuv's pool of four, which files and DNS need too, so more would make them wait.
 */
export const questionsAtOnce = 2

/**
 * What the engine may hold of its file and of intermediate results. With 128, 192 and 512 MB no question over ten million
 * deals was seen to be faster when the operating system had the file in its cache.
 */
const memoryLimit = '96MB'

/** One DuckDB file in use: its reading connections, opened once, and the follower's own. */
export type EngineStore = {
  path: string
  writer: DuckDBConnection
  /** Lends a reading connection and keeps the file open meanwhile. */
  reading: <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>
  /** A connection of one's own, to be closed by `release`. */
  borrow: () => Promise<{ connection: DuckDBConnection; release: () => void }>
  /** Closes the file when its last question has ended. */
  close: () => Promise<void>
}

type StoreDirectories = { inbox: string; spill: string }

/**
 * Opens a DuckDB file that can read no other files than those in the inbox, loads no extensions and locks its
 * configuration.
 */
export async function openStore(path: string, { inbox, spill }: StoreDirectories): Promise<EngineStore> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: memoryLimit,
    threads: String(availableParallelism()),
    // Groups by small numbers are counted in an array of up to 2^16 places, a third faster than in a hash table.
    perfect_ht_threshold: '16',
    // Freed memory goes back to the system after each question, at no measurable cost.
    allocator_flush_threshold: '8MB',
    allocator_bulk_deallocation_flush_threshold: '32MB',
    allocator_background_threads: 'true',
    temp_directory: spill,
  })
  const writer = await instance.connect()
  await writer.run(`set allowed_directories = [${quoted(`${inbox}/`)}]`)
  await writer.run('set enable_external_access = false')
  await writer.run('set lock_configuration = true')
  const readers: DuckDBConnection[] = []
  for (let opened = 0; opened < questionsAtOnce; opened += 1) readers.push(await instance.connect())

  const closed = Promise.withResolvers<void>()
  let users = 1
  const leave = () => {
    users -= 1
    if (users > 0) return
    for (const connection of [...readers, writer]) connection.closeSync()
    instance.closeSync()
    closed.resolve()
  }

  return {
    path,
    writer,
    async reading(work) {
      const connection = readers.pop()
      if (!connection) throw new Error('more questions at once than the semaphore admits')
      users += 1
      try {
        return await work(connection)
      } finally {
        readers.push(connection)
        leave()
      }
    },
    async borrow() {
      users += 1
      const connection = await instance.connect()
      return {
        connection,
        release: () => {
          connection.closeSync()
          leave()
        },
      }
    },
    close() {
      leave()
      return closed.promise
    },
  }
}

type Patience = { limitMs: number; signal?: AbortSignal | undefined }

/**
 * The rows of one statement. Cancelled after `limitMs` with QUESTION_TOO_SLOW, or when the signal is aborted;
 * the connection stays usable.
 */
export async function readRows(
  connection: DuckDBConnection,
  { sql, values }: Pick<Question<unknown>, 'sql' | 'values'>,
  { limitMs, signal }: Patience,
): Promise<Cells[]> {
  let late = false
  let timer: NodeJS.Timeout
  // Again and again, because an interruption that comes before the statement has begun is lost.
  const interrupt = () => {
    connection.interrupt()
    timer = setTimeout(interrupt, 50)
  }
  timer = setTimeout(() => {
    late = true
    interrupt()
  }, limitMs)
  const left = () => {
    clearTimeout(timer)
    interrupt()
  }
  signal?.addEventListener('abort', left, { once: true })
  try {
    return toCells(await connection.runAndReadAll(sql, [...values]))
  } catch (error) {
    signal?.throwIfAborted()
    throw late ? fail('QUESTION_TOO_SLOW') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', left)
  }
}
