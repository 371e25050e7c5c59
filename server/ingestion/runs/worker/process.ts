import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { heapFlags } from './heap-flags.ts'

export type Work = { url: string; batchId: number; path: string; dataDirectory: string }

const program = join(import.meta.dirname, 'worker.ts')

/**
 * Imports in a separate process, so that requests are not slowed. Its job is sent through standard input,
 * which keeps the database URL out of the process list and stops the worker when this process ends for any
 * reason.
 */
export function startWorker(work: Work, log: Pick<FastifyBaseLogger, 'error'>): ChildProcess {
  const child = spawn(process.execPath, [...heapFlags, program], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000)
  })
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(work)}\n`)
  child.on('error', (err) => log.error({ err, batch: work.batchId }, 'the import could not be started'))
  child.on('exit', (code) => {
    if (code !== 0) log.error({ batch: work.batchId, code, words }, 'the import has failed')
  })
  return child
}
