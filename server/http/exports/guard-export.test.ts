import { get, type IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { liveApplication, type LiveApplication, type LivePerson } from '#server/testing/live-application.ts'

/** As CSV far more than the socket buffers of both sides hold. */
const events = 24_000
const eventCharacters = 1000

const endings: [string, string, (live: LiveApplication, person: LivePerson) => Promise<unknown>][] = [
  [
    'a role that is taken away',
    'FORBIDDEN',
    ({ parts: { sql } }, { id }) => sql`update user_roles set role = 'free' where user_id = ${id}`,
  ],
  [
    'a session that is ended',
    'SIGN_IN_REQUIRED',
    ({ parts: { sql } }, { sessionId }) => sql`delete from sessions where id = ${sessionId}`,
  ],
  [
    'a ban',
    'SIGN_IN_REQUIRED',
    ({ parts: { sql } }, { id }) =>
      sql`update users set banned_until = now() + interval '1 day' where id = ${id}`,
  ],
]

test.each(endings)('%s cuts an export under way, and is logged once', async (_name, code, end) => {
  const lines: { code?: string; msg: string; level: number }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await using live = await liveApplication({}, log)
  await insertEvents(live)
  const person = await live.newPerson(['admin'])
  for (const encoding of ['identity', 'gzip']) {
    const whole = await startExport(live, person, encoding)
    expect((await whole.finish()).isComplete).toBe(true)
  }
  const cut = await startExport(live, person, 'identity')
  await end(live, person)
  await expect.poll(() => refusalCode(live, person)).toBe(code)
  const { bytes, isComplete } = await cut.finish()
  expect(isComplete).toBe(false)
  expect(bytes).toBeLessThan(events * eventCharacters)
  await expect.poll(() => lines.map((line) => line.msg)).toEqual(['export cut off'])
  expect(lines).toMatchObject([{ level: 40, code, route: '/api/admin/audit/export', personId: person.id }])
})

test('an export continues when its token expires, as long as the session is active', async () => {
  await using live = await liveApplication()
  await insertEvents(live)
  const person = await live.newPerson(['admin'])
  const answer = await startExport(live, person, 'gzip')
  live.wait(11 * 60_000)
  expect(await refusalCode(live, person)).toBe('SIGN_IN_REQUIRED')
  expect((await answer.finish()).isComplete).toBe(true)
})

async function insertEvents({ parts: { sql } }: LiveApplication): Promise<void> {
  await sql`insert into audit_events (action, at, detail)
    select 'sign_in', now() - n * interval '1 second', jsonb_build_object('note', repeat('x', ${eventCharacters}))
      from generate_series(1, ${events}) n`
}

/** Starts an export without reading it; `finish` reads the rest. */
async function startExport({ port }: LiveApplication, { token }: LivePerson, encoding: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/admin/audit/export', headers }, resolve).on('error', reject)
  })
  expect(answer.statusCode).toBe(200)
  answer.pause()
  // A connection that is cut is an `error` of the answer.
  answer.on('error', () => {})
  const closed = new Promise((resolve) => answer.once('close', resolve))
  return {
    async finish() {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.resume()
      await closed
      return { bytes, isComplete: answer.complete }
    },
  }
}

async function refusalCode({ app }: LiveApplication, { token }: LivePerson): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/admin/audit', headers })).json<{ code?: string }>().code
}
