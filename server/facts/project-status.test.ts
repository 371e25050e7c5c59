import { expect, test } from 'vitest'
import { isPastDue, registerStatusMeaning, statusCodes } from '#domain/projects/status.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { isPastDueColumn, statusMeaning } from './project-status.ts'
import { connect } from '#server/db/sql.ts'

const today = '2026-11-22'
const days = [null, '2026-11-20', '2026-11-21', today, '2026-11-23']
const codes = [...statusCodes, ' active ', 'Finished', 'NEVER_MET', '', null]

test('SQL and domain agree on lateness, for every status and around every day', async () => {
  await using database = await emptyDatabase()
  const sql = connect(database.url, { max: 1 })
  await sql`create table projects (status_code text, due_on date, seen_on date)`
  const cases = codes.flatMap((code) =>
    days.flatMap((due) => days.map((seen) => ({ status_code: code, due_on: due, seen_on: seen }))),
  )
  await sql`insert into projects ${sql(cases)}`
  const columns = { statusCode: sql`status_code`, dueOn: sql`due_on`, seenOn: sql`seen_on` }
  const rows = await sql<
    {
      statusCode: string | null
      dueOn: string | null
      seenOn: string | null
      meaning: string | null
      late: boolean
    }[]
  >`
    select status_code, due_on, seen_on, ${statusMeaning(sql, columns.statusCode)} as meaning,
           ${isPastDueColumn(sql, columns, today)} as late from projects`
  expect(rows).toHaveLength(codes.length * days.length * days.length)
  expect(rows.filter(({ late }) => late).length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.late !== isPastDue(row, today))).toEqual([])
  expect(rows.filter((row) => row.meaning !== registerStatusMeaning(row.statusCode))).toEqual([])
  await sql.end()
})
