import { deliveryRecord, type ProjectOnRecord } from '#domain/developers/record.ts'
import type { DeveloperRow } from '#contract/developers.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * Who builds: brands, and companies of the register that no brand is linked to. A project belongs to its developer, or
 * to the brand of its company, or to the company itself; never to the master developer of its land.
 */
export const builders = (sql: Queryable): Fragment => sql`
  select 'brand' as kind, d.id, d.slug, d.name, d.name_ar, d.demonstration,
         coalesce((select array_agg(e.register_number order by e.id)
                     from developer_entities l join legal_entities e on e.id = l.entity_id
                    where l.developer_id = d.id), '{}') as register_numbers
    from developers d where d.published
  union all
  select 'company', e.id, ${companySlug(sql)}, e.name, e.name_ar, e.demonstration, array[e.register_number]
    from legal_entities e
   where not exists (select from developer_entities l where l.entity_id = e.id)
     and exists (select from projects p where p.entity_id = e.id and p.developer_id is null and p.published)`

const companySlug = (sql: Queryable): Fragment =>
  sql`trim('-' from lower(regexp_replace(e.register || '-' || e.register_number, '[^A-Za-z0-9]+', '-', 'g')))`

/** Published projects, each with the one who builds it as `builder_kind` and `builder_id`. */
export const built = (sql: Queryable): Fragment => sql`
  select p.*, c.slug as city, coalesce(p.units + p.villas, p.units, p.villas) as homes,
         case when coalesce(p.developer_id, l.developer_id) is null then 'company' else 'brand' end as builder_kind,
         coalesce(p.developer_id, l.developer_id, p.entity_id) as builder_id
    from projects p
    join cities c on c.id = p.city_id
    left join developer_entities l on l.entity_id = p.entity_id
   where p.published`

type Builder = Omit<DeveloperRow, 'cities' | 'delivery' | 'seenOn'> & { id: number }
type Project = ProjectOnRecord & { city: LaunchCity; seenOn: string | null }

/** A builder with the record of these projects. */
export function developerOf(
  { id: _id, ...builder }: Builder,
  projects: readonly Project[],
  today: string,
): DeveloperRow {
  return {
    ...builder,
    cities: [...new Set(projects.map(({ city }) => city))].toSorted(),
    seenOn:
      projects
        .flatMap(({ seenOn }) => seenOn ?? [])
        .toSorted()
        .at(-1) ?? null,
    delivery: deliveryRecord(projects, today),
  }
}
