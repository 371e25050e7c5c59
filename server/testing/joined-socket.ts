import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { LiveApplication, RawSocket } from './live-application.ts'

export const messages = { event: 'INSERT', schema: 'public', table: 'messages' } as const
export const own = { event: '*', schema: 'public', table: 'conversation_participants' } as const

export const toggles = { event: '*', schema: 'public', table: 'feature_toggles' } as const

/** A raw socket with one channel joined. */
export async function joined(
  live: LiveApplication,
  { token }: { token: string },
  config: object = { postgres_changes: [toggles] },
  name = 'x',
): Promise<RawSocket> {
  const raw = await live.newSocket()
  raw.say(['1', '1', `realtime:${name}`, 'phx_join', { config, access_token: token }])
  const reply = await raw.hear((frame) => socketEvent(frame) === 'phx_reply')
  expect(reply).toMatchObject(['1', '1', `realtime:${name}`, 'phx_reply', { status: 'ok' }])
  return raw
}

export function socketEvent(frame: unknown): unknown {
  return Array.isArray(frame) ? frame[3] : null
}

/** The message with which the channel was closed, and how long after `run`. */
export async function closedBy(
  raw: RawSocket,
  run: () => Promise<unknown>,
): Promise<{ ms: number; said: unknown }> {
  const startedAt = performance.now()
  await run()
  expect(await raw.hear((frame) => socketEvent(frame) === 'phx_close')).toEqual([
    '1',
    '1',
    'realtime:x',
    'phx_close',
    {},
  ])
  const ms = performance.now() - startedAt
  const said = raw.heard.find((frame) => JSON.stringify(frame).includes('"system","status":"error"'))
  return { ms, said: Array.isArray(said) ? said[4] : said }
}

export async function conversation(
  live: LiveApplication,
  people: readonly { id: string }[],
): Promise<string> {
  const id = randomUUID()
  const { sql } = live.parts
  await sql`insert into conversations (id) values (${id})`
  await sql`
    insert into conversation_participants (conversation_id, user_id)
    select ${id}, unnest(${people.map((person) => person.id)}::uuid[])`
  return id
}
