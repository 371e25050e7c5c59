import { formatAmount, type Amount, type State } from '#domain/favorites/state.ts'
import { isPastDueColumn, statusMeans } from '#server/facts/project-status.ts'
import type { Queryable } from '#server/db/sql.ts'

type ProjectRow = {
  id: number
  currency: Amount['currency'] | null
  minor: number | null
  due: string | null
  progress: string | null
  status: string | null
  grade: string | null
  score: number | null
}

/** The current state of published projects by id. Registered sales are added by the caller. */
export async function projectStates(sql: Queryable, ids: readonly number[]): Promise<Map<number, State>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<ProjectRow[]>`
    select l.project_id as id, l.currency, l.price_minor_from as minor, l.due_on as due,
           p.percent_completed::float8::text as progress, l.status_code as status, s.grade, s.score
      from project_listings l join projects p on p.id = l.project_id
      left join project_scores s on s.project_id = l.project_id
     where l.project_id = any(${[...ids]})`
  return new Map(
    rows.map(({ id, currency, minor, score, ...same }) => [
      id,
      {
        ...same,
        price: currency === null || minor === null ? null : formatAmount({ currency, minor }),
        score: score === null ? null : score.toFixed(1),
      },
    ]),
  )
}

export type Builder = { kind: 'brand' | 'company'; id: number }
export const builderKey = ({ kind, id }: Builder): string => `${kind} ${id}`

/** The current state of developers by `builderKey`: the numbers of all, finished and late projects. */
export async function developerStates(
  sql: Queryable,
  builders: readonly Builder[],
  today: string,
): Promise<Map<string, State>> {
  if (builders.length === 0) return new Map()
  const isLate = isPastDueColumn(
    sql,
    { statusCode: sql`p.status_code`, dueOn: sql`p.due_on`, seenOn: sql`p.seen_on` },
    today,
  )
  const rows = await sql<(Builder & { projects: number; finished: number; late: number })[]>`
    select b.kind, b.id, count(*) as projects,
           count(*) filter (where ${statusMeans(sql, sql`p.status_code`, ['finished'])}) as finished,
           count(*) filter (where ${isLate}) as late
      from project_builders b join projects p on p.id = b.project_id
     where b.kind || ' ' || b.id = any(${builders.map(builderKey)})
     group by 1, 2`
  const counted = new Map(rows.map((row) => [builderKey(row), row]))
  return new Map(
    builders.map((builder) => {
      const row = counted.get(builderKey(builder))
      return [
        builderKey(builder),
        {
          projects: String(row?.projects ?? 0),
          finished: String(row?.finished ?? 0),
          'past-due': String(row?.late ?? 0),
        },
      ]
    }),
  )
}
