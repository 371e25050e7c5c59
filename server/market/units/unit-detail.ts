import { z } from 'zod'
import type { UnitDetail } from '#contract/market/units.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import { registers, unitRegister } from '#domain/market/registers.ts'
import type { Sql } from '#server/db/sql.ts'
import { changedFields } from '#server/market/changed-fields.ts'
import { fail } from '#server/problems/problem.ts'

type Stored = Omit<UnitDetail, 'type' | 'source' | 'history'> & { propertyType: number; filed: unknown }

/** What a file says of a unit, current or historical. */
const Filed = z.object({
  building_number: z.string().nullish(),
  unit_number: z.string().nullish(),
  floor: z.string().nullish(),
  rooms: z.string().nullish(),
  sub_type: z.string().nullish(),
  size_sqm: z.number().nullish(),
  balcony_sqm: z.number().nullish(),
  parking: z.string().nullish(),
  freehold: z.boolean().nullish(),
  master_project: z.string().nullish(),
  project_key: z.string().nullish(),
  project_name: z.string().nullish(),
})

/** One unit with all filed fields and its history. Throws NOT_FOUND. */
export async function readUnitDetail(sql: Sql, id: number): Promise<UnitDetail> {
  const [[unit], versions] = await Promise.all([
    sql<Stored[]>`
      select u.id::float8 as id, u.property_number as number, city.name as city, u.area_id, a.name as area,
             project.name as project, u.building_number as building, u.unit_number as unit, u.floor, listed.property_type,
             sub_type.name as subtype, u.bedrooms as rooms, u.size_sqm, u.freehold, u.rooms as rooms_filed, u.balcony_sqm,
             u.parking, u.master_project, u.project_key, u.demonstration, u.source_line, to_jsonb(u) as filed,
             case when b.id is not null then jsonb_build_object('id', b.id, 'fileName', b.file_name,
               'startedAt', to_char(b.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as batch,
             case when f.id is not null then jsonb_build_object('id', f.id, 'fileName', f.file_name) end as first_batch
        from registered_units u
        join units listed on listed.id = u.id
        join cities city on city.id = u.city_id
        join areas a on a.id = u.area_id
        left join terms project on project.id = listed.project_id
        left join terms sub_type on sub_type.id = listed.sub_type_id
        left join import_batches b on b.id = u.batch_id
        left join import_batches f on f.id = u.first_batch_id
       where u.id = ${id}`,
    sql<{ replacedAt: Date; batchId: number; filed: unknown }[]>`
      select b.started_at as replaced_at, v.batch_id, v.version as filed
        from unit_versions v join import_batches b on b.id = v.batch_id
       where v.unit_id = ${id} order by b.started_at desc, v.batch_id desc`,
  ])
  if (!unit) throw fail('NOT_FOUND')
  const { propertyType, filed, ...rest } = unit
  const states = [filed, ...versions.map((version) => version.filed)].map((state) => Filed.parse(state))
  return {
    ...rest,
    type: decodeType(propertyType),
    source: rest.demonstration ? registers.demonstration.source : unitRegister.name,
    history: versions.map(({ replacedAt, batchId }, at) => ({
      replacedAt: replacedAt.toISOString(),
      batchId,
      before: changedFields(states[at + 1] ?? {}, states[at] ?? {}),
    })),
  }
}
