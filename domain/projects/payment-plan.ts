import { addDays, addMonths, daysBetween } from '#domain/dates/calendar-day.ts'

/** What an instalment falls due on. */
export const instalmentKinds = [
  'booking',
  'months-after-booking',
  'date',
  'progress',
  'handover',
  'months-after-handover',
] as const

/** One instalment: its share in percent of the price, and when it falls due. */
export type PlanInstalment = {
  share: number
  falls: (typeof instalmentKinds)[number]
  months: number | null
  dueOn: string | null
  /** The certified progress in percent at which it falls due. */
  progress: number | null
}

/** Percent of the price paid before, at and after handover. */
type PlanParts = { before: number; atHandover: number; after: number }

export function planParts(instalments: readonly PlanInstalment[]): PlanParts {
  const sum = (fits: (falls: PlanInstalment['falls']) => boolean) =>
    round(instalments.reduce((total, { falls, share }) => total + (fits(falls) ? share : 0), 0))
  return {
    before: sum((falls) => falls !== 'handover' && falls !== 'months-after-handover'),
    atHandover: sum((falls) => falls === 'handover'),
    after: sum((falls) => falls === 'months-after-handover'),
  }
}

/**
 * The short form of a plan, always computed from its instalments: 60/40, or 20/30/50 with payments after
 * handover.
 */
export function planLabel({ before, atHandover, after }: PlanParts): string {
  return (after > 0 ? [before, atHandover, after] : [before, atHandover]).map(String).join('/')
}

/** The plan with the lowest share before handover, as the project list shows it. Of equal plans, the first by id. */
export function lightestPlan<P extends { id: number; instalments: readonly PlanInstalment[] }>(
  plans: readonly P[],
): P | null {
  const before = ({ instalments }: P) => planParts(instalments).before
  return plans.toSorted((a, b) => before(a) - before(b) || a.id - b.id)[0] ?? null
}

/** Whether the shares add up to the price. An incomplete plan is shown as it is and marked as incomplete. */
export function isWhole(instalments: readonly PlanInstalment[]): boolean {
  return Math.abs(instalments.reduce((sum, { share }) => sum + share, 0) - 100) < 0.01
}

/** What the dates of a plan are computed from. Days are ISO days. */
export type Schedule = {
  today: string
  bookedOn: string
  /** The expected handover, before any delay; null where unknown. */
  handoverOn: string | null
  /** The certified progress today, 0 to 100; null where unknown. */
  percent: number | null
  delayMonths: number
}

/** One payment. `isEstimate` when its day depends on construction progress. */
export type Payment = {
  on: string
  share: number
  paid: number
  falls: PlanInstalment['falls']
  isEstimate: boolean
}

/**
 * The instalments by day, with the cumulative percent of the price. Progress instalments are dated by a
 * straight line from today's progress to 100 at handover. A delay moves that line and everything that depends
 * on handover, but no calendar day. Instalments that cannot be dated are left out and counted in `undated`.
 */
export function cashFlow(
  instalments: readonly PlanInstalment[],
  schedule: Schedule,
): { payments: Payment[]; undated: number } {
  const dated = instalments.flatMap((instalment) => {
    const on = dueDay(instalment, schedule)
    return on === null ? [] : [{ instalment, on }]
  })
  let paid = 0
  const payments = dated
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(({ instalment: { share, falls }, on }) => {
      paid = round(paid + share)
      const isEstimate = falls === 'progress' || falls === 'handover' || falls === 'months-after-handover'
      return { on, share, paid, falls, isEstimate }
    })
  return { payments, undated: instalments.length - dated.length }
}

function dueDay({ falls, months, dueOn, progress }: PlanInstalment, schedule: Schedule): string | null {
  const handover = delayedHandover(schedule)
  switch (falls) {
    case 'booking':
      return schedule.bookedOn
    case 'months-after-booking':
      return months === null ? null : addMonths(schedule.bookedOn, months)
    case 'date':
      // A later buyer pays what fell due earlier at booking.
      return dueOn !== null && dueOn < schedule.bookedOn ? schedule.bookedOn : dueOn
    case 'progress':
      return progress === null ? null : dayOfProgress(progress, schedule)
    case 'handover':
      return handover
    case 'months-after-handover':
      return months === null || handover === null ? null : addMonths(handover, months)
  }
}

export function delayedHandover({ handoverOn, delayMonths }: Schedule): string | null {
  return handoverOn === null ? null : addMonths(handoverOn, delayMonths)
}

/** The day when construction is expected to reach a percentage; null when today's progress is unknown. */
function dayOfProgress(progress: number, schedule: Schedule): string | null {
  const { today, bookedOn, percent } = schedule
  if (percent === null) return null
  if (progress <= percent) return bookedOn > today ? bookedOn : today
  const handover = delayedHandover(schedule)
  if (handover === null) return null
  const days = Math.max(0, daysBetween(today, handover))
  return addDays(today, Math.ceil((days * (progress - percent)) / (100 - percent)))
}

/** The expected progress on a day, on the same line; null when today's progress is unknown. */
export function expectedProgress(on: string, schedule: Schedule): number | null {
  const { today, percent } = schedule
  if (percent === null) return null
  if (on <= today) return percent
  const handover = delayedHandover(schedule)
  if (handover === null) return null
  const days = daysBetween(today, handover)
  if (days <= 0) return 100
  return round(Math.min(100, percent + ((100 - percent) * daysBetween(today, on)) / days))
}

/**
 * How far payments run ahead of construction: percent paid less percent built, on the day of each payment.
 * This is the part of the buyer's money not yet backed by construction.
 */
export function paidAhead(
  payments: readonly Payment[],
  schedule: Schedule,
): { on: string; paid: number; built: number; gap: number }[] {
  return payments.flatMap(({ on, paid }) => {
    const built = expectedProgress(on, schedule)
    return built === null ? [] : [{ on, paid, built, gap: round(paid - built) }]
  })
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
