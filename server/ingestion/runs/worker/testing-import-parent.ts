import { startWorker } from './process.ts'

/**
 * A process that starts a worker and lives until it is killed, as the server does. Prints the worker's id.
 */
const [url = '', batchId = '', path = '', dataDirectory = ''] = process.argv.slice(2)
const worker = startWorker(
  { url, batchId: Number(batchId), path, dataDirectory },
  { error: (words: unknown) => process.stderr.write(`${JSON.stringify(words)}\n`) },
)
process.stdout.write(`${worker.pid}\n`)
setInterval(() => {}, 60_000)
