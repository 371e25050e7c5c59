import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/live-application.ts'
import { followOutbox } from '#server/realtime/outbox.ts'
import { PresenceBoard, type PresenceDiff } from './board.ts'

const log = pino({ level: 'silent' })
const page = (): { session: { userId: string }; track: string | null } => ({
  session: { userId: randomUUID() },
  track: null,
})

async function openBoard(sql: Sql) {
  const diffs: PresenceDiff[] = []
  const board = new PresenceBoard({ processId: randomUUID(), sql, log, onDiff: (diff) => diffs.push(diff) })
  const outbox = await followOutbox({
    sql,
    log,
    onChanges: async (changes) => {
      for (const change of changes) if (change.tableName === 'presence_tracks') board.hear(change)
    },
    onGap: () => {},
  })
  await board.open()
  return {
    board,
    diffs,
    statuses: (userId: string) => board.state()[userId]?.metas.map(({ status }) => status) ?? [],
    async [Symbol.asyncDispose]() {
      await board.close()
      await outbox.close()
    },
  }
}

test('two processes hold the same board; a change of status is one leave and one join', async () => {
  await using database = await freshDatabase()
  await using here = await openBoard(database.sql)
  await using there = await openBoard(database.sql)
  const [one, other] = [page(), page()]
  here.board.track(one, 'green')
  there.board.track(other, 'green')
  for (const { statuses } of [here, there])
    await until(
      () => statuses(one.session.userId).length === 1 && statuses(other.session.userId).length === 1,
    )
  const said = there.diffs.length
  here.board.track(one, 'yellow')
  await until(() => there.statuses(one.session.userId)[0] === 'yellow')
  expect(there.diffs.slice(said)).toEqual([
    {
      joins: {
        [one.session.userId]: {
          metas: [{ status: 'yellow', phx_ref: expect.any(String), phx_ref_prev: expect.any(String) }],
        },
      },
      leaves: { [one.session.userId]: { metas: [{ status: 'green', phx_ref: expect.any(String) }] } },
    },
  ])
  here.board.untrack(one)
  await until(() => there.statuses(one.session.userId).length === 0)
})

test('joining and leaving at once is not announced, nor repeated states of a page', async () => {
  await using database = await freshDatabase()
  await using here = await openBoard(database.sql)
  const [blinks, stays] = [page(), page()]
  here.board.track(blinks, 'green')
  here.board.untrack(blinks)
  for (let at = 0; at < 20; at += 1) here.board.track(stays, 'green')
  await until(() => here.statuses(stays.session.userId).length === 1)
  expect(here.diffs).toHaveLength(1)
  expect(JSON.stringify(here.diffs)).not.toContain(blinks.session.userId)
})

test('after a database crash, which empties the tables without a trigger, everything is written again', async () => {
  await using database = await freshDatabase()
  await using here = await openBoard(database.sql)
  const one = page()
  here.board.track(one, 'yellow')
  await until(() => here.statuses(one.session.userId).length === 1)
  await database.sql`truncate processes, presence_tracks`
  await here.board.beat()
  expect(await database.sql`select user_id, status from presence_tracks`).toEqual([
    { userId: one.session.userId, status: 'yellow' },
  ])
  expect(here.statuses(one.session.userId)).toEqual(['yellow'])
  await using newcomer = await openBoard(database.sql)
  await until(() => newcomer.statuses(one.session.userId).length === 1)
})
