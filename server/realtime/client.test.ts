import { expect, test } from 'vitest'
import { liveApplication, subscribed, until } from '#server/testing/live-application.ts'

type Heard = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

test.each(['2.0.0', '1.0.0'])('the official client hears of toggles, in version %s', async (vsn) => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const client = await live.newClient(await live.newPerson(), { vsn })
  const heard: Heard[] = []
  const system: unknown[] = []
  const channel = client
    .channel('toggles')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'feature_toggles' }, (change) =>
      heard.push(change),
    )
    .on('system', {}, (message: unknown) => system.push(message))
  await subscribed(channel)
  await until(() => system[0])
  expect(system).toEqual([
    { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'toggles' },
  ])
  await sql`insert into feature_toggles (feature_name, visible_to_tiers) values ('maps', '{free,analyst}')`
  await sql`update feature_toggles set is_enabled = false where feature_name = 'maps'`
  await sql`update feature_toggles set updated_at = now() where feature_name = 'maps'`
  await sql`delete from feature_toggles where feature_name = 'maps'`
  await until(() => heard.length === 3)
  const row = { feature_name: 'maps', is_enabled: true, visible_to_tiers: ['free', 'analyst'] }
  expect(heard.map(({ eventType, new: after, old }) => ({ eventType, after, old }))).toEqual([
    { eventType: 'INSERT', after: row, old: {} },
    { eventType: 'UPDATE', after: { ...row, is_enabled: false }, old: { feature_name: 'maps' } },
    { eventType: 'DELETE', after: {}, old: { feature_name: 'maps' } },
  ])
})
