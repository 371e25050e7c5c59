import type { Sql } from '#server/db/sql.ts'
import { registers } from '#domain/market/registers.ts'

/** Areas whose register of units is held whole, by their names in the register of deals. */
const wholeAreas = [
  'Al Thanyah Third',
  'Al Warsan First',
  'Palm Jumeirah',
  'Mirdif',
  'Dubai Investment Park First',
]
/** Read in part, as by a file that was cut off: shows which figures are then withheld. */
const partAreas = ['Al Hebiah First']
/** Flats for each sold one: most were not sold in the years of the demonstration. */
const flatsPerSale = 2

/**
 * A register of units for some areas of Dubai, a few thousand rows: the flats of the demonstration's
 * deals and others like them. Nothing was read of the other areas. Written once.
 */
export async function writeUnits(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration'))`
    const there = await transaction`select 1 from registered_units where demonstration limit 1`
    if (there.length > 0) return
    // A few sold flats are missing, as in registers. The others of a sold flat differ from it a little in size.
    await transaction`
      insert into registered_units (property_number, city_id, area_id, building_number, unit_number, floor, rooms,
        bedrooms, sub_type, size_sqm, freehold, project_name, demonstration)
      select 'DEMO-U-' || row_number() over (order by d.id, n), d.city_id, d.area_id,
             (1 + coalesce(d.project_id, d.area_id) % 9)::text, door::text, (door / 100)::text, w.name,
             d.rooms, 'Flat', case when n = 1 then d.size_sqm else round((d.size_sqm * 1.02)::numeric, 1) end,
             case when d.id % 50 > 0 then coalesce(d.project_id % 9 > 0, d.freehold) end, p.name, true
        from deals d join areas a on a.id = d.area_id left join terms p on p.id = d.project_id
        left join terms w on w.id = d.rooms_id cross join generate_series(1, ${flatsPerSale}::int) n
        cross join lateral (select 100 + (d.id * 2 + n) % 900 as door) numbered
       where d.register = ${registers.demonstration.code} and d.property_type = 3 and d.rooms is not null
         and d.exclusion = 0 and d.size_sqm is not null and d.city_id = 1 and (n > 1 or d.id % 60 > 0)
         and (a.register_name = any(${wholeAreas})
              or a.register_name = any(${partAreas}) and coalesce(d.project_id % 4 = 0, d.id % 4 = 0))`
  })
}
