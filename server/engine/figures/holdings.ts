import { z } from 'zod'
import { newestCovered, type Coverage } from '#domain/market/coverage/coverage.ts'
import { registerByCode, registers } from '#domain/market/registers.ts'
import { platformCities } from '#domain/places/cities.ts'
import type { Sql } from '#server/db/sql.ts'
import { cityCoverage, importDays } from '#server/engine/coverage.ts'
import type { Engine } from '#server/engine/engine.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

const Holding = z.object({ cityId: z.int(), register: z.int(), n: z.int(), newest: z.iso.date() })
export type Holding = z.output<typeof Holding>

/** All held data: registers, cities and their last days. */
export const holdings: Question<Holding> = question(
  Holding,
  fragment(
    'SELECT city_id, register, count(*) AS n, max(registered_on) AS newest FROM deals GROUP BY city_id, register ORDER BY city_id, register',
  ),
)

export type DataKind = 'register' | 'demonstration'

/** The basis of figures over these holdings. */
type DataStatus = { data: DataKind; asOf: string | null; sources: string[] }

const isDemonstration = ({ register }: Holding) => register === registers.demonstration.code

/**
 * Register and demonstration rows are never combined in one figure: register rows are used as soon as the
 * selected cities have any. Decided by city (decision 038), so that data of one city changes no page of
 * another.
 */
export function cityData(held: readonly Holding[]): DataKind {
  return oneKind(held.map(isDemonstration))
}

/** The same of any rows, by whether each is of the demonstration. */
export function oneKind(areDemonstration: readonly boolean[]): DataKind {
  return areDemonstration.length > 0 && areDemonstration.every(Boolean) ? 'demonstration' : 'register'
}

/** The newest deal and the sources among the holdings of one kind. */
export function dataStatus(held: readonly Holding[], data: DataKind): DataStatus {
  const chosen = held.filter((holding) => isDemonstration(holding) === (data === 'demonstration'))
  const sources = new Set(chosen.map(({ register }) => registers[registerByCode(register)].name))
  const asOf = chosen.map(({ newest }) => newest).toSorted()
  return { data, asOf: asOf.at(-1) ?? null, sources: [...sources] }
}

/**
 * A city of the product with the basis of its figures. `asOf` is the newest covered day: newer deals of a
 * sample do not move it.
 */
export type CityMarket = DataStatus & {
  /** The day of the newest import of its deals or rents; null where none is held from an import. */
  readOn: string | null
  coverage: Coverage
  cityId: number
  slug: string
  name: string
  country: 'AE' | 'SA'
  currency: 'AED' | 'SAR'
}

const City = z.object({
  cityId: z.int(),
  slug: z.string(),
  name: z.string(),
  country: z.enum(['AE', 'SA']),
  currency: z.enum(['AED', 'SAR']),
})

/** The platform's cities in order, each with its holdings. */
export async function cityMarkets({ sql, engine }: { sql: Sql; engine: Engine }): Promise<CityMarket[]> {
  const [{ rows }, coverages, read, found] = await Promise.all([
    engine.ask(holdings),
    cityCoverage({ sql, engine }),
    importDays({ sql, engine }),
    sql`select id as city_id, slug, name, country, currency from cities where slug = any(${[...platformCities]})`,
  ])
  return z
    .array(City)
    .parse(found)
    .toSorted((a, b) => platformCities.indexOf(a.slug) - platformCities.indexOf(b.slug))
    .map((city) => {
      const held = rows.filter(({ cityId }) => cityId === city.cityId)
      const status = dataStatus(held, cityData(held))
      const coverage = coverages(city.cityId, status.data)
      const readOn = status.data === 'register' ? (read.get(city.cityId) ?? null) : null
      return { ...city, ...status, asOf: newestCovered(coverage) ?? status.asOf, readOn, coverage }
    })
}
