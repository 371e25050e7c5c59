import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 20
const giveUpMs = 180_000

/**
 * Cold start on an empty database, including demonstration data, and warm start, until /health reports ready.
 */
export async function startBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  try {
    const cold = await secondsUntilReady(directory)
    console.log(`  cold start, empty database, demonstration data   ${cold.toFixed(1)} s   limit 60 s`)
    const warm: number[] = []
    for (let run = 0; run < 3; run += 1) warm.push(await secondsUntilReady(directory))
    console.log(
      `  warm start, worst of three                       ${Math.max(...warm).toFixed(1)} s   limit 3 s`,
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function secondsUntilReady(directory: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await untilReady(child, port)
    return (performance.now() - startedAt) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** Waits until a started server reports ready. */
export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const startedAt = performance.now()
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    if (performance.now() - startedAt > giveUpMs) throw new Error('the server was not ready in three minutes')
    await sleep(pollMs)
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (answer) => answer.ok,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
