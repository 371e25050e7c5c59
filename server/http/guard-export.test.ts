import { get, type IncomingMessage } from 'node:http'
import { pino, type Logger } from 'pino'
import { expect, test } from 'vitest'
import { liveApplication, type LiveApplication, type LivePerson } from '#server/testing/live-application.ts'

/** As CSV far more than the socket buffers of both sides hold. */
const events = 24_000
const eventCharacters = 1000

const exportRoute = '/api/admin/audit/export'
const listRoute = '/api/admin/audit'

type Ending = (live: LiveApplication, person: LivePerson) => Promise<unknown>

const endings: [string, string, Ending][] = [
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
  const lines: { route: string; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const personId = await cutExport(log, code, end)
  // The application is closed: no line is still to come.
  const ofExport = lines.filter(({ route }) => route === exportRoute)
  expect(ofExport).toMatchObject([{ level: 40, msg: 'export cut off', code, personId }])
  const others = lines.filter(({ route }) => route !== exportRoute)
  expect(new Set(others.map(({ msg, route }) => `${msg} ${route}`))).toEqual(
    new Set([`refused ${listRoute}`]),
  )
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

/** Runs an application in which `end` cuts an export that nobody reads; gives its owner's id. */
async function cutExport(log: Logger, code: string, end: Ending): Promise<string> {
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
  return person.id
}

async function insertEvents({ parts: { sql } }: LiveApplication): Promise<void> {
  await sql`insert into audit_events (action, at, detail)
    select 'sign_in', now() - n * interval '1 second', jsonb_build_object('note', repeat('x', ${eventCharacters}))
      from generate_series(1, ${events}) n`
}

/** Starts an export without reading it; `finish` reads the rest. */
async function startExport({ port }: LiveApplication, { token }: LivePerson, encoding: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: exportRoute, headers }, resolve).on('error', reject)
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
  return (await app.inject({ url: listRoute, headers })).json<{ code?: string }>().code
}
