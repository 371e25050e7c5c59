import type { LaunchCity } from '#domain/places/cities.ts'
import type { Inputs, Origin } from '#domain/score/resolvers/resolved.ts'
import { computePoints, type ComputedPoint } from '#domain/score/resolvers/resolve.ts'
import type { Transaction } from '#server/db/sql.ts'
import { mapInSlices } from '#server/processes/in-slices.ts'
import { json } from './runs.ts'
import { gatherHoldings } from './gather/gather.ts'
import type { ScoredProject } from './gather/scored-project.ts'

/** Serialising a statement blocks the event loop, and it takes at most 65,535 values. */
const rowsAtOnce = 500

type Known = {
  projectId: number
  point: string
  state: 'observed' | 'withdrawn'
  value: number | string | null
  observedOn: string
  sourceId: number
  proven: boolean
  /** The names of its inputs, in order. */
  inputNames: string | null
}

/** Recomputes every point of these projects and adds changed facts. Returns their number. */
export async function computePointFacts(
  sql: Transaction,
  projectIds: readonly number[],
  asOf: string,
): Promise<number> {
  const held = await gatherHoldings(sql, projectIds, asOf)
  const sources = await sourceIds(sql)
  const known = await newestComputed(sql, projectIds)
  const added = await mapInSlices(held, ({ project, holdings }) => {
    const of = known.get(project.id) ?? new Map<string, Known>()
    const computed = computePoints(holdings, asOf)
    const facts = computed.map((fact) => ({ row: toRow(sql, project, fact, sources), fact }))
    const changed = facts.flatMap(({ row, fact }) =>
      isKnown(row, fact.inputs, of.get(fact.point)) ? [] : [row],
    )
    const gone = [...of.values()].filter(
      ({ point, state }) => state === 'observed' && !computed.some((fact) => fact.point === point),
    )
    return [...changed, ...gone.map(({ point }) => withdrawnRow(project.id, point, asOf))]
  })
  const rows = added.flat()
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`insert into point_facts ${sql(rows.slice(at, at + rowsAtOnce))}`
  return rows.length
}

type FactRow = ReturnType<typeof toRow> | ReturnType<typeof withdrawnRow>

function toRow(sql: Transaction, project: ScoredProject, fact: ComputedPoint, sources: SourceIds) {
  const { point, value, observedOn, origin, proven = false, inputs } = fact
  return {
    projectId: project.id,
    point,
    state: 'observed' as const,
    numberValue: typeof value === 'number' ? value : null,
    wordValue: typeof value === 'string' ? value : null,
    observedOn,
    sourceId: project.demonstration ? sources.demonstration : sources.of(origin, project.city),
    proven,
    inputs: json(sql, inputs),
    workedOut: true,
  }
}

function withdrawnRow(projectId: number, point: string, asOf: string) {
  return {
    projectId,
    point,
    state: 'withdrawn' as const,
    numberValue: null,
    wordValue: null,
    observedOn: asOf,
    sourceId: null,
    proven: false,
    inputs: null,
    workedOut: true,
  }
}

function isKnown(fact: FactRow, inputs: Inputs, known: Known | undefined): boolean {
  return (
    known?.state === 'observed' &&
    known.value === (fact.numberValue ?? fact.wordValue) &&
    known.observedOn === fact.observedOn &&
    known.sourceId === fact.sourceId &&
    known.proven === fact.proven &&
    // A computation that names new inputs is recorded once, with the same value.
    known.inputNames === Object.keys(inputs).toSorted().join(' ')
  )
}

async function newestComputed(
  sql: Transaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, Map<string, Known>>> {
  const rows = await sql<(Omit<Known, 'value'> & { numberValue: number | null; wordValue: string | null })[]>`
    select distinct on (project_id, point) project_id, point, state, number_value, word_value, observed_on, source_id, proven,
           (select string_agg(name, ' ' order by name collate "C") from jsonb_object_keys(inputs) name) as input_names
      from point_facts where project_id = any(${[...projectIds]}) and worked_out
     order by project_id, point, id desc`
  const known = new Map<number, Map<string, Known>>()
  for (const { numberValue, wordValue, ...row } of rows) {
    const of = known.get(row.projectId) ?? new Map<string, Known>()
    known.set(row.projectId, of.set(row.point, { ...row, value: numberValue ?? wordValue }))
  }
  return known
}

type SourceIds = { demonstration: number; of: (origin: Origin, city: LaunchCity) => number }

/** The registers behind the counts. Elsewhere no register is held yet. */
const dealSources: Readonly<Record<LaunchCity, string>> = {
  dubai: 'dld-transactions',
  'abu-dhabi': 'computed',
  riyadh: 'saudi-moj',
}
const rentSources: Readonly<Record<LaunchCity, string>> = {
  dubai: 'ejari',
  'abu-dhabi': 'computed',
  riyadh: 'computed',
}

async function sourceIds(sql: Transaction): Promise<SourceIds> {
  const rows = await sql<{ id: number; key: string }[]>`select id, key from data_sources`
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const findSourceId = (key: string) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`there is no source of data called "${key}"`)
    return id
  }
  return {
    demonstration: findSourceId('demonstration'),
    of(origin, city) {
      if (origin === 'deals') return findSourceId(dealSources[city])
      if (origin === 'rents') return findSourceId(rentSources[city])
      return findSourceId(origin === 'register' ? 'dld-projects' : origin)
    },
  }
}
