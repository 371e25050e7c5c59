const dayMs = 86_400_000
/** A cache of day numbers: scoring a portfolio needs the same days millions of times. */
const dayNumbers = new Map<string, number>()

/** Whole days from one calendar day (2026-11-22) to another; negative when the second is earlier. */
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
