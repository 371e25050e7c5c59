import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { formatMonth, formatQuarter } from '#domain/dates/format-days.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import type { CourseStep } from './course-geometry.ts'
import { displayLocale } from '#web/format/format.ts'

type Point = {
  from: string
  count: number
  priced: number
  lower: number | null
  median: number | null
  upper: number | null
  /** Where not all of its days that have passed are held. */
  incomplete?: 'partial' | 'sample' | 'missing' | undefined
}

const incompleteWords = {
  partial: m.ui_course_partial,
  sample: m.ui_course_sample,
  missing: m.ui_course_missing,
}

/** A quarter or month with what of it is held: Jul 2025 (partly held). */
export function incompleteStep(incomplete: keyof typeof incompleteWords, step: string): string {
  return incompleteWords[incomplete]({ step })
}

/** Labels that fit under a chart on a phone. */
const labelsAtMost = 6

/**
 * Quarters or months with sales as evenly spaced steps, those without sales in between, and what stands under the axis:
 * the first step of a year, of every year that fits. `scaled` turns a median into what is shown; a step that goes on
 * beyond `lastOn` is not over yet.
 */
export function courseSteps(
  points: readonly Point[],
  { months, lastOn, scaled }: { months: 1 | 3; lastOn: string; scaled: (value: number) => number },
) {
  const known = new Map(points.map((point) => [point.from, point]))
  const days = stepsBetween(points[0]?.from ?? '', points.at(-1)?.from ?? '', months)
  const steps = days.map((day): CourseStep => {
    const point = known.get(day)
    const shown = (value: number | null | undefined) =>
      value === null || value === undefined ? null : scaled(value)
    const isOpen = addMonths(day, months) > addDays(lastOn, 1)
    const label = months === 3 ? formatQuarter(day) : formatMonth(displayLocale(), day)
    return {
      label: point?.incomplete
        ? incompleteStep(point.incomplete, label)
        : isOpen
          ? m.ui_course_open({ step: label })
          : label,
      lower: shown(point?.lower),
      median: shown(point?.median),
      upper: shown(point?.upper),
      count: point?.count ?? 0,
      isThin: (point?.priced ?? 0) < limits.market.thinBelowSales,
      isOpen: isOpen || point?.incomplete !== undefined,
      isMissing: point?.incomplete === 'missing',
    }
  })
  const years = days.flatMap((day, at) => (day.slice(5) === '01-01' ? [{ at, label: day.slice(0, 4) }] : []))
  const every = Math.max(1, Math.ceil(years.length / labelsAtMost))
  const axis = years.filter((_, at) => (years.length - 1 - at) % every === 0)
  return { steps, axis }
}
