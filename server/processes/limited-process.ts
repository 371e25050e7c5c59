import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'

type Limits = {
  /** The file that the process runs. It sends one message, its result, and exits. */
  program: string
  heapBytes: number
  /** From when it has its job and all pieces. */
  limitMs: number
  /** Messages that it is sent before its job, so that this process never holds all of them. */
  pieces?: AsyncIterable<NodeJS.Dict<unknown>>
}

/** A process that was ended, or ended itself, because it took more time or memory than it may. */
export class LimitExceeded extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`a process took more ${limit} than it may`)
    this.limit = limit
  }
}

const memoryCheckMs = 20

/** Programs under way. They compute without a pause, so they would not notice that this process has ended. */
const underWay = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of underWay) child.kill('SIGKILL')
})

/**
 * Runs a program on a job in a process with limited heap and time, and gives its result. A file made to
 * exhaust either ends that process, while this one keeps answering. The process gets no secret of the
 * environment, and yields the processor to this one. Throws LimitExceeded.
 */
export function runLimited(
  job: NodeJS.Dict<unknown>,
  { program, heapBytes, limitMs, pieces }: Limits,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapBytes / 1024 ** 2}`],
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  underWay.add(child)
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const begin = async () => {
    if (pieces) for await (const piece of pieces) await send(child, piece)
    timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limitMs)
    await send(child, job)
  }
  let result: { message: unknown } | null = null
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  child.on('message', (message: unknown) => {
    result = { message }
  })
  child.on('error', (error) => {
    underWay.delete(child)
    reject(error)
  })
  child.on('close', (_code, signal) => {
    underWay.delete(child)
    clearTimeout(timer)
    if (result) return resolve(result.message)
    if (isLate) return reject(new LimitExceeded('time'))
    // Killed by itself, or by a system that ran out of memory.
    if (signal === 'SIGKILL' || errors.includes('heap out of memory'))
      return reject(new LimitExceeded('memory'))
    return reject(new Error(`${program} has failed: ${errors}`))
  })
  begin().catch((error: unknown) => {
    clearTimeout(timer)
    // If the child exits before it has read its job, the `close` event says why.
    if (!child.connected) return
    child.kill('SIGKILL')
    reject(error)
  })
  return promise
}

function send(child: ChildProcess, message: NodeJS.Dict<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error ? reject(error) : resolve()))
  })
}

/**
 * Kills this process as soon as it holds more memory than that. For programs whose libraries allocate outside
 * the heap, on threads of their own: an ordinary exit would wait for them.
 */
export function endAboveMemory(mostBytes: number): void {
  const check = () => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(check, memoryCheckMs).unref()
}
