import { monthsBetween } from '#domain/dates/elapsed.ts'
import { cashFlow, type PlanInstalment } from '#domain/projects/payment-plan.ts'
import { planPresentValueSaving, yearlyRate } from '#domain/score/facts/plan-saving.ts'
import { rounded, type Origin, type Resolved, type Resolvers } from './resolved.ts'

/** The instalments of the newest plan in force; the shares add up to 100. */
export type PlanOnRecord = {
  plan: string
  observedOn: string
  origin: Origin
  /** Whether the document is on file. */
  proven: boolean
  instalments: readonly PlanInstalment[]
  /** The registered completion date and progress, for instalments that depend on them. */
  handoverOn: string | null
  percentCompleted: number | null
}

export const planShares = (instalments: readonly PlanInstalment[]) =>
  instalments.reduce((sum, { share }) => sum + share, 0)

/** Null for a dated instalment while no handover date is known. */
function isBeforeHandover({ falls, dueOn }: PlanInstalment, handoverOn: string | null): boolean | null {
  if (falls === 'handover' || falls === 'months-after-handover') return false
  if (falls !== 'date') return true
  return dueOn !== null && handoverOn !== null ? dueOn < handoverOn : null
}

/** The instalments due before handover; null when one cannot be placed. */
export function beforeHandover({ instalments, handoverOn }: PlanOnRecord): readonly PlanInstalment[] | null {
  const placed = instalments.map((instalment) => isBeforeHandover(instalment, handoverOn))
  return placed.includes(null) ? null : instalments.filter((_, at) => placed[at])
}

const filed = (
  { observedOn, origin, proven }: PlanOnRecord,
  value: number,
  inputs: Resolved['inputs'],
): Resolved => ({ value: rounded(value, 2), observedOn, origin, proven, inputs })

export const paymentPlan = {
  down_payment(plan) {
    const booking = planShares(plan.instalments.filter(({ falls }) => falls === 'booking'))
    return booking === 0 ? null : filed(plan, booking, { plan: plan.plan, booking })
  },

  pre_handover_share(plan) {
    const before = beforeHandover(plan)
    return before === null ? null : filed(plan, planShares(before), { plan: plan.plan })
  },

  post_handover_months(plan) {
    const { instalments, handoverOn } = plan
    const months = instalments.map(({ falls, months: after, dueOn }) => {
      if (falls === 'months-after-handover') return after
      if (falls !== 'date') return 0
      return dueOn && handoverOn ? Math.max(0, monthsBetween(handoverOn, dueOn)) : null
    })
    const known = months.filter((count) => count !== null)
    if (known.length < months.length || known.length === 0) return null
    return filed(plan, Math.round(Math.max(...known)), { plan: plan.plan })
  },

  milestone_linked_share(plan) {
    const before = beforeHandover(plan)
    if (before === null || before.length === 0) return null
    const onProgress = planShares(before.filter(({ falls }) => falls === 'progress'))
    const whole = planShares(before)
    return filed(plan, (100 * onProgress) / whole, {
      plan: plan.plan,
      onProgress: rounded(onProgress, 2),
      beforeHandover: rounded(whole, 2),
    })
  },

  /**
   * For a booking today, with the dates shown on the project page; to a tenth of a percent, because each day
   * changes it slightly.
   */
  plan_present_value_saving({ plan, instalments, handoverOn, percentCompleted, observedOn }, asOf) {
    const schedule = { today: asOf, bookedOn: asOf, handoverOn, percent: percentCompleted, delayMonths: 0 }
    const { payments, undated } = cashFlow(instalments, schedule)
    if (undated > 0 || payments.some(({ on }) => on < asOf)) return null
    const booked = { percent: 0, dueOn: asOf }
    const saving = planPresentValueSaving([
      booked,
      ...payments.map(({ on, share }) => ({ percent: share, dueOn: on })),
    ])
    return {
      value: rounded(saving, 1),
      observedOn,
      origin: 'computed',
      inputs: { plan, presentValue: rounded(1 - saving / 100, 3), discountRate: yearlyRate },
    }
  },
} satisfies Resolvers<PlanOnRecord>
