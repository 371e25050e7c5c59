import { codesMeaning, type Meaning } from '#domain/projects/status.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

const means = (sql: Queryable, ...meanings: readonly Meaning[]): Fragment =>
  sql`coalesce(upper(trim(p.status_code)) = any(${meanings.flatMap(codesMeaning)}), false)`

/** Whether projects `p` are delivered, as the record of developers counts them (domain/developers/record.ts). */
export const isFinished = (sql: Queryable): Fragment => means(sql, 'finished')

/** Whether they are planned or being built. */
export const isUnderWay = (sql: Queryable): Fragment => means(sql, 'planned', 'building')

/** Apartments and villas together; null where the register tells of neither. */
export const projectHomes = (sql: Queryable): Fragment => sql`homes_told(p.units, p.villas)`
