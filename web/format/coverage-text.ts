import { formatDays } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from './format.ts'

type Days = { from: string; to: string }
/**
 * The days behind figures: `held` of a period, the missing days, and the missing days of the year before, which a
 * comparison needs.
 */
export type Coverage = {
  grade: 'whole' | 'sample' | 'none'
  held: readonly Days[]
  missing: readonly Days[]
  missingBefore: readonly Days[]
}

export function coverageSentences({ grade, held, missing, missingBefore }: Coverage): string[] {
  const isPartial = missing.length > 0 && held.length > 0
  return [
    ...(grade === 'sample' ? [m.ui_coverage_sample({ days: formatDayRanges(held) })] : []),
    ...(grade === 'whole' && isPartial ? [m.ui_coverage_held({ days: formatDayRanges(held) })] : []),
    ...(isPartial ? [m.ui_coverage_missing({ days: formatDayRanges(missing) })] : []),
    ...(missingBefore.length > 0 ? [m.ui_coverage_uncompared({ days: formatDayRanges(missingBefore) })] : []),
  ]
}

/** The days behind a figure, marked if only a sample of their deals is held. */
export function formatCoverage({ grade, held }: Pick<Coverage, 'grade' | 'held'>): string {
  const days = formatDayRanges(held)
  return grade === 'sample' ? m.ui_coverage_sample_days({ days }) : days
}

/** Oct 2024 – Jan 2025, 1 – 20 Mar 2025. */
export function formatDayRanges(days: readonly Days[]): string {
  return days.map(({ from, to }) => formatDays(displayLocale(), from, to)).join(', ')
}
