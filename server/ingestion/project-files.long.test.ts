import { expect } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { importFile } from './import-file.ts'
import { realFiles, realTest } from './real-files.ts'

const now = new Date('2026-03-01T00:00:00Z')

realTest('the whole register of projects: its counts, and a second time nothing changes', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  const take = () => importFile({ url, path: realFiles.projects, now })
  expect(await take()).toMatchObject({ read: 3039, added: 3039, refused: 0 })
  const observations = () => sql<{ rows: number }[]>`select count(*) as rows from project_observations`
  const before = await observations()
  expect(await take()).toMatchObject({ read: 3039, added: 0, changed: 0, unchanged: 3039 })
  expect(await observations()).toEqual(before)
  const [active] = await sql`
    select count(*) as projects, sum(units + villas)::int8 as homes, count(*) filter (where due_on < seen_on) as late
      from projects where status_code = 'ACTIVE'`
  expect(active).toEqual({ projects: 865, homes: 253_064, late: 124 })
  // 1,031 numbers of developers on 3,037 rows; two rows have none. The other entities are master developers.
  const [parties] = await sql`
    select count(distinct p.developer_id) as developers, count(*) filter (where p.developer_id is null) as without,
           count(distinct p.master_entity_id) as masters from projects p`
  expect(parties).toEqual({ developers: 1031, without: 2, masters: 112 })
  const [shown] = await sql`
    select count(*) as rows from developers d join legal_entities e on e.name_ar in (d.name, d.name_ar)`
  expect(shown).toEqual({ rows: 0 })
})
