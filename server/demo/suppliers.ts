import { toSlug } from '#domain/areas/slug.ts'
import { addDays, utcDay } from '#domain/dates/calendar-day.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { supplierCategories, type SupplierCategory } from '#domain/suppliers/categories.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { Dice } from './dice.ts'
import { trades, type Trade } from './supplier-trades.ts'

/** Invented: no company of the trade is meant, and no licence number could be a real one. */
const names: Record<SupplierCategory, readonly [string, string]> = {
  conveyancer: ['Mizan Gate Conveyancing', 'Rukn Title Services'],
  'mortgage-broker': ['Saqf Mortgage Desk', 'Dar Keystone Home Finance'],
  valuer: ['Qadr Valuation Office', 'Thuraya Surveyors'],
  snagging: ['Plumbline Snagging', 'Ayn Handover Inspection'],
  translation: ['Lisan Legal Translation', 'Tarjuman Row'],
  tax: ['Hisab Lantern Tax', 'Wadi Ledger Advisers'],
  'company-setup': ['Bab Al Rawi Set-up', 'Sail & Seal Corporate Services'],
  insurance: ['Himaya Reed Insurance Brokers', 'Ghaf Cover'],
  'property-manager': ['Sahn Property Management', 'Liwan Keepers'],
  'holiday-homes': ['Shamal Stays', 'Barjeel Holiday Homes'],
  maintenance: ['Naashi Maintenance', 'Four Valves Technical Services'],
  'fit-out': ['Mashrab Fit-out', 'Iwan Interiors Contracting'],
  furniture: ['Samar Furniture Packages', 'Aqiq Rooms'],
  movers: ['Kaws Movers', 'Two Palms Relocation'],
  photographer: ['Barq Property Photography', 'Mishkat Pictures'],
}

const authorities: Record<LaunchCity, string> = {
  dubai: 'Dubai Department of Economy and Tourism',
  'abu-dhabi': 'Abu Dhabi Department of Economic Development',
  riyadh: 'Ministry of Commerce, Saudi Arabia',
}

const earnings = [
  ['none', 'Diwan earns nothing when a member chooses this supplier.'],
  ['none', 'Diwan earns nothing when a member chooses this supplier.'],
  [
    'commission',
    'Diwan receives a commission from this supplier when a member chooses it after an introduction. The rate is agreed in writing, and the member sees it before the introduction.',
  ],
] as const

/** Suppliers of the demonstration, two of each trade and three of some, each marked, unless they are there. */
export async function writeSuppliers(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds them.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration.suppliers'))`
    const there = await transaction`select from suppliers where demonstration limit 1`
    const dice = new Dice(22)
    if (there.length === 0)
      for (const [at, category] of supplierCategories.entries())
        for (const [which, name] of names[category].entries())
          await writeSupplier(transaction, { at: at * 2 + which, name, category, dice, now })
    await writeThirdSuppliers(transaction, now)
  })
}

/** A third supplier of some trades, for quotes of three. Its place in the row says that it is in Dubai. */
const thirdSuppliers = [
  { at: 100, name: 'Spirit Level Snagging', category: 'snagging' },
  { at: 105, name: 'Zawiya Fit-out', category: 'fit-out' },
] as const

async function writeThirdSuppliers(sql: Transaction, now: Date): Promise<void> {
  const dice = new Dice(23)
  for (const third of thirdSuppliers) {
    const there = await sql`select from suppliers where slug = ${toSlug(third.name)}`
    if (there.length === 0) await writeSupplier(sql, { ...third, dice, now })
  }
}

type Drawing = { at: number; name: string; category: SupplierCategory; dice: Dice; now: Date }

async function writeSupplier(sql: Transaction, { at, name, category, dice, now }: Drawing): Promise<void> {
  const trade: Trade = trades[category]
  const home = launchCities[at % 5 < 2 ? 0 : at % 5 < 4 ? 1 : 2] ?? 'dubai'
  const cities = launchCities.filter(
    (city) => city === home || (home !== 'riyadh' && city !== 'riyadh' && dice.chance(0.5)),
  )
  const [earning, earningDetail] = earnings[at % earnings.length] ?? earnings[0]
  const currency = home === 'riyadh' ? 'SAR' : 'AED'
  const row = {
    slug: toSlug(name),
    name,
    about: trade.about,
    licenceNumber: `DEMO-${5000 + at * 53}`,
    licenceAuthority: authorities[home],
    licenceExpiresOn: addDays(utcDay(now), at % 13 === 12 ? -12 : dice.whole(30, 350)),
    verifiedOn: at % 5 === 3 ? null : addDays(utcDay(now), -dice.whole(3, 200)),
    categories: [category, ...(trade.also && dice.chance(0.5) ? [trade.also] : [])],
    languages: spokenLanguages.filter(
      (language) => language === 'en' || language === 'ar' || dice.chance(0.12),
    ),
    coverage: trade.coverage,
    insurance: trade.insurance,
    services: sql.json(
      trade.services.map(([service, from, to, unit]) => {
        const level = unit === 'percent' ? 1 : 0.85 + dice.next() * 0.3
        return {
          name: service,
          fromMinor: rounded(from * level, unit),
          toMinor: to === null ? null : rounded(to * level, unit),
          currency,
          unit,
        }
      }),
    ),
    certificates: sql.json(
      trade.certificate === null
        ? []
        : [
            {
              title: trade.certificate,
              issuer: 'Demonstration',
              until: addDays(utcDay(now), dice.whole(60, 500)),
            },
          ],
    ),
    earning,
    earningDetail,
    state: 'published',
    demonstration: true,
  }
  const [supplier] = await sql<[{ id: string }]>`insert into suppliers ${sql(row)} returning id`
  await sql`
    insert into supplier_cities (supplier_id, city_id) select ${supplier.id}, id from cities where slug = any(${cities})`
}

/** Prices end in fives and tens. A percentage is given in hundredths. */
function rounded(amount: number, unit: string): number {
  if (unit === 'percent') return Math.round(amount * 100)
  const step = amount >= 500 ? 50 : 5
  return Math.round(amount / step) * step * 100
}
