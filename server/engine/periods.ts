/**
 * The first day of a day's month or quarter, in SQL for both engines. The month comes from the day of the month, because
 * `date_trunc` takes the engine longer than all else that a question about months has to do.
 */
export function periodColumn(step: 'month' | 'quarter', column: string): string {
  return step === 'month'
    ? `${column} - CAST(extract(day FROM ${column}) - 1 AS integer)`
    : `CAST(date_trunc('quarter', ${column}) AS date)`
}
