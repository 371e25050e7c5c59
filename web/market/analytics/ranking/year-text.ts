import type { Days } from '#contract/coverage.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { formatDayRanges } from '#web/format/coverage-text.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The days that a ranking counts: "12 months to 31 Oct 2026", or the days themselves where fewer are held. */
export function yearText({ from, to }: Days): string {
  return addDays(addMonths(from, 12), -1) === to
    ? m.analytics_twelve_months({ date: formatDay(displayLocale(), to) })
    : formatDayRanges([{ from, to }])
}
