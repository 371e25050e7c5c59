import { z } from 'zod'
import type { RentDetail } from '#contract/market/rents.ts'
import { isResidential } from '#domain/market/rents/vocabulary.ts'
import { registers, rentSource } from '#domain/market/registers.ts'
import type { Sql } from '#server/db/sql.ts'
import { changedFields } from '#server/market/changed-fields.ts'
import { fail } from '#server/problems/problem.ts'

type Stored = Pick<
  RentDetail,
  | 'id'
  | 'number'
  | 'startsOn'
  | 'endsOn'
  | 'currency'
  | 'contract'
  | 'contractMinor'
  | 'annualMinor'
  | 'tenant'
  | 'sourceLine'
> & {
  properties: number
  demonstration: boolean
  batch: RentDetail['batch']
  firstBatch: RentDetail['firstBatch']
  filed: unknown
}
type Line = RentDetail['lines'][number] & {
  city: string
  citySlug: string
  areaId: number
  isLeading: boolean
}

/** What a file says of a contract, current or historical. */
const Filed = z.object({
  kind: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  contract_minor: z.number(),
  annual_minor: z.number(),
  properties: z.number(),
  tenant: z.string().nullish(),
})

/** One contract with all filed fields, its properties and its history. Throws NOT_FOUND. */
export async function readRentDetail(sql: Sql, id: number): Promise<RentDetail> {
  const [[contract], lines, versions] = await Promise.all([
    readContract(sql, id),
    readLines(sql, id),
    sql<{ replacedAt: Date; batchId: number; contract: unknown }[]>`
      select b.started_at as replaced_at, v.batch_id, v.contract
        from rent_versions v join import_batches b on b.id = v.batch_id
       where v.contract_id = ${id} order by b.started_at desc, v.batch_id desc`,
  ])
  const first = lines.find(({ isLeading }) => isLeading) ?? lines[0]
  if (!contract || !first) throw fail('NOT_FOUND')
  const { filed, properties, ...rest } = contract
  const states = [filed, ...versions.map((version) => version.contract)].map((one) => Filed.parse(one))
  return {
    ...rest,
    city: first.city,
    areaId: first.areaId,
    area: first.area,
    project: first.project,
    type: first.type,
    kind: first.kind,
    use: isResidential(first.usage) ? 'residential' : 'other',
    rooms: first.rooms,
    sizeSqm: first.sizeSqm,
    rentPerSqm:
      properties === 1 && first.sizeSqm !== null && first.sizeSqm > 0
        ? rest.annualMinor / 100 / first.sizeSqm
        : null,
    homes: properties > 0 ? properties : null,
    lines: lines.map(
      ({ city: _city, citySlug: _slug, areaId: _areaId, isLeading: _isLeading, ...line }) => line,
    ),
    source: rest.demonstration ? registers.demonstration.source : rentSource(first.citySlug).name,
    history: versions.map(({ replacedAt, batchId }, at) => ({
      replacedAt: replacedAt.toISOString(),
      batchId,
      before: changedFields(states[at + 1] ?? {}, states[at] ?? {}),
    })),
  }
}

function readContract(sql: Sql, id: number): Promise<Stored[]> {
  return sql<Stored[]>`
    select c.id::float8 as id, c.number, c.kind as contract, c.starts_on, c.ends_on, trim(c.currency) as currency,
           c.contract_minor, c.annual_minor, c.properties, c.tenant, c.source_line, c.demonstration, to_jsonb(c) as filed,
           case when b.id is not null then jsonb_build_object('id', b.id, 'fileName', b.file_name,
             'startedAt', to_char(b.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as batch,
           case when f.id is not null then jsonb_build_object('id', f.id, 'fileName', f.file_name) end as first_batch
      from rent_contracts c
      left join import_batches b on b.id = c.batch_id
      left join import_batches f on f.id = c.first_batch_id
     where c.id = ${id}`
}

function readLines(sql: Sql, id: number): Promise<Line[]> {
  return sql<Line[]>`
    select l.line, l.line = c.filed_line as is_leading, city.name as city, city.slug as city_slug, l.area_id, a.name as area,
           l.property_type as type, l.property_kind as kind, l.sub_type, l.bedrooms as rooms, l.usage, l.freehold,
           l.size_sqm, l.project_number, l.project_name as project, l.master_project
      from rent_lines l
      join rent_contracts c on c.id = l.contract_id
      join cities city on city.id = l.city_id
      join areas a on a.id = l.area_id
     where l.contract_id = ${id} order by l.line`
}
