import { registerStatusMeaning } from '#domain/projects/status.ts'
import type { Transaction } from '#server/db/sql.ts'
import { Dice } from '#server/demo/dice.ts'
import { dayInMonth, firstDayInMonth } from '#server/demo/months.ts'
import { offeredPlans, type Instalment } from './payment-plans.ts'
import { generatePriceLists } from './price-lists.ts'
import type { DemoRecord } from './demo-record.ts'
import { writeRows } from '#server/demo/write-rows.ts'

/** Distinguishes the statements of a generated developer from those of the demonstration register. */
const source = 6

/** Price lists over time and payment plans, including withdrawn ones. */
export async function writeOffers(
  sql: Transaction,
  records: readonly DemoRecord[],
  lastMonth: number,
): Promise<void> {
  await writePriceLists(sql, records, lastMonth)
  await writePlans(sql, records, lastMonth)
}

async function writePriceLists(
  sql: Transaction,
  records: readonly DemoRecord[],
  lastMonth: number,
): Promise<void> {
  const dice = new Dice(26)
  const lists = records.flatMap(({ id, sketch }) =>
    generatePriceLists(sketch, dice, lastMonth).map((list) => ({
      id,
      currency: cityCurrency(sketch.area.city),
      ...list,
    })),
  )
  const ids = await newIds(sql, 'price_lists', lists.length)
  await writeRows(
    sql,
    'price_lists',
    { id: 'int8', project_id: 'int4', observed_on: 'date', source_id: 'int2', currency: 'text' },
    lists.map(({ id, observedOn, currency }, at) => ({
      id: ids[at] ?? null,
      project_id: id,
      observed_on: observedOn,
      source_id: source,
      currency,
    })),
  )
  const columns = {
    price_list_id: 'int8', position: 'int2', property_type: 'text', rooms: 'int2', size_sqm_from: 'float8',
    size_sqm_to: 'float8', price_minor_from: 'int8', price_minor_to: 'int8', units: 'int4', available: 'int4',
  } // prettier-ignore
  const kinds = new Map(records.map(({ id, sketch }) => [id, sketch.propertyType]))
  const rows = lists.flatMap(({ id, rows: homes }, at) =>
    homes.map((home, position) => ({
      price_list_id: ids[at] ?? null,
      position: position + 1,
      property_type: kinds.get(id) ?? 'unit',
      rooms: home.rooms,
      size_sqm_from: home.sizeSqmFrom,
      size_sqm_to: home.sizeSqmTo,
      price_minor_from: home.priceMinorFrom,
      price_minor_to: home.priceMinorTo,
      units: home.units,
      available: home.available,
    })),
  )
  await writeRows(sql, 'price_list_rows', columns, rows)
}

const cityCurrency = (city: string): string => (city === 'riyadh' ? 'SAR' : 'AED')

type PlanRow = {
  projectId: number
  name: string
  observedOn: string
  withdrawnOn: string | null
  instalments: readonly Instalment[]
}

async function writePlans(
  sql: Transaction,
  records: readonly DemoRecord[],
  lastMonth: number,
): Promise<void> {
  const dice = new Dice(27)
  const plans = records.flatMap((record) => createPlans(record, dice, lastMonth))
  const ids = await newIds(sql, 'payment_plans', plans.length)
  await writeRows(
    sql,
    'payment_plans',
    {
      id: 'int8',
      project_id: 'int4',
      name: 'text',
      observed_on: 'date',
      withdrawn_on: 'date',
      source_id: 'int2',
    },
    plans.map(({ projectId, name, observedOn, withdrawnOn }, at) => ({
      id: ids[at] ?? null,
      project_id: projectId,
      name,
      observed_on: observedOn,
      withdrawn_on: withdrawnOn,
      source_id: source,
    })),
  )
  const columns = {
    plan_id: 'int8', position: 'int2', share: 'numeric', falls: 'text', months: 'int2', due_on: 'date',
    progress: 'numeric',
  } // prettier-ignore
  const rows = plans.flatMap(({ instalments }, at) =>
    instalments.map(({ share, falls, months, dueOn, progress }, position) => ({
      plan_id: ids[at] ?? null,
      position: position + 1,
      share,
      falls,
      months: months ?? null,
      due_on: dueOn ?? null,
      progress: progress ?? null,
    })),
  )
  await writeRows(sql, 'payment_instalments', columns, rows)
}

/** Plans of finished projects are withdrawn; one project in six has changed its plan while selling. */
function createPlans({ id, sketch }: DemoRecord, dice: Dice, lastMonth: number): PlanRow[] {
  const { launchMonth, handoverMonth, haltedMonth, finalStatus } = sketch
  const offered = offeredPlans(launchMonth, dice)
  const isOver =
    registerStatusMeaning(finalStatus) !== 'building' && registerStatusMeaning(finalStatus) !== 'planned'
  const changedAt = launchMonth + dice.whole(4, 14)
  const earlier = dice.chance(0.16) && changedAt < lastMonth ? offeredPlans(launchMonth, dice)[0] : undefined
  if (!dice.chance(isOver ? 0.4 : 0.85)) return []
  const withdrawnOn = isOver
    ? firstDayInMonth(Math.min(haltedMonth ?? handoverMonth, handoverMonth, lastMonth))
    : null
  const observedOn = earlier ? dayInMonth(changedAt, 10) : dayInMonth(launchMonth, 4)
  const rows = offered.map(({ name, instalments }) => ({
    projectId: id,
    name,
    observedOn,
    withdrawnOn,
    instalments,
  }))
  if (!earlier || (withdrawnOn !== null && observedOn > withdrawnOn)) return rows
  return [
    { projectId: id, ...earlier, observedOn: dayInMonth(launchMonth, 4), withdrawnOn: observedOn },
    ...rows,
  ]
}

/** Reserves ids of a table, so that rows and their dependent rows are written in two statements. */
async function newIds(sql: Transaction, table: string, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int8 as id from generate_series(1, ${count})`
  return rows.map(({ id }) => id)
}
