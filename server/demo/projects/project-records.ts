import type { DemoRecord } from './demo-record.ts'
import { contradicts, fields, fieldNames, type FieldName } from '#domain/projects/fields.ts'
import { registerStatusMeaning } from '#domain/projects/status.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { demoAreas } from '#server/demo/areas/areas.ts'
import { Dice } from '#server/demo/dice.ts'
import { writeEntities } from './legal-entities.ts'
import { firstDayInMonth, toMonthNumber } from '#server/demo/months.ts'
import { writeOffers } from './offers.ts'
import { generateProjectLife, type Seen } from './project-life.ts'
import { sketchProjects } from './projects.ts'
import { writeRents } from './rents.ts'
import { writeRows } from '#server/demo/write-rows.ts'

/** The demonstration register in `data_sources`, and the statements of generated developers. */
export const demonstrationSource = 10
const developerSource = 6

/**
 * Writes the records of demonstration projects: legal entities, statements of a register and developers over
 * the years, price lists and payment plans. Written once and not changed afterwards.
 */
export async function writeProjectRecords(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration'))`
    const there = await transaction`
      select 1 from project_observations where source_id = ${demonstrationSource} limit 1`
    if (there.length > 0) return
    const lastMonth = toMonthNumber(now)
    const records = await readRecords(
      transaction,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    )
    await writeObservations(transaction, records)
    await writeConflicts(transaction, records)
    const entities = await writeEntities(transaction, records)
    await writeCurrentValues(transaction, records, { entities, lastMonth })
    await writeOffers(transaction, records, lastMonth)
    await writeRents(transaction, records, lastMonth)
  })
}

async function readRecords(sql: Transaction, asOf: Date): Promise<DemoRecord[]> {
  const projects = await sql<{ id: number; slug: string; developerId: number | null }[]>`
    select id, slug, developer_id from projects where demonstration`
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  const dice = new Dice(24)
  return sketchProjects(demoAreas, asOf).flatMap((sketch) => {
    const project = bySlug.get(sketch.slug)
    const life = generateProjectLife(sketch, dice, toMonthNumber(asOf))
    return project ? [{ id: project.id, developerId: project.developerId, sketch, life }] : []
  })
}

async function writeObservations(sql: Transaction, records: readonly DemoRecord[]): Promise<void> {
  const rows = records.flatMap(({ id, life }) => [
    ...life.register.map((seen) => observation(id, seen, demonstrationSource)),
    ...life.developer.map((seen) => observation(id, seen, developerSource)),
  ])
  const columns = { project_id: 'int4', field: 'text', value: 'text', source_id: 'int2', seen_on: 'date' }
  await writeRows(sql, 'project_observations', columns, rows)
}

const observation = (id: number, { field, value, seenOn }: Seen, source: number) => ({
  project_id: id,
  field,
  value,
  source_id: source,
  seen_on: seenOn,
})

/** The last that was seen of a field, and the first. */
const lastSeen = (seen: readonly Seen[], field: FieldName) => seen.findLast((one) => one.field === field)
const firstSeen = (seen: readonly Seen[], field: FieldName) => seen.find((one) => one.field === field)

const reply = 'Our date counts from the later permit. The register will be updated.'

async function writeConflicts(sql: Transaction, records: readonly DemoRecord[]): Promise<void> {
  const rows = records.flatMap(({ id, life }) =>
    life.developer.flatMap(({ field, value, seenOn }) => {
      const filed = lastSeen(life.register, field)
      if (!filed || !contradicts(field, filed.value, value)) return []
      const replied = field === 'due_on' && id % 4 === 0
      return [{ project_id: id, field, seen_on: seenOn, reply: replied ? reply : null }]
    }),
  )
  await sql.unsafe(
    `insert into fact_conflicts (project_id, field, first_id, second_id, state, reply, replied_at, opened_at)
     select r.project_id, r.field, filed.id, said.id, case when r.reply is null then 'open' else 'replied' end, r.reply,
            case when r.reply is not null then r.seen_on + 12 end, r.seen_on
       from json_to_recordset($1::text::json) as r (project_id int4, field text, seen_on date, reply text)
       join project_observations said on said.project_id = r.project_id and said.field = r.field and said.source_id = ${developerSource}
       join lateral (
         select id from project_observations o
          where o.project_id = r.project_id and o.field = r.field and o.source_id = ${demonstrationSource}
          order by seen_on desc, id desc limit 1) filed on true`,
    [JSON.stringify(rows)],
  )
}

type CurrentValues = {
  entities: ReadonlyMap<number, { own: number | null; master: number | null }>
  lastMonth: number
}

/** The current values of projects: the newest of each field, their location and developer. */
async function writeCurrentValues(
  sql: Transaction,
  records: readonly DemoRecord[],
  { entities, lastMonth }: CurrentValues,
): Promise<void> {
  const columns: Record<string, string> = {
    id: 'int4', register_number: 'text', entity_id: 'int4', master_entity_id: 'int4', first_due_on: 'date', first_seen_on: 'date',
    registered_on: 'date', latitude: 'float8', longitude: 'float8', stage: 'text', handover_on: 'date',
    changed_at: 'timestamptz', property_type: 'text',
    ...Object.fromEntries(currentFields.map((field) => [field, sqlType(field)])),
  } // prettier-ignore
  const rows = records.map((record) => currentRow(record, entities.get(record.id)))
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  const set = Object.keys(columns).filter((name) => name !== 'id')
  await sql.unsafe(
    `update projects p
        set ${set.map((name) => `${name} = r.${name}`).join(', ')},
            register = case when r.register_number is not null then 'demonstration' end,
            located_by = 'area', seen_on = $2::date
       from json_to_recordset($1::text::json) as r (${typed.join(', ')})
      where p.id = r.id`,
    [JSON.stringify(rows), firstDayInMonth(lastMonth)],
  )
}

const currentFields = fieldNames.filter((field) => field !== 'name')
const types = { day: 'date', percent: 'numeric', count: 'int4', code: 'text', words: 'text' } as const
const sqlType = (field: FieldName): string => types[fields[field].writing]

function currentRow(
  { id, sketch, life }: DemoRecord,
  entities: { own: number | null; master: number | null } | undefined,
) {
  const { area, finalStatus, propertyType, launchMonth, handoverMonth } = sketch
  const { register } = life
  const due = firstSeen(register, 'due_on')
  const called = registerStatusMeaning(finalStatus) === 'cancelled'
  // A project that the register first showed years after its launch has no first date that we saw.
  const wasSeenFromTheStart = due?.seenOn === firstDayInMonth(launchMonth)
  return {
    id,
    register_number: entities?.own ? `DEMO-${String(id).padStart(5, '0')}` : null,
    entity_id: entities?.own ?? null,
    master_entity_id: entities?.master ?? null,
    first_due_on: wasSeenFromTheStart ? due.value : null,
    first_seen_on: register.map(({ seenOn }) => seenOn).toSorted()[0] ?? null,
    registered_on: firstDayInMonth(launchMonth),
    latitude: area.latitude,
    longitude: area.longitude,
    stage: finalStatus === 'FINISHED' ? 'ready' : 'off-plan',
    handover_on: called ? null : firstDayInMonth(handoverMonth),
    changed_at: `${register.at(-1)?.seenOn ?? firstDayInMonth(launchMonth)}T06:00:00Z`,
    property_type: propertyType,
    ...Object.fromEntries(currentFields.map((field) => [field, lastSeen(register, field)?.value ?? null])),
  }
}
