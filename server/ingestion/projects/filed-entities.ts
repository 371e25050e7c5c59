import type { FiledProject } from '#domain/projects/dld-projects.ts'
import type { Transaction } from '#server/db/sql.ts'

const register = 'dld'

/**
 * The legal entities in these rows, by their number in the register. An entity gets a name only if the file
 * names this very number, as a master developer. A builder gets a developer named after the number until
 * staff know the brand; the link records its evidence.
 */
export async function writeFiledEntities(
  sql: Transaction,
  rows: readonly FiledProject[],
): Promise<ReadonlyMap<string, number>> {
  const builders = new Map<string, FiledProject>()
  const names = new Map<string, { name: string | null; seenOn: string }>()
  for (const row of rows) {
    if (row.developerNumber !== null && !builders.has(row.developerNumber))
      builders.set(row.developerNumber, row)
    if (row.master) names.set(row.master.number, { name: row.master.nameArabic, seenOn: row.seenOn })
  }
  const numbers = [...new Set([...builders.keys(), ...names.keys()])]
  const entities = numbers.map((number) => {
    const named = names.get(number)
    return { number, name_ar: named?.name ?? null, seen_on: named?.name ? named.seenOn : null }
  })
  // The name of the newest reading wins, in any import order.
  await sql`
    insert into legal_entities as e (register, register_number, name_ar, name_seen_on)
    select ${register}, r.number, r.name_ar, r.seen_on
      from json_to_recordset(${JSON.stringify(entities)}::text::json) as r (number text, name_ar text, seen_on date)
    on conflict (register, register_number) do update
      set name_ar = excluded.name_ar, name_seen_on = excluded.name_seen_on
     where excluded.name_ar is not null and (e.name_seen_on is null or e.name_seen_on <= excluded.name_seen_on)
       and (e.name_ar, e.name_seen_on) is distinct from (excluded.name_ar, excluded.name_seen_on)`
  await writeDevelopers(sql, [...builders])
  const known = await sql<{ id: number; registerNumber: string }[]>`
    select id, register_number from legal_entities
     where register = ${register} and register_number = any(${numbers})`
  return new Map(known.map(({ id, registerNumber }) => [registerNumber, id]))
}

async function writeDevelopers(
  sql: Transaction,
  builders: readonly (readonly [number: string, row: FiledProject])[],
): Promise<void> {
  const json = builders.map(([number, row]) => ({
    number,
    slug: `dld-developer-${number}`,
    name: `DLD developer ${number}`,
    evidence: `Dubai Land Department, register of projects: developer number ${number} of project ${row.number}, read on ${row.seenOn}`,
  }))
  await sql`
    with unlinked as (
      select e.id as entity_id, r.*
        from json_to_recordset(${JSON.stringify(json)}::text::json)
             as r (number text, slug text, name text, evidence text)
        join legal_entities e on e.register = ${register} and e.register_number = r.number
       where not exists (select from developer_entities l where l.entity_id = e.id)
    ), named as (
      insert into developers (slug, name, city_id)
      select slug, name, (select id from cities where slug = 'dubai') from unlinked
      on conflict (slug) do update set name = developers.name returning id, slug
    )
    insert into developer_entities (entity_id, developer_id, evidence)
    select u.entity_id, n.id, u.evidence from unlinked u join named n using (slug)`
}
