import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { answerlessMailServer, mailCatcher, silentMailServer } from '#server/testing/mail/mail-catcher.ts'
import { queueLetter } from './queue-letter.ts'

/** A process that sends letters, ended with the test. */
async function sender(databaseUrl: string, smtpUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-test-'))
  const script = join(import.meta.dirname, '../testing/mail/mailing-process.ts')
  const child: ChildProcess = spawn(process.execPath, [script, databaseUrl, smtpUrl, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  if (child.stdout) await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  return { kill, [Symbol.asyncDispose]: kill }
}

const letterIn = async (sql: Sql) => {
  const [row] = await sql<{ state: string; tries: number; unanswered: number; messageId: string }[]>`
    select state, tries, unanswered, message_id from letters`
  return row
}

/** As if the time after which pg-boss gives an abandoned job to another process had passed. */
async function timePasses(sql: Sql): Promise<void> {
  await sql`update letters set tried_at = tried_at - interval '5 minutes', due_at = due_at - interval '5 minutes'`
  await sql`
    update jobs.job set state = 'retry', start_after = now() - interval '1 second', retry_count = retry_count + 1
     where name = 'send-letter' and state = 'active'`
}

test('killed after the mail server accepted the content, before that was recorded: sent once more with the same message id', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  await using mute = await answerlessMailServer('silent')
  {
    await using first = await sender(url, mute.url)
    await queueLetter(sql, { address: 'sara@example.com' }, { kind: 'password-changed' })
    await expect.poll(() => mute.contents.length).toBe(1)
    await first.kill()
  }
  const left = await letterIn(sql)
  expect(left).toMatchObject({ state: 'uncertain', tries: 1, unanswered: 1 })
  await timePasses(sql)
  await using catcher = await mailCatcher()
  await using _second = await sender(url, catcher.url)
  await expect.poll(async () => (await letterIn(sql))?.state).toBe('sent')
  expect(catcher.caught.map(({ mail }) => mail.messageId)).toEqual([left?.messageId])
  expect(mute.contents[0]).toContain(left?.messageId)
})

test('killed before the content was requested: the letter was certainly not sent, and is sent once', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  await using silent = await silentMailServer()
  {
    await using first = await sender(url, silent.url)
    await queueLetter(sql, { address: 'sara@example.com' }, { kind: 'password-changed' })
    await expect.poll(async () => (await letterIn(sql))?.state).toBe('sending')
    await first.kill()
  }
  expect(await letterIn(sql)).toMatchObject({ state: 'sending', unanswered: 0 })
  await timePasses(sql)
  await using catcher = await mailCatcher()
  await using _second = await sender(url, catcher.url)
  await expect.poll(async () => (await letterIn(sql))?.state).toBe('sent')
  expect(catcher.caught).toHaveLength(1)
  expect(await letterIn(sql)).toMatchObject({ unanswered: 0, tries: 2 })
})
