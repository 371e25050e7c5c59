import { addDays, dayNumber } from '#domain/dates/calendar-day.ts'

const month = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether a text is a month: 2026-12. */
export function isMonth(text: string): boolean {
  return month.test(text)
}

/** The month some months later or earlier. */
export function addMonths(from: string, count: number): string {
  const [year = 0, number = 0] = from.split('-').map(Number)
  const at = year * 12 + (number - 1) + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/**
 * The weeks of a month as days, from Monday to Sunday. Days of the months beside it fill the first and the last
 * week.
 */
export function monthGrid(of: string): string[][] {
  const first = `${of}-01`
  // 1970-01-01 was a Thursday.
  const weekday = (day: string) => (dayNumber(day) + 3) % 7
  const weeks: string[][] = []
  for (let day = addDays(first, -weekday(first)); day < `${addMonths(of, 1)}-01`; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}
