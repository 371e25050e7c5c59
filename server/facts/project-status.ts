import { codesMeaning, type Meaning } from '#domain/projects/status.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/** Columns of a project, as the statement calls them. */
export type StatusColumns = { statusCode: Fragment; dueOn: Fragment; seenOn: Fragment }

const unfinished: readonly Meaning[] = ['planned', 'building', 'halted']

/** Whether a status code means one of these, as `registerStatusMeaning` says; never null. */
export function statusMeans(sql: Queryable, statusCode: Fragment, meanings: readonly Meaning[]): Fragment {
  return sql`coalesce(upper(trim(${statusCode})) = any(${meanings.flatMap(codesMeaning)}), false)`
}

/** The meaning of a status code, as defined by `registerStatusMeaning`. Null if it is unknown. */
export function statusMeaning(sql: Queryable, statusCode: Fragment): Fragment {
  const cases = [...unfinished, 'cancelled' as const, 'finished' as const].map(
    (meaning) => sql`when ${statusMeans(sql, statusCode, [meaning])} then ${meaning}`,
  )
  return sql`case ${cases.reduce((all, one) => sql`${all} ${one}`)} end`
}

/** Whether the register still expects a project to be delivered. */
export function isUnfinished(sql: Queryable, statusCode: Fragment): Fragment {
  return statusMeans(sql, statusCode, unfinished)
}

/** Whether a project is late on a day, as `isPastDue` says; never null. */
export function isPastDueColumn(
  sql: Queryable,
  { statusCode, dueOn, seenOn }: StatusColumns,
  today: string,
): Fragment {
  return sql`coalesce(${isUnfinished(sql, statusCode)} and ${dueOn} < least(${seenOn}, ${today}::date), false)`
}
