import { REALTIME_LISTEN_TYPES } from '@supabase/realtime-js'
import { expect, test } from 'vitest'
import { liveApplication, subscribed, until } from '#server/testing/live-application.ts'

test.each(['2.0.0', '1.0.0'])('one person’s pages can send to each other, in version %s', async (vsn) => {
  await using live = await liveApplication()
  const person = await live.newPerson()
  const config = { private: true, broadcast: { self: true, ack: true } }
  const open = async (self: boolean) => {
    const client = await live.newClient(person, { vsn })
    const heard: unknown[] = []
    const channel = client
      .channel(`user:${person.id}`, { config: { ...config, broadcast: { self, ack: true } } })
      .on(REALTIME_LISTEN_TYPES.BROADCAST, { event: 'read' }, ({ payload }) => heard.push(payload))
    return { heard, channel: await subscribed(channel) }
  }
  const [here, there] = [await open(true), await open(false)]
  const said = { conversation: 7, word: 'مرحبا' }
  expect(await here.channel.send({ type: 'broadcast', event: 'read', payload: said })).toBe('ok')
  await until(() => here.heard.length === 1 && there.heard.length === 1)
  expect([...here.heard, ...there.heard]).toEqual([said, said])
  expect(await there.channel.send({ type: 'broadcast', event: 'read', payload: said })).toBe('ok')
  await until(() => here.heard.length === 2)
  expect(there.heard).toHaveLength(1)
  if (vsn === '1.0.0') return
  const bytes = new Uint8Array([0, 1, 255]).buffer
  expect(await there.channel.send({ type: 'broadcast', event: 'read', payload: bytes })).toBe('ok')
  await until(() => here.heard.length === 3)
  expect(here.heard[2]).toEqual(bytes)
})

test('nobody joins the pages of another person, and an unknown name carries nothing', async () => {
  await using live = await liveApplication()
  const [one, other] = [await live.newPerson(), await live.newPerson(['admin'])]
  const client = await live.newClient(other)
  for (const name of [`user:${one.id}`, 'staff', 'realtime:presence'])
    await expect(subscribed(client.channel(name, { config: { private: true } }))).rejects.toThrow(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    )
  const lobby = (from: typeof client) =>
    from.channel('lobby', { config: { broadcast: { ack: true, self: true } } })
  const heard: unknown[] = []
  const listening = lobby(await live.newClient(one)).on(
    REALTIME_LISTEN_TYPES.BROADCAST,
    { event: '*' },
    (message) => heard.push(message),
  )
  await subscribed(listening)
  const speaking = await subscribed(lobby(client))
  expect(await speaking.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error')
  expect(heard).toEqual([])
})

test('every open page of a person is notified when they gain or lose a role, and nobody else', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [person, other] = [await live.newPerson([]), await live.newPerson()]
  const own = async ({ id, token }: { id: string; token: string }) => {
    const heard: string[] = []
    const client = await live.newClient({ token })
    await subscribed(
      client
        .channel(`user:${id}`, { config: { private: true } })
        .on(REALTIME_LISTEN_TYPES.BROADCAST, { event: 'roles' }, ({ event }) => heard.push(event)),
    )
    return heard
  }
  const [first, second, others] = [await own(person), await own(person), await own(other)]
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'free')`
  await until(() => first.length === 1 && second.length === 1)
  await sql`delete from user_roles where user_id = ${person.id}`
  await until(() => first.length === 2 && second.length === 2)
  expect(others).toEqual([])
})
