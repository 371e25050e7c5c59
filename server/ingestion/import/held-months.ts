import { toMonth } from '#domain/dates/months.ts'
import type { Transaction } from '#server/db/sql.ts'

/** The number of deals or rents of one city and month, and their days. Bit 0 of `days` is the first day. */
export type HeldMonth = { cityId: number; month: string; rows: number; days: number }

/** Counts the deals of a chunk by city and day, to know which days of a register were read. */
export class HeldMonths {
  #counts = new Map<number, Map<string, number>>()

  add(cityId: number, day: string): void {
    let ofCity = this.#counts.get(cityId)
    if (!ofCity) this.#counts.set(cityId, (ofCity = new Map()))
    ofCity.set(day, (ofCity.get(day) ?? 0) + 1)
  }

  /** The counts since the last call. */
  take(): HeldMonth[] {
    const months = [...this.#counts].flatMap(([cityId, byDay]) =>
      [...Map.groupBy(byDay, ([day]) => toMonth(day))].map(([month, days]) => ({
        cityId,
        month,
        rows: days.reduce((sum, [, count]) => sum + count, 0),
        days: days.reduce((bits, [day]) => bits | (1 << (Number(day.slice(8)) - 1)), 0),
      })),
    )
    this.#counts = new Map()
    return months
  }
}

/** Adds the months of a chunk to those of its import. `register` is a code. */
export async function writeHeldMonths(
  sql: Transaction,
  months: readonly HeldMonth[],
  { register, batchId }: { register: number; batchId: number },
): Promise<void> {
  if (months.length === 0) return
  await sql`
    insert into import_months as held (batch_id, register, city_id, month, rows, days)
    select ${batchId}, ${register}, * from unnest(
      ${months.map(({ cityId }) => cityId)}::int2[], ${months.map(({ month }) => month)}::date[],
      ${months.map(({ rows }) => rows)}::int4[], ${months.map(({ days }) => days)}::int4[])
    on conflict (batch_id, register, city_id, month)
    do update set rows = held.rows + excluded.rows, days = held.days | excluded.days`
}
