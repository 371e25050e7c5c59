import { specialities } from '#domain/agents/specialities.ts'
import { rankAgent } from '#domain/agents/rank-agents.ts'
import { toSlug } from '#domain/areas/slug.ts'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { SpokenLanguage } from '#domain/directory/spoken-languages.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { demoAreas } from './areas/areas.ts'
import { Dice } from './dice.ts'

/** Invented: no person of the trade is meant, and no licence number could be a real one. */
const people: readonly (readonly [name: string, languages: readonly SpokenLanguage[]])[] = [
  ['Samira Qandil', ['ar', 'en', 'fr']],
  ['Tarek Rawdan', ['ar', 'en']],
  ['Elena Marchenkova', ['ru', 'en']],
  ['Rohan Deshmallik', ['hi', 'en']],
  ['Hind Al Barjeel', ['ar', 'en']],
  ['Julien Castelaire', ['fr', 'en', 'it']],
  ['Aaliyah Sandozai', ['ur', 'en', 'hi']],
  ['Marta Oliveselva', ['pt', 'es', 'en']],
  ['Wen Lihuang', ['zh', 'en']],
  ['Faisal Al Thuraya', ['ar', 'en']],
  ['Noor Zumurradi', ['ar', 'fa', 'en']],
  ['Katharina Lindwaldt', ['de', 'en']],
  ['Omar Suhaili', ['ar', 'en', 'tr']],
  ['Priya Nandrajan', ['hi', 'en']],
  ['Dmitri Volkanov', ['ru', 'en', 'de']],
  ['Layan Al Sidrah', ['ar', 'en']],
  ['Yusuf Demirkaya', ['tr', 'en']],
  ['Grace Magtanggal', ['tl', 'en']],
  ['Bandar Al Ghafi', ['ar', 'en']],
  ['Reem Al Mishkah', ['ar', 'en', 'fr']],
  ['Turki Al Arta', ['ar', 'en']],
  ['Sara Iwanova-Haddadin', ['ar', 'ru', 'en']],
  ['Imran Lazuwardi', ['ur', 'en']],
  ['Abdulrahman Al Mashrab Al Shamali', ['ar', 'en']],
]

const agencies: Record<LaunchCity, readonly string[]> = {
  dubai: ['Qandil & Rowe Realty', 'Barjeel Brokers', 'Thuraya Homes'],
  'abu-dhabi': ['Sidr Island Properties', 'Liwan Brokerage'],
  riyadh: ['Najd Lantern Real Estate', 'Rukn Brokerage'],
}

const fees: Record<LaunchCity, string> = {
  dubai:
    'Resale: 2% of the price plus 5% VAT, paid by the buyer at transfer. Off-plan: nothing from the buyer; the developer pays.',
  'abu-dhabi': 'Resale: 2% of the price plus 5% VAT. Leases: 5% of the first year’s rent.',
  riyadh:
    'Sale and lease: 2.5% plus 15% VAT, of the price or of the first year’s rent, unless agreed otherwise.',
}

const focus: Record<(typeof specialities)[number], string> = {
  'off-plan': 'buyers before completion: payment plans, escrow and what the register says of progress',
  resale: 'resales: title, service charge history and what was paid in the same building',
  rent: 'letting and renewals: what an index allows and what tenants ask for',
  commercial: 'offices and shops: leases, fit-out terms and yields after costs',
}

type DemoAreaRow = { id: number; cityId: number; city: LaunchCity; name: string }

/** Agents of the demonstration, each marked, unless they are there. The same on every machine but for dates. */
export async function writeAgents(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.agents'))`
    const there = await transaction`select from agents where demonstration limit 1`
    if (there.length > 0) return
    const places = await transaction<DemoAreaRow[]>`
      select areas.id, city_id, cities.slug as city, areas.name
        from areas join cities on cities.id = city_id
       where register_name = any(${demoAreas.map(({ registerName }) => registerName)}) order by areas.id`
    const dice = new Dice(21)
    for (const [at, [name, languages]] of people.entries())
      await writeAgent(transaction, { at, name, languages, places, dice, now })
  })
}

type Drawing = {
  at: number
  name: string
  languages: readonly SpokenLanguage[]
  places: readonly DemoAreaRow[]
  dice: Dice
  now: Date
}

async function writeAgent(
  sql: Transaction,
  { at, name, languages, places, dice, now }: Drawing,
): Promise<void> {
  const city = launchCities[at < 12 ? 0 : at < 18 ? 1 : 2] ?? 'dubai'
  const mine = specialities.filter((_, one) => one === at % specialities.length || dice.chance(0.3))
  const areas = distinct(
    places.filter((place) => place.city === city),
    dice.whole(2, 4),
    dice,
  )
  const cityId = areas[0]?.cityId
  if (cityId === undefined) throw new Error(`${city} has no areas`)
  const record = createRecord(dice)
  const isVerified = at % 6 !== 5
  const row = {
    slug: toSlug(name),
    fullName: name,
    agency: dice.pick(agencies[city]),
    licenceNumber: `DEMO-${String(1000 + at * 37)}`,
    officeNumber: `DEMO-${city === 'riyadh' ? 'F' : 'O'}${200 + at}`,
    licenceExpiresOn: addDays(utcDay(now), at % 11 === 10 ? -20 : dice.whole(40, 360)),
    verifiedOn: isVerified ? addDays(utcDay(now), -dice.whole(5, 160)) : null,
    languages: [...languages],
    specialities: mine,
    workingSince: now.getUTCFullYear() - dice.whole(1, 18),
    bio: writeBio(name, mine, areas),
    fees: fees[city],
    commission:
      at % 3 === 0
        ? 'Diwan receives a share of the fee when an introduction leads to a registered deal. It is agreed in writing, is the same for all agents, and does not change the ranking.'
        : 'Diwan earns nothing from this agent.',
    ...record,
    points: rankAgent(record).points,
    state: 'published',
    demonstration: true,
  }
  const [agent] = await sql<[{ id: string }]>`
    insert into agents ${sql({ ...row, cityId })} returning id`
  for (const { id } of areas)
    await sql`insert into agent_areas (agent_id, area_id) values (${agent.id}, ${id})`
}

function createRecord(dice: Dice) {
  const outcomesRequested = dice.chance(0.7) ? dice.whole(2, 24) : 0
  return {
    verifiedDeals: dice.chance(0.85) ? dice.whole(0, 16) : null,
    replyMedianMinutes: dice.chance(0.85) ? dice.whole(8, 1800) : null,
    outcomesRequested,
    outcomesGood: Math.round(outcomesRequested * (0.6 + dice.next() * 0.4)),
    coursesPassed: dice.whole(0, 4),
    complaintsUpheld: dice.chance(0.08) ? 1 : 0,
  }
}

function writeBio(
  name: string,
  mine: readonly (typeof specialities)[number][],
  areas: readonly DemoAreaRow[],
): string {
  const [first = name] = name.split(' ')
  const work = mine.map((speciality) => focus[speciality]).join('; and with ')
  const where = areas.map((area) => area.name).join(', ')
  return `${first} works with ${work}. Main areas: ${where}. If you ask for an introduction, you get a written answer with registered deals before a viewing.`
}

function distinct<T>(list: readonly T[], count: number, dice: Dice): T[] {
  const picked = new Set<T>()
  while (picked.size < Math.min(count, list.length)) picked.add(dice.pick(list))
  return [...picked]
}
