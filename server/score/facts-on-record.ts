import { model } from '#domain/score/catalogue.ts'
import type { Fact, ProjectFacts } from '#domain/score/facts.ts'
import { factsAtDate, type RecordEntry } from '#domain/score/record.ts'
import type { SourceKind } from '#domain/score/model.ts'
import { problemOfValue } from '#domain/score/normalise.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { PropertyType, Stage } from '#domain/market/codes.ts'
import type { Queryable } from '#server/db/sql.ts'
import { mapInSlices } from '#server/processes/in-slices.ts'

export type FactRow = {
  id: number
  projectId: number
  point: string
  state: 'observed' | 'requested' | 'refused' | 'withdrawn'
  numberValue: number | null
  wordValue: string | null
  observedOn: string
  notedAt: Date
  kind: SourceKind | null
  proven: boolean
  /** 0 entered by people, 1 computed, 2 generated for demonstration. */
  rank: number
}

/** The facts of a project by point, and the rows they came from. */
export type OnRecord = {
  id: number
  demonstration: boolean
  project: ProjectFacts
  factIds: Readonly<Record<string, number>>
}

const rules = new Map(model.points.map(({ key, rule }) => [key, rule]))

/**
 * The facts of projects as known on a day. Entered facts override computed ones, and both override generated
 * ones. A value that the catalogue does not accept, or with a future date, is ignored.
 */
export async function factsOnRecord(
  sql: Queryable,
  projectIds: readonly number[],
  asOf: string,
): Promise<OnRecord[]> {
  const projects = await sql<
    {
      id: number
      city: LaunchCity
      stage: Stage
      propertyType: PropertyType
      demonstration: boolean
    }[]
  >`
    select p.id, c.slug as city, p.stage, p.property_type, p.demonstration
      from projects p join cities c on c.id = p.city_id where p.id = any(${[...projectIds]}) order by p.id`
  const rows = await sql<FactRow[]>`
    select f.id, project_id, point, state, number_value, word_value, noted_at, s.kind, proven, rank,
           coalesce(observed_on, (noted_at at time zone 'UTC')::date) as observed_on
      from (select *, case when source_id = ${demonstrationSource(sql)} then 2 else 0 end as rank
              from point_facts where project_id = any(${[...projectIds]}) and not worked_out
            union all
            select * from (select distinct on (project_id, point) *, 1 as rank
              from point_facts where project_id = any(${[...projectIds]}) and worked_out
             order by project_id, point, id desc) newest) f
      left join data_sources s on s.id = f.source_id
     where coalesce(observed_on, (noted_at at time zone 'UTC')::date) <= ${asOf}
     order by project_id, rank, f.id`
  const of = Map.groupBy(rows, ({ projectId }) => projectId)
  return mapInSlices(projects, ({ id, demonstration, ...group }) => {
    const facts: Record<string, Fact> = {}
    const factIds: Record<string, number> = {}
    for (const ranked of Map.groupBy(of.get(id) ?? [], ({ rank }) => rank).values()) {
      const known = factsAtDate(model, ranked.flatMap(factEntry), endOfTime)
      for (const [point, fact] of Object.entries(known)) {
        if (facts[point] || !fact) continue
        facts[point] = fact
        const row = ranked.findLast((one) => one.point === point && isBehind(one, fact))
        if (row) factIds[point] = row.id
      }
    }
    return { id, demonstration, project: { ...group, facts }, factIds }
  })
}

/** The database has already limited the rows to the day. */
const endOfTime = new Date(8.64e15)

const demonstrationSource = (sql: Queryable) => sql`(select id from data_sources where key = 'demonstration')`

/** Empty if the catalogue does not accept the row. */
export function factEntry(row: FactRow): RecordEntry[] {
  const { point: key, state, numberValue, wordValue, observedOn, kind, proven, notedAt: recordedAt } = row
  const rule = rules.get(key)
  if (!rule) return []
  if (state === 'requested') return [{ key, recordedAt, event: 'requested', requestedOn: observedOn }]
  if (state === 'refused') return [{ key, recordedAt, event: 'declined' }]
  if (state === 'withdrawn') return [{ key, recordedAt, event: 'withdrawn' }]
  const value = numberValue ?? wordValue
  if (value === null || kind === null || problemOfValue(rule, value) !== null) return []
  return [{ key, recordedAt, event: 'observed', value, observedOn, source: kind, proven }]
}

/** Whether a row is the source of a fact. A refusal may come from a withdrawn row. */
function isBehind({ state, numberValue, wordValue, observedOn }: FactRow, fact: Fact): boolean {
  if (fact.state === 'observed')
    return state === 'observed' && (numberValue ?? wordValue) === fact.value && observedOn === fact.observedOn
  return fact.state === 'requested' ? state === 'requested' : state === 'refused' || state === 'withdrawn'
}
