import { expect, test } from 'vitest'
import { Drawing } from '#server/pictures/drawings/drawing.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { fillDemonstration } from './fill.ts'
import { writePictures } from './pictures.ts'

test('most subjects of the demonstration have pictures and few looks to draw at the first start', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await fillDemonstration(sql, { now: new Date('2026-11-21T10:00:00Z'), transactions: 2000 })
  const count = async () => {
    const [row] = await sql`
      select count(*)::int as pictures, count(distinct project_id)::int as projects, count(distinct developer_id)::int as developers,
             count(distinct area_id)::int as areas, count(distinct agent_id)::int as agents,
             count(distinct supplier_id)::int as suppliers, count(distinct event_id)::int as events,
             (count(*) filter (where state = 'waiting'))::int as waiting, bool_and(demonstration) as are_marked
        from subject_pictures`
    return row
  }
  const filled = await count()
  expect(filled).toMatchObject({ developers: 64, waiting: 2, areMarked: true })
  for (const [subject, least] of [['projects', 500], ['areas', 100], ['agents', 20], ['suppliers', 8], ['events', 3]] as const)
    expect(filled?.[subject]).toBeGreaterThanOrEqual(least) // prettier-ignore
  const drawings = await sql<{ drawing: unknown }[]>`select drawing from subject_pictures`
  expect(drawings.filter(({ drawing }) => !Drawing.safeParse(drawing).success)).toEqual([])
  await writePictures(sql)
  expect(await count()).toEqual(filled)
  // Each costs some 10 ms of the first start.
  const [looks] = await sql<[{ count: number }]>`select count(distinct blur)::int from subject_pictures`
  expect(looks.count).toBeLessThan(90)
})
