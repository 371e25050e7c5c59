import { addMonths, utcDay } from '#domain/dates/calendar-day.ts'
import { eachMonth, toMonth } from '#domain/dates/months.ts'
import type { Queryable } from '#server/db/sql.ts'
import { atMonth, priceIndex } from './market-history.ts'

const first = '2014-01-01'
/** An index appears about a month after its period. */
const lagMonths = 2
const flatShare = 0.7
const publications = { dubai: { step: 'month', months: 1 }, riyadh: { step: 'quarter', months: 3 } } as const
type City = keyof typeof publications
const cities = ['dubai', 'riyadh'] as const satisfies readonly City[]

/**
 * An invented price index of homes for the cities with an official one, under a name that says so. Its
 * course is that of the demonstration's own deals, without their noise.
 */
export async function writeResidentialIndex(sql: Queryable, now: Date): Promise<void> {
  const last = addMonths(toMonth(utcDay(now)), -lagMonths)
  const rows = cities.flatMap((city) => {
    const { step, months } = publications[city]
    return eachMonth(first, last)
      .filter((_, at) => at % months === 0)
      .filter((month) => addMonths(month, months - 1) <= last)
      .flatMap((startsOn) => indexRows(city, step, startsOn))
  })
  await sql`insert into published_figures ${sql(rows)} on conflict on constraint published_figures_key do nothing`
}

function indexRows(city: City, step: string, startsOn: string) {
  const level = (kind: 'flat' | 'villa', month: string) =>
    atMonth(priceIndex[city][kind], Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  const [flat, villa] = (['flat', 'villa'] as const).map(
    (kind) => (100 * level(kind, startsOn)) / level(kind, first),
  )
  const all = flatShare * (flat ?? 0) + (1 - flatShare) * (villa ?? 0)
  return Object.entries({ all, flat: flat ?? 0, villa: villa ?? 0 }).map(([segment, value]) => ({
    series: 'index-demonstration',
    place: city,
    segment,
    measure: 'index',
    step,
    startsOn,
    value: Math.round(100 * value) / 100,
  }))
}
