import { rowDay, type RowKind } from '#domain/access/daily-rows.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import type { DailyRows } from '#server/http/exports/count-rows.ts'
import type { Parts } from '#server/parts.ts'

const columns = { pages: 'page_rows', exports: 'export_rows' } as const satisfies Record<RowKind, string>
const retentionMs = 7 * dayMs

/** Counts the rows of members in the database, so that all processes share the counts. */
export function createDailyRows({ sql, now }: Pick<Parts, 'sql' | 'now'>): DailyRows {
  return {
    async spend(personId, kind, rows) {
      const [column, limit] = [sql(columns[kind]), limits.dailyRows[kind]]
      const { count } = await sql`
        insert into daily_rows as held (user_id, day, ${column})
        select ${personId}, ${rowDay(now())}, ${rows}::int where ${rows}::int <= ${limit}::int
        on conflict (user_id, day) do update set ${column} = held.${column} + excluded.${column}
         where held.${column} + excluded.${column} <= ${limit}`
      return count === 1
    },
    async hasLeft(personId, kind, rows) {
      const [spent] = await sql<{ rows: number }[]>`
        select ${sql(columns[kind])} as rows from daily_rows where user_id = ${personId} and day = ${rowDay(now())}`
      return (spent?.rows ?? 0) + rows <= limits.dailyRows[kind]
    },
  }
}

/** Deletes old counts. */
export const pruneDailyRows = cleanUp('prune-daily-rows', dayMs, async ({ sql, now }) => {
  await sql`delete from daily_rows where day < ${rowDay(new Date(now().getTime() - retentionMs))}`
})
