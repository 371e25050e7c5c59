import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { connect } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { liveApplication, subscribed, until, type ReceivedChange } from '#server/testing/live-application.ts'
import { followOutbox, type OutboxChange } from './outbox.ts'
import { pruneChanges } from './queries.ts'

const log = pino({ level: 'silent' })
const toggles = { event: '*', schema: 'public', table: 'feature_toggles' } as const

async function followed(database: Awaited<ReturnType<typeof freshDatabase>>) {
  const heard: OutboxChange[] = []
  const gaps: number[] = []
  const sql = connect(database.url, { max: 3 })
  const outbox = await followOutbox({
    sql,
    log,
    onChanges: async (changes) => {
      heard.push(...changes)
    },
    onGap: () => gaps.push(heard.length),
  })
  return {
    heard,
    gaps,
    names: () => heard.map(({ record }) => String(record?.['feature_name'])),
    async [Symbol.asyncDispose]() {
      await outbox.close()
      await sql.end({ timeout: 1 })
    },
  }
}

test('changes committed late are delivered late, not missed, and delay nobody', async () => {
  await using database = await freshDatabase()
  await using outbox = await followed(database)
  const { sql } = database
  const early = await sql.reserve()
  await early`begin`
  await early`insert into feature_toggles (feature_name) values ('early')`
  for (let at = 0; at < 5; at += 1) {
    const startedAt = performance.now()
    await sql`insert into feature_toggles (feature_name) values (${`late ${at}`})`
    await until(() => outbox.names().includes(`late ${at}`))
    expect(performance.now() - startedAt).toBeLessThan(5000)
  }
  const undone = sql.begin(async (transaction) => {
    await transaction`insert into feature_toggles (feature_name) values ('never')`
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await early`commit`
  early.release()
  await until(() => outbox.names().includes('early'))
  await sleep(500)
  expect(outbox.names()).toEqual(['late 0', 'late 1', 'late 2', 'late 3', 'late 4', 'early'])
})

test('with eight concurrent writers every change is delivered once, those of one row in order', async () => {
  await using database = await freshDatabase()
  await using outbox = await followed(database)
  const { sql } = database
  const writers = 8
  const rounds = 200
  await sql`
    insert into feature_toggles (feature_name, is_enabled)
    select 'own ' || n, false from generate_series(0, ${writers - 1}::int) n`
  await sql`insert into users (email) select n || '@test.example' from generate_series(0, 7) n`
  await sql`insert into conversations (id) values ('00000000-0000-4000-8000-000000000000')`
  await sql`insert into conversation_participants (conversation_id, user_id) select c.id, u.id from conversations c, users u`
  const url = database.url
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const own = connect(url, { max: 1 })
      for (let round = 0; round < rounds; round += 1)
        // All rows by all writers: they wait for each other.
        await own`
          update conversation_participants set unread_count = unread_count + 1
           where user_id = (select id from users order by id offset ${round % 8} limit 1)`
      await own.end()
    }),
  )
  const total = writers * rounds
  const counts = () =>
    outbox.heard.filter(
      ({ kind, tableName }) => kind === 'UPDATE' && tableName === 'conversation_participants',
    )
  await until(() => counts().length >= total, 20_000)
  await sleep(300)
  expect(counts()).toHaveLength(total)
  expect(new Set(outbox.heard.map(({ id }) => id)).size).toBe(outbox.heard.length)
  const byRow = Map.groupBy(counts(), ({ record }) => String(record?.['user_id']))
  expect(byRow.size).toBe(8)
  for (const row of byRow.values())
    expect(row.map(({ record }) => record?.['unread_count'])).toEqual(row.map((_, at) => at + 1))
})

test('more changes than one read takes are read to the end', async () => {
  await using database = await freshDatabase()
  await using outbox = await followed(database)
  await database.sql`insert into feature_toggles (feature_name) select 'bulk ' || n from generate_series(1, 1234) n`
  await until(() => outbox.heard.length >= 1234)
  await sleep(100)
  expect(outbox.names()).toEqual(Array.from({ length: 1234 }, (_, at) => `bulk ${at + 1}`))
})

test('a transaction sends one notification, whatever it writes', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  let rings = 0
  const listening = await sql.listen('changes', () => {
    rings += 1
  })
  await sql.begin(async (transaction) => {
    for (let at = 0; at < 20; at += 1)
      await transaction`insert into feature_toggles (feature_name) select ${`${at} `} || n from generate_series(1, 50) n`
  })
  await sleep(200)
  expect(rings).toBe(1)
  await listening.unlisten()
})

test('old changes are pruned and recent ones stay', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`delete from changes`
  await sql`insert into feature_toggles (feature_name) values ('old'), ('young')`
  await sql`update changes set at = now() - interval '31 minutes' where record ->> 'feature_name' = 'old'`
  await pruneChanges(sql, limits.realtime.changesRetentionMs)
  expect(await sql`select record ->> 'feature_name' as name from changes`).toEqual([{ name: 'young' }])
})

test('with repeatedly lost database connections, everything is delivered once and in order', async () => {
  await using live = await liveApplication()
  const client = await live.newClient(await live.newPerson())
  const heard: ReceivedChange[] = []
  await subscribed(client.channel('toggles').on('postgres_changes', toggles, (change) => heard.push(change)))
  const writer = connect(live.parts.databaseUrl, { max: 1 })
  const count = 60
  for (let at = 0; at < count; at += 1) {
    await writer`insert into feature_toggles (feature_name) values (${`toggle ${at}`})`
    if (at % 10 !== 5) continue
    await writer`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`
  }
  await until(() => heard.length >= count, 20_000)
  await sleep(500)
  expect(heard.map((change) => change.new['feature_name'])).toEqual(
    Array.from({ length: count }, (_, at) => `toggle ${at}`),
  )
  // Right and presence live on as well.
  expect(client.isConnected()).toBe(true)
  await writer.end()
})

test('two processes deliver the same: changes, presence, broadcasts and sign-outs', async () => {
  await using live = await liveApplication()
  const port = await live.another()
  const person = await live.newPerson()
  const here = await live.newClient(person)
  const there = await live.newClient(person, { port })
  const open = async (client: typeof here) => {
    const changes: ReceivedChange[] = []
    const said: unknown[] = []
    const closed: string[] = []
    const presence = client.channel('presence', { config: { private: true, presence: { enabled: true } } })
    await subscribed(presence)
    await subscribed(
      client.channel('toggles').on('postgres_changes', toggles, (change) => changes.push(change)),
    )
    const own = client
      .channel(`user:${person.id}`, { config: { private: true, broadcast: { ack: true, self: false } } })
      .on('broadcast', { event: 'read' }, ({ payload }) => said.push(payload))
    await subscribed(own)
    own.on('system', {}, ({ message }: { message: string }) => closed.push(message))
    return { changes, said, closed, presence, own }
  }
  const [a, b] = [await open(here), await open(there)]
  await live.parts.sql`insert into feature_toggles (feature_name) values ('both')`
  await until(() => a.changes.length === 1 && b.changes.length === 1)
  await a.presence.track({ status: 'green' })
  await b.presence.track({ status: 'yellow' })
  for (const { presence } of [a, b]) await until(() => presence.presenceState()[person.id]?.length === 2)
  expect(await a.own.send({ type: 'broadcast', event: 'read', payload: { at: 1 } })).toBe('ok')
  await until(() => b.said.length === 1)
  expect(a.said).toEqual([])
  await there.disconnect()
  await until(() => a.presence.presenceState()[person.id]?.length === 1)
  await live.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { authorization: `Bearer ${person.token}` },
  })
  await until(() => a.closed.length === 1)
  expect(a.closed).toEqual(['The session of this token has ended'])
})

test('a crashed process is swept out together with the people connected through it', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [watching, gone] = [await live.newPerson(), await live.newPerson()]
  await sql`insert into processes (id, seen_at) values ('00000000-0000-4000-8000-00000000dead', now() - interval '1 minute')`
  await sql`
    insert into presence_tracks (id, process_id, user_id, status)
    values (gen_random_uuid(), '00000000-0000-4000-8000-00000000dead', ${gone.id}, 'green')`
  const client = await live.newClient(watching)
  const presence = client.channel('presence', { config: { private: true, presence: { enabled: true } } })
  await subscribed(presence)
  await until(() => presence.presenceState()[gone.id])
  // Every live process sweeps with each heartbeat, the first of which is at its start.
  await live.another()
  await until(() => !presence.presenceState()[gone.id])
})
