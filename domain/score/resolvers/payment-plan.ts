import { daysBetween } from '#domain/score/days.ts'
import { monthsBetween } from './calendar.ts'
import { rounded, type Origin, type Resolved, type Resolvers } from './resolved.ts'

export type Instalment = {
  /** Percent of the price. */
  share: number
  falls: 'booking' | 'months-after-booking' | 'date' | 'progress' | 'handover' | 'months-after-handover'
  months: number | null
  dueOn: string | null
  /** Certified percent at which it falls due. */
  progress: number | null
}

/** The written instalments of the newest plan in force; the shares add up to 100. */
export type PlanOnRecord = {
  plan: string
  observedOn: string
  origin: Origin
  /** The paper is on file. */
  proven: boolean
  instalments: readonly Instalment[]
  /** The registered completion date and what is built, for what falls due by them. */
  handoverOn: string | null
  percentCompleted: number | null
}

/** A year, of money that is paid later. */
const discountRate = 0.08
const daysAMonth = 30.436875

const sharesOf = (instalments: readonly Instalment[]) =>
  instalments.reduce((sum, { share }) => sum + share, 0)

/** Null where a dated instalment cannot be placed, since no handover date is known. */
function isBeforeHandover({ falls, dueOn }: Instalment, handoverOn: string | null): boolean | null {
  if (falls === 'handover' || falls === 'months-after-handover') return false
  if (falls !== 'date') return true
  return dueOn !== null && handoverOn !== null ? dueOn < handoverOn : null
}

function beforeHandover({ instalments, handoverOn }: PlanOnRecord): readonly Instalment[] | null {
  const placed = instalments.map((instalment) => isBeforeHandover(instalment, handoverOn))
  return placed.includes(null) ? null : instalments.filter((_, at) => placed[at])
}

const filed = (
  { observedOn, origin, proven }: PlanOnRecord,
  value: number,
  inputs: Resolved['inputs'],
): Resolved => ({ value: rounded(value, 2), observedOn, origin, proven, inputs })

/** Days from booking today to an instalment; what falls by progress is spread evenly from what is built to the handover. */
function daysUntil(instalment: Instalment, plan: PlanOnRecord, asOf: string): number | null {
  const { falls, months, dueOn, progress } = instalment
  const toHandover = plan.handoverOn && plan.handoverOn > asOf ? daysBetween(asOf, plan.handoverOn) : null
  switch (falls) {
    case 'booking':
      return 0
    case 'months-after-booking':
      return (months ?? 0) * daysAMonth
    case 'date':
      return dueOn === null ? null : Math.max(0, daysBetween(asOf, dueOn))
    case 'handover':
      return toHandover
    case 'months-after-handover':
      return toHandover === null ? null : toHandover + (months ?? 0) * daysAMonth
    case 'progress': {
      const built = plan.percentCompleted
      if (toHandover === null || built === null || progress === null) return null
      return progress <= built ? 0 : (toHandover * (progress - built)) / (100 - built)
    }
  }
}

export const paymentPlan = {
  down_payment(plan) {
    const booking = sharesOf(plan.instalments.filter(({ falls }) => falls === 'booking'))
    return booking === 0 ? null : filed(plan, booking, { plan: plan.plan, booking })
  },

  pre_handover_share(plan) {
    const before = beforeHandover(plan)
    return before === null ? null : filed(plan, sharesOf(before), { plan: plan.plan })
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
    const onProgress = sharesOf(before.filter(({ falls }) => falls === 'progress'))
    const whole = sharesOf(before)
    return filed(plan, (100 * onProgress) / whole, {
      plan: plan.plan,
      onProgress: rounded(onProgress, 2),
      beforeHandover: rounded(whole, 2),
    })
  },

  /** Booked today. By whole percents of a tenth, since each day moves it a little. */
  plan_present_value_saving(plan, asOf) {
    let presentValue = 0
    for (const instalment of plan.instalments) {
      const days = daysUntil(instalment, plan, asOf)
      if (days === null) return null
      presentValue += instalment.share / 100 / (1 + discountRate) ** (days / 365)
    }
    return {
      value: rounded(100 * (1 - presentValue), 1),
      observedOn: plan.observedOn,
      origin: 'computed',
      inputs: { plan: plan.plan, presentValue: rounded(presentValue, 3), discountRate },
    }
  },
} satisfies Resolvers<PlanOnRecord>
