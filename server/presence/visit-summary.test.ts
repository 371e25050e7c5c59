import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { summariseVisits } from './visit-summary.ts'

test('visits are summed by Gulf day, by page and by origin, weighted by their sampling', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const row = (
    at: string,
    session: string,
    path: string,
    referrer: string,
    seconds: number | null,
    stands = 1,
  ) => sql`
    insert into page_visits (visited_at, visit_session, page_path, referrer, duration_seconds, stands_for)
    values (${at}, ${session}, ${path}, ${referrer}, ${seconds}, ${stands})`
  await row('2026-03-01T19:59:00Z', 'a', '/', 'https://one.example', 10)
  // In the Gulf it is the second of March already.
  await row('2026-03-01T20:01:00Z', 'a', '/', '/subscribe', 20)
  await row('2026-03-02T08:00:00Z', 'b', '/blog/x', '', null, 10)
  await row('2026-02-22T08:00:00Z', 'c', '/', '', null)
  const summed = await summariseVisits(sql, 7, new Date('2026-03-02T12:00:00Z'))
  expect(summed).toMatchObject({ visits: 12, sessions: 2, memberVisits: 0 })
  expect(summed.days).toHaveLength(7)
  expect(summed.days.slice(-2)).toEqual([
    { day: '2026-03-01', visits: 1, sessions: 1 },
    { day: '2026-03-02', visits: 11, sessions: 2 },
  ])
  expect(summed.paths).toEqual([
    { path: '/blog/x', visits: 10, sessions: 1, medianSeconds: null },
    { path: '/', visits: 2, sessions: 1, medianSeconds: 15 },
  ])
  expect(summed.referrers).toEqual([
    { referrer: '', visits: 10 },
    { referrer: 'https://one.example', visits: 1 },
  ])
})
