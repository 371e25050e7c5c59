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
