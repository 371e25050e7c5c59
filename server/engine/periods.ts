import type { ChartStep } from '#domain/market/analytics/step-days.ts'

/**
 * The first day of a day's month, quarter or year, in SQL for both engines. The month comes from the day of the month, because
 * `date_trunc` takes the engine longer than all else that a question about months has to do.
 */
export function periodColumn(step: ChartStep, column: string): string {
  return step === 'month'
    ? `${column} - CAST(extract(day FROM ${column}) - 1 AS integer)`
    : `CAST(date_trunc('${step}', ${column}) AS date)`
}

/**
 * Months in SQL for both engines: the first day of each, and what to group by. The engine knows the range of a year and of a
 * month's number and counts them in an array; by the first day it groups in a hash table, for half as long again.
 */
export function monthGroups(column: string): { firstDay: string; groups: string } {
  const [year, month] = [`extract(year FROM ${column})`, `extract(month FROM ${column})`]
  return {
    firstDay: `make_date(CAST(${year} AS integer), CAST(${month} AS integer), 1)`,
    groups: `${year}, ${month}`,
  }
}
