import type { Transaction } from '#server/db/sql.ts'
import { Dice } from '#server/demo/dice.ts'
import { atMonth, firstYear, priceIndex, type CityKey } from '#server/demo/areas/market-history.ts'
import { dayInMonth } from '#server/demo/months.ts'
import type { DemoRecord } from './demo-record.ts'
import { writeRows } from '#server/demo/write-rows.ts'

/**
 * A year's rent against the price of a home; set by judgement. Riyadh has none: its authority publishes means of the city
 * and no contracts. Abu Dhabi has no register of rents, but a table of them may be imported.
 */
const grossYield: Record<CityKey, Record<'unit' | 'villa', number> | null> = {
  dubai: { unit: 0.066, villa: 0.066 },
  'abu-dhabi': { unit: 0.068, villa: 0.068 },
  riyadh: null,
}
const homes = {
  unit: [
    { rooms: 0, sizeSqm: 42, words: 'Studio' },
    { rooms: 1, sizeSqm: 71, words: '1bed room+Hall' },
    { rooms: 2, sizeSqm: 114, words: '2 bed rooms+hall' },
  ],
  villa: [
    { rooms: 3, sizeSqm: 205, words: '3 bed rooms+hall' },
    { rooms: 4, sizeSqm: 290, words: '4 bed rooms+hall' },
  ],
} as const
/**
 * What is let beside homes: shops and offices in finished buildings, and plots. Levels are rents per square metre against
 * those of homes there; of a plot, a year's rent against its price. A median over them and homes would mean nothing.
 */
const others = {
  Shop: { property_type: 'unit', usage: 'Commercial', sizeSqm: 95, level: 1.35 },
  Office: { property_type: 'unit', usage: 'Commercial', sizeSqm: 130, level: 1.05 },
  Land: { property_type: 'land', usage: 'Industrial', sizeSqm: 1800, level: 0.05 },
} as const
/** Contracts of homes for each of another kind. */
const homesPerOther = 15
const earliestMonthsBack = 60
const monthsOfContract = 12
/** The units that have one contract for each of 4 to 40 drawn; set so that every large area has medians by month. */
const contractsPerUnits = 180

/**
 * Rents of the finished projects of Dubai and Abu Dhabi in the last five years. Those of Dubai are as Ejari files them: one
 * contract in fifty for several homes at once, and a few of shops, offices and plots. Those of Abu Dhabi are homes as a
 * table has them: one home a contract, without tenant, usage and number of the project.
 */
export async function writeRents(
  sql: Transaction,
  records: readonly DemoRecord[],
  lastMonth: number,
): Promise<void> {
  const dice = new Dice(28)
  // Dice of their own, so that they change no rent of a home.
  const otherDice = new Dice(29)
  const ofHomes = records.map((record) => ({ record, rents: createRents(record, dice, lastMonth) }))
  const rents = [
    ...ofHomes.flatMap((one) => one.rents),
    ...ofHomes.flatMap((one) =>
      createOtherRents(one.record, otherDice, {
        lastMonth,
        count: Math.round(one.rents.length / homesPerOther),
      }),
    ),
  ]
  const [next] = await sql<{ first: number }[]>`
    select coalesce(max(id), 0)::int8 + 1 as first from rent_contracts`
  const first = next?.first ?? 1
  await writeRows(
    sql,
    'rent_contracts',
    {
      id: 'int8', number: 'text', kind: 'text', starts_on: 'date', ends_on: 'date', currency: 'text',
      contract_minor: 'int8', annual_minor: 'int8', properties: 'int4', tenant: 'text', filed_line: 'int4',
      demonstration: 'boolean',
    }, // prettier-ignore
    rents.map(({ contract }, at) => ({ ...contract, id: first + at, number: `DEMO-R-${at + 1}` })),
  )
  await sql`select setval(pg_get_serial_sequence('rent_contracts', 'id'), ${first + rents.length})`
  // The city and the area are those of the project.
  await sql.unsafe(
    `insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, sub_type, bedrooms, usage,
            size_sqm, project_number, project_name, project_id, project_basis)
     select r.contract_id, 1, p.city_id, p.area_id, r.property_type, r.property_kind, r.sub_type, r.bedrooms,
            r.usage, r.size_sqm, case when not r.by_name then p.register_number end, p.name, p.id,
            case when r.by_name or p.register_number is null then 'name' else 'number' end
       from json_to_recordset($1::text::json)
            as r (contract_id int8, project_id int4, by_name boolean, property_type text, usage text, property_kind text, sub_type text, bedrooms int2, size_sqm float8)
       join projects p on p.id = r.project_id`,
    [JSON.stringify(rents.map(({ line }, at) => ({ ...line, contract_id: first + at })))],
  )
}

type Contract = { month: number; day: number; isRenewal: boolean; properties: number; annualMinor: number }

function toContract(
  { month, day, isRenewal, properties, annualMinor }: Contract,
  tenant: 'authority' | 'person' | null,
) {
  return {
    kind: isRenewal ? 'renewal' : 'new',
    starts_on: dayInMonth(month, day),
    ends_on: dayInMonth(month + monthsOfContract, day - 1),
    currency: 'AED',
    contract_minor: annualMinor,
    annual_minor: annualMinor,
    properties,
    tenant,
    filed_line: 1,
    demonstration: true,
  }
}

/** A price per square metre of today, as it was in a month. */
function priceThen(today: number, city: CityKey, type: 'flat' | 'villa', month: number): number {
  return today * atMonth(priceIndex[city][type], firstYear + Math.floor(month / 12), (month % 12) + 1)
}

function createOtherRents(
  { id, sketch }: DemoRecord,
  dice: Dice,
  { lastMonth, count }: { lastMonth: number; count: number },
) {
  const { handoverMonth, area, level } = sketch
  const yields = grossYield[area.city]
  if (yields === null || area.city !== 'dubai') return []
  const from = Math.max(handoverMonth + 1, lastMonth - earliestMonthsBack)
  return Array.from({ length: count }, () => {
    const month = dice.whole(from, lastMonth - 1)
    const kind = dice.chance(0.1) ? 'Land' : dice.chance(0.5) ? 'Shop' : 'Office'
    const { property_type, usage, ...other } = others[kind]
    const sizeSqm = Math.round(other.sizeSqm * dice.factor(0.3) * 10) / 10
    const perSqm =
      kind === 'Land'
        ? priceThen(area.landPerSqm, area.city, 'villa', month) * other.level
        : priceThen(area.flatPerSqm, area.city, 'flat', month) * level * yields.unit * other.level
    const annualMinor = Math.max(1, Math.round((perSqm * sizeSqm * dice.factor(0.15)) / 500)) * 50_000
    const isRenewal = dice.chance(0.4) && month >= handoverMonth + monthsOfContract
    return {
      contract: toContract(
        { month, day: dice.whole(1, 28), isRenewal, properties: 1, annualMinor },
        'authority',
      ),
      line: {
        project_id: id,
        by_name: false,
        property_type,
        usage,
        property_kind: kind,
        sub_type: kind,
        bedrooms: null,
        size_sqm: sizeSqm,
      },
    }
  })
}

function createRents({ id, sketch }: DemoRecord, dice: Dice, lastMonth: number) {
  const { finalStatus, handoverMonth, area, propertyType, level, units } = sketch
  const yields = grossYield[area.city]
  if (finalStatus !== 'FINISHED' || yields === null) return []
  const from = Math.max(handoverMonth + 1, lastMonth - earliestMonthsBack)
  const months = lastMonth - from
  // A building that was handed over lately has had less time for contracts.
  const count =
    months > 0
      ? Math.round((dice.whole(4, 40) * units * months) / (contractsPerUnits * earliestMonthsBack))
      : 0
  return Array.from({ length: count }, () => {
    const month = dice.whole(from, lastMonth - 1)
    const day = dice.whole(1, 28)
    const home = dice.pick<{ rooms: number; sizeSqm: number; words: string }>(homes[propertyType])
    const sizeSqm = Math.round(home.sizeSqm * dice.factor(0.12) * 10) / 10
    const today = propertyType === 'villa' ? area.villaPerSqm : area.flatPerSqm
    const type = propertyType === 'villa' ? 'villa' : 'flat'
    const price = priceThen(today, area.city, type, month) * level * sizeSqm
    // Nobody renews in the first year of a building.
    const isRenewal = dice.chance(0.55) && month >= handoverMonth + monthsOfContract
    // Renewed contracts are cheaper than new ones.
    const rent = price * yields[propertyType] * dice.factor(0.1) * (isRenewal ? 0.9 : 1)
    const isEjari = area.city === 'dubai'
    const properties = isEjari && dice.chance(0.02) ? dice.whole(2, 30) : 1
    const annualMinor = Math.max(1, Math.round((rent * properties) / 500)) * 50_000
    const tenant = properties > 1 || dice.chance(0.1) ? 'authority' : 'person'
    return {
      contract: toContract({ month, day, isRenewal, properties, annualMinor }, isEjari ? tenant : null),
      line: {
        project_id: id,
        by_name: !isEjari,
        property_type: propertyType,
        usage: isEjari ? 'Residential' : null,
        property_kind: propertyType === 'villa' ? 'Villa' : isEjari ? 'Flat' : 'Apartment',
        sub_type: isEjari ? home.words : null,
        bedrooms: home.rooms,
        size_sqm: sizeSqm,
      },
    }
  })
}
