import { deliveryRecord, type ProjectOnRecord } from '#domain/developers/record.ts'
import type { DeveloperRow } from '#contract/developers.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/** Builders as in the view `builders`. */
export const builders = (sql: Queryable): Fragment =>
  sql`select kind, id, slug, name, name_ar, demonstration, register_numbers from builders`

/** Published projects of the registers, each with its builder as `builder_kind` and `builder_id`. */
export const built = (sql: Queryable): Fragment => sql`
  select p.*, c.slug as city, known_homes(p.units, p.villas) as homes,
         b.kind as builder_kind, b.id as builder_id
    from projects p
    join cities c on c.id = p.city_id
    join project_builders b on b.project_id = p.id
   where not p.entered`

type Builder = Omit<DeveloperRow, 'cities' | 'delivery' | 'seenOn' | 'cover'> & { id: number }
type Project = ProjectOnRecord & { city: LaunchCity }

/** A builder with the record of these projects. */
export function readDeveloper(
  { id: _id, ...builder }: Builder,
  projects: readonly Project[],
  today: string,
): Omit<DeveloperRow, 'cover'> {
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
