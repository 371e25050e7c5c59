const dayMs = 86_400_000

/** Whole days from one calendar day (2026-11-22) to another; negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}
