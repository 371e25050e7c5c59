import type { RecordedPercent } from '#domain/score/resolvers/net-yield.ts'
import type { PointKey } from '#domain/score/catalogue.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Recorded points that other points are computed from. */
const points = [
  'service_charge_share_of_rent',
  'benchmark_rate',
  'mortgage_spread',
] as const satisfies readonly PointKey[]

type Percents = ReadonlyMap<(typeof points)[number], RecordedPercent>

/**
 * The newest recorded values of these points, by project, as they were known on a day. Facts that people entered take
 * precedence over generated ones; a withdrawn or refused fact counts as not recorded.
 */
export async function recordedPercents(
  sql: Queryable,
  projectIds: readonly number[],
  asOf: string,
): Promise<ReadonlyMap<number, Percents>> {
  const rows = await sql<
    { projectId: number; point: (typeof points)[number]; value: number; observedOn: string }[]
  >`
    select project_id, point, value, observed_on
      from (select distinct on (f.project_id, f.point) f.project_id, f.point, f.state, f.number_value::float8 as value,
                   f.observed_on
              from point_facts f left join data_sources s on s.id = f.source_id
             where f.project_id = any(${[...projectIds]}) and f.point = any(${[...points]}) and not f.worked_out
               and coalesce(f.observed_on, (f.noted_at at time zone 'UTC')::date) <= ${asOf}
             order by f.project_id, f.point, (s.key is not distinct from 'demonstration'), f.id desc) newest
     where state = 'observed' and value is not null`
  return new Map(
    [...Map.groupBy(rows, ({ projectId }) => projectId)].map(([projectId, own]) => [
      projectId,
      new Map(own.map(({ point, value, observedOn }) => [point, { value, observedOn }])),
    ]),
  )
}
