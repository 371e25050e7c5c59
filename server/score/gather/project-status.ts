import { statusMeans } from '#server/facts/project-status.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * Whether projects `p` are delivered, by the definition of developer records (domain/developers/record.ts).
 */
export const isFinished = (sql: Queryable): Fragment => statusMeans(sql, sql`p.status_code`, ['finished'])

/** Whether they are planned or under construction. */
export const isUnderWay = (sql: Queryable): Fragment =>
  statusMeans(sql, sql`p.status_code`, ['planned', 'building'])

/** Apartments and villas together. Null if the register gives neither. */
export const projectHomes = (sql: Queryable): Fragment => sql`known_homes(p.units, p.villas)`
