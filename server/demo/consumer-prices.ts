import { addMonths, utcDay } from '#domain/dates/calendar-day.ts'
import { eachMonth, toMonth } from '#domain/dates/months.ts'
import type { Queryable } from '#server/db/sql.ts'

const first = '2014-01-01'
/** Consumer prices appear about a month after deals, so that the newest month of the charts has none. */
const lagMonths = 2
/** Invented: prices rise evenly by so much a year. */
const yearlyGrowth = { AE: 0.022, SA: 0.019 } as const

/** An invented consumer price index of each country under a name that says so. */
export async function writeConsumerPrices(sql: Queryable, now: Date): Promise<void> {
  const last = addMonths(toMonth(utcDay(now)), -lagMonths)
  const rows = Object.entries(yearlyGrowth).flatMap(([place, growth]) =>
    eachMonth(first, last).map((month, at) => ({
      series: 'cpi-demonstration',
      place,
      segment: '2014-01=100',
      measure: 'index',
      step: 'month',
      startsOn: month,
      value: Math.round(1e4 * (1 + growth) ** (at / 12)) / 100,
    })),
  )
  await sql`insert into published_figures ${sql(rows)} on conflict on constraint published_figures_key do nothing`
}
