const dayMs = 86_400_000
/** One number a calendar day that was ever asked for: a portfolio asks for the same days millions of times. */
const dayNumbers = new Map<string, number>()

/** Whole days from one calendar day (2026-11-22) to another; negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

function dayNumber(day: string): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(day) / dayMs
  dayNumbers.set(day, number)
  return number
}
