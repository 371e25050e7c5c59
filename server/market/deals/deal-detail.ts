import { z } from 'zod'
import type { TransactionDetail } from '#contract/market/deals.ts'
import { registerByCode, registers } from '#domain/market/registers.ts'
import { fail } from '#server/problems/problem.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { changedFields } from '#server/market/changed-fields.ts'
import { labelsFor, type Labels } from '#server/market/labels.ts'
import { decodeExclusion, decodeGroup, decodeStage, decodeType } from '#domain/market/code-labels.ts'

const id = z.int().nullish()
const amount = z.number().nullish()

/** A row as PostgreSQL writes it as JSON, current or historical. */
const Filed = z.object({
  registered_on: z.iso.date(),
  registered_time: z.string().nullish(),
  city_id: z.int(),
  area_id: z.int(),
  area_name_id: z.int(),
  deal_group: z.int(),
  procedure_id: z.int(),
  exclusion: z.int(),
  stage: id,
  property_type: z.int(),
  sub_type_id: id,
  usage_id: id,
  rooms: id,
  rooms_id: id,
  freehold: z.boolean().nullish(),
  project_id: id,
  building_id: id,
  master_project_id: id,
  metro_id: id,
  mall_id: id,
  landmark_id: id,
  price_minor: z.int(),
  property_sqm: amount,
  transaction_sqm: amount,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
})
type Filed = z.output<typeof Filed>

type Stored = {
  id: number
  number: string
  line: number
  sourceLine: number | null
  register: number
  sizeSqm: number | null
  pricePerSqm: number | null
  firstSeenAt: Date
  filed: unknown
  batch: TransactionDetail['batch']
  firstBatch: TransactionDetail['firstBatch']
}

type Version = { replacedAt: Date; batchId: number; filed: unknown }

/** One deal with all filed fields and its history. Throws NOT_FOUND. */
export async function readDealDetail(
  { sql, engine }: { sql: Sql; engine: Engine },
  dealId: number,
): Promise<TransactionDetail> {
  const [stored] = await sql<Stored[]>`
    select t.id, t.number, t.line, t.source_line, t.register, t.size_sqm, t.price_per_sqm, t.first_seen_at, to_jsonb(t) as filed,
           case when b.id is not null then jsonb_build_object('id', b.id, 'fileName', b.file_name, 'format', b.format,
             'startedAt', to_char(b.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as batch,
           case when f.id is not null then jsonb_build_object('id', f.id, 'fileName', f.file_name) end as first_batch
      from transactions t
      left join import_batches b on b.id = t.batch_id
      left join import_batches f on f.id = t.first_batch_id
     where t.id = ${dealId} and not t.deleted`
  if (!stored) throw fail('NOT_FOUND')
  const versions = await sql<Version[]>`
    select replaced_at, batch_id, version as filed from transaction_versions
     where transaction_id = ${dealId} order by replaced_at desc, batch_id desc`
  const states = [stored, ...versions].map(({ filed }) => Filed.parse(filed))
  const labels = await labelsFor({ sql, engine }, neededLabels(states))
  const [now, ...before] = states.map((state) => toContent(state, labels))
  if (!now) throw new Error('a deal without a state')
  const { filed: _filed, firstSeenAt, register, ...rest } = stored
  const key = registerByCode(register)
  return {
    ...rest,
    ...now,
    register: key,
    source: registers[key].source,
    firstSeenAt: firstSeenAt.toISOString(),
    history: versions.map(({ replacedAt, batchId }, at) => ({
      replacedAt: replacedAt.toISOString(),
      batchId,
      before: changedFields(before[at] ?? {}, at === 0 ? now : (before[at - 1] ?? {})),
    })),
  }
}

function neededLabels(states: readonly Filed[]) {
  return {
    areas: states.map((state) => state.area_id),
    communities: states.map((state) => state.area_name_id),
    terms: states.flatMap((state) => termIds(state).map((term) => term ?? null)),
  }
}

function termIds(state: Filed) {
  const ofProperty = [state.sub_type_id, state.usage_id, state.rooms_id, state.project_id, state.building_id]
  const ofPlace = [state.master_project_id, state.metro_id, state.mall_id, state.landmark_id]
  return [state.procedure_id, ...ofProperty, ...ofPlace]
}

function toContent(state: Filed, labels: Labels) {
  const city = labels.city(state.city_id)
  const term = (termId: number | null | undefined) =>
    typeof termId === 'number' ? labels.term(termId) : null
  return {
    registeredOn: state.registered_on,
    registeredTime: state.registered_time ?? null,
    currency: city.country === 'SA' ? ('SAR' as const) : ('AED' as const),
    city: city.name,
    areaId: state.area_id,
    area: labels.area(state.area_id).name,
    community: labels.community(state.area_name_id),
    project: term(state.project_id),
    building: term(state.building_id),
    masterProject: term(state.master_project_id),
    group: decodeGroup(state.deal_group),
    procedure: labels.term(state.procedure_id),
    exclusion: decodeExclusion(state.exclusion),
    stage: typeof state.stage === 'number' ? decodeStage(state.stage) : null,
    type: decodeType(state.property_type),
    subtype: term(state.sub_type_id),
    usage: term(state.usage_id),
    rooms: state.rooms ?? null,
    roomsFiled: term(state.rooms_id),
    freehold: state.freehold ?? null,
    priceMinor: state.price_minor,
    propertySqm: state.property_sqm ?? null,
    transactionSqm: state.transaction_sqm ?? null,
    metro: term(state.metro_id),
    mall: term(state.mall_id),
    landmark: term(state.landmark_id),
    details: state.details ?? {},
  }
}
