import type { Transaction } from '#server/db/sql.ts'
import { Dice } from '#server/demo/dice.ts'
import type { DemoRecord } from './demo-record.ts'
import { writeRows } from '#server/demo/write-rows.ts'

const register = 'demonstration'
const masters = ['Sahn', 'Riwaq', 'Barjeel', 'Khayal', 'Iwan', 'Mashrab', 'Tarma', 'Mishkat']
const unregisteredRatio = 0.03
const masterRatio = 0.6

type Developer = { id: number; name: string }
type Entity = { number: string; developerId: number | null }

/** The invented companies behind the brands, and which of them builds each project. */
export async function writeEntities(
  sql: Transaction,
  records: readonly DemoRecord[],
): Promise<ReadonlyMap<number, { own: number | null; master: number | null }>> {
  const dice = new Dice(25)
  const developers = await sql<Developer[]>`select id, name from developers where demonstration order by id`
  await writeDevelopers(sql, developers, dice)
  const entities = await writeCompanies(sql, developers, dice)
  const known = await sql<{ id: number; registerNumber: string }[]>`
    select id, register_number from legal_entities where register = ${register}`
  const ids = new Map(known.map(({ id, registerNumber }) => [registerNumber, id]))
  const ofDeveloper = Map.groupBy(entities, ({ developerId }) => developerId)
  return new Map(
    records.map(({ id, developerId, sketch }) => {
      const own = ofDeveloper.get(developerId) ?? []
      const isRegistered = own.length > 0 && !dice.chance(unregisteredRatio)
      // An area has one master developer.
      const hash = [...sketch.area.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
      const hasMaster = (hash % 10) / 10 < masterRatio
      return [
        id,
        {
          own: isRegistered ? (ids.get(dice.pick(own).number) ?? null) : null,
          master: hasMaster ? (ids.get(`DEMO-M-${(hash % masters.length) + 1}`) ?? null) : null,
        },
      ]
    }),
  )
}

async function writeDevelopers(
  sql: Transaction,
  developers: readonly Developer[],
  dice: Dice,
): Promise<void> {
  const rows = developers.map(({ id }) => ({
    id,
    founded_year: dice.chance(0.85) ? dice.whole(1996, 2015) : null,
    replies: dice.chance(0.08),
  }))
  await sql.unsafe(
    `update developers d
        set founded_year = r.founded_year,
            right_of_reply = case when r.replies then $2 end,
            right_of_reply_on = case when r.replies then date '2026-04-14' end
       from json_to_recordset($1::text::json) as r (id int4, founded_year int2, replies boolean)
      where d.id = r.id`,
    [JSON.stringify(rows), reply],
  )
}

const reply =
  'Two of the late handovers waited for a public road to the site. Both are complete, and the owners have their keys.'

async function writeCompanies(
  sql: Transaction,
  developers: readonly Developer[],
  dice: Dice,
): Promise<Entity[]> {
  const companies = developers.flatMap(({ id, name }, at) =>
    Array.from({ length: dice.whole(1, 3) }, (_, which) => ({
      register_number: `DEMO-${String(at + 1).padStart(3, '0')}-${which + 1}`,
      name: which === 0 ? `${name} L.L.C` : `${name} Holding ${which} L.L.C`,
      developer: id,
      licence_number: dice.chance(0.9) ? `DEMO-${dice.whole(100_000, 999_999)}` : null,
      licensed_until: dice.chance(0.8)
        ? `${dice.chance(0.08) ? 2026 : 2027}-${dice.pick(['02-28', '06-30', '09-15'])}`
        : null,
    })),
  )
  const masterRows = masters.map((name, at) => ({
    register_number: `DEMO-M-${at + 1}`,
    name: `${name} Master Communities`,
    developer: null,
    licence_number: null,
    licensed_until: null,
  }))
  const columns = {
    register: 'text', register_number: 'text', name: 'text', licence_number: 'text', licensed_until: 'date',
    demonstration: 'boolean',
  } // prettier-ignore
  await writeRows(
    sql,
    'legal_entities',
    columns,
    [...companies, ...masterRows].map(({ developer: _developer, ...row }) => ({
      ...row,
      register,
      demonstration: true,
    })),
  )
  await sql.unsafe(
    `insert into developer_entities (entity_id, developer_id, evidence)
     select e.id, r.developer, 'Demonstration: the link is invented with the company'
       from json_to_recordset($1::text::json) as r (register_number text, developer int4)
       join legal_entities e on e.register = '${register}' and e.register_number = r.register_number`,
    [JSON.stringify(companies)],
  )
  return companies.map(({ register_number: number, developer }) => ({ number, developerId: developer }))
}
