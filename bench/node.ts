import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/db/sql.ts'
import { freePort, untilReady } from './start.ts'

/** A server on the database with demonstration data. */
export async function node(directory: string, databaseUrl: string, name: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: join(directory, name),
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(child, port)
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Waits for the first scoring of the demonstration projects, which a fresh installation does in the
 * background.
 */
export async function untilScored(sql: Sql): Promise<void> {
  const waiting = async () => {
    const [row] = await sql<[{ waits: boolean }]>`
      select exists (select from score_due) or not exists (select from project_scores) as waits`
    return row.waits
  }
  while (await waiting()) await sleep(1000)
}
