import type { Favorite } from '#contract/favorites.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import type { FavoriteOutcome, FavoriteSort } from '#domain/favorites/favorite.ts'
import { amountIn, type Aspect, type FavoriteChange } from '#domain/favorites/state.ts'
import { projectStatus } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { statusLabels } from '#web/format/status-labels.ts'
import { formatChange } from '#web/format/prices.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatMinor } from './amounts.ts'

export const aspectLabels: Record<Aspect, () => string> = {
  price: m.favorites_aspect_price,
  due: m.favorites_aspect_due,
  progress: m.favorites_aspect_progress,
  status: m.favorites_aspect_status,
  grade: m.favorites_aspect_grade,
  sales: m.favorites_aspect_sales,
  projects: m.favorites_aspect_projects,
  finished: m.favorites_aspect_finished,
  'past-due': m.favorites_aspect_past_due,
}

export const outcomeLabels: Record<FavoriteOutcome, () => string> = {
  passed: m.favorites_outcome_passed,
  bought: m.favorites_outcome_bought,
  'too-late': m.favorites_outcome_too_late,
  other: m.favorites_outcome_other,
}

export const sortLabels: Record<FavoriteSort, () => string> = {
  added: m.favorites_sort_added,
  changes: m.favorites_sort_changes,
  name: m.favorites_sort_name,
}

/** Formats a value of an aspect; a dash if unknown. */
export function formatAspect(aspect: Aspect, value: string | null | undefined): string {
  if (value === null || value === undefined) return '—'
  switch (aspect) {
    case 'price': {
      const amount = amountIn(value)
      return amount ? formatMinor(amount.currency, amount.minor) : value
    }
    case 'due':
      return formatDay(value)
    case 'progress':
      return m.favorites_percent({ percent: Math.round(Number(value) * 10) / 10 })
    case 'status':
      return statusLabels[projectStatus(value)]()
    case 'grade':
      return value
    default:
      return formatInteger(Number(value))
  }
}

/** The difference, where it says more than the two values: '+3.6%', '184 days later'. */
export function differenceText({ aspect, before, after }: FavoriteChange): string | null {
  if (before === null || after === null) return null
  if (aspect === 'due') {
    const days = daysBetween(before, after)
    return days > 0 ? m.favorites_days_later({ days }) : m.favorites_days_earlier({ days: -days })
  }
  if (aspect !== 'price') return null
  const [was, is] = [amountIn(before), amountIn(after)]
  return was && is && was.currency === is.currency ? formatChange(is.minor / was.minor - 1) : null
}

export function favoriteName({
  name,
  registerNumber,
  slug,
}: Pick<Favorite, 'name' | 'registerNumber' | 'slug'>): string {
  return name ?? (registerNumber === null ? slug : m.favorites_unnamed({ number: registerNumber }))
}
