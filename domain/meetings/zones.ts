/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The calendar day of a moment in a zone, as YYYY-MM-DD. Throws RangeError for an unknown zone. */
export function dayInZone(at: Date, timeZone: string): string {
  // The Swedish form of a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(at)
}

/** Moments by their calendar day in a zone, in their order. */
export function groupByDay(moments: readonly Date[], timeZone: string): { day: string; moments: Date[] }[] {
  const days = new Map<string, Date[]>()
  for (const at of moments) {
    const day = dayInZone(at, timeZone)
    days.set(day, [...(days.get(day) ?? []), at])
  }
  return [...days].map(([day, list]) => ({ day, moments: list }))
}
