import type { PaymentPlan } from '#contract/projects.ts'
import { lightestPlan, planLabel, planParts } from '#domain/projects/payment-plan.ts'
import { m } from '#web/paraglide/messages.js'
import { formatPercent } from '#web/projects/format.ts'
import { AnswerCell, AnswerNote } from './cell.tsx'

type Segment = { key: string; share: number; label: string; className: string }

/** The payment plan with the lowest share before handover, as a bar. */
export function PlanAnswer({ plans }: { plans: readonly PaymentPlan[] }) {
  const plan = lightestPlan(plans)
  if (plan === null) return null
  const segments = planSegments(plan)
  return (
    <AnswerCell title={m.projects_tab_plan()} value={planLabel(planParts(plan.instalments))}>
      <div aria-hidden className="mt-1 flex h-2 gap-0.5 overflow-hidden rounded-full">
        {segments.map(({ key, share, className }) => (
          <span key={key} className={className} style={{ width: `${share}%` }} />
        ))}
      </div>
      <AnswerNote>
        {segments.map(({ label }) => label).join(' · ')}
        {plans.length > 1 ? ` · ${m.projects_answer_plan_more({ count: plans.length - 1 })}` : null}
      </AnswerNote>
    </AnswerCell>
  )
}

/** The parts of the plan that are above zero, in order of time. */
function planSegments({ instalments }: PaymentPlan): Segment[] {
  const { before, atHandover, after } = planParts(instalments)
  const booking = instalments.reduce((sum, { falls, share }) => sum + (falls === 'booking' ? share : 0), 0)
  const months = Math.max(
    0,
    ...instalments.map((one) => (one.falls === 'months-after-handover' ? (one.months ?? 0) : 0)),
  )
  const text = (percent: number) => formatPercent(percent) ?? ''
  return [
    {
      key: 'booking',
      share: booking,
      label: m.projects_answer_plan_booking({ share: text(booking) }),
      className: 'bg-primary',
    },
    {
      key: 'building',
      share: before - booking,
      label: m.projects_answer_plan_building({ share: text(before - booking) }),
      className: 'bg-primary/65',
    },
    {
      key: 'handover',
      share: atHandover,
      label: m.projects_answer_plan_handover({ share: text(atHandover) }),
      className: 'bg-brass',
    },
    {
      key: 'after',
      share: after,
      label: m.projects_answer_plan_after({ share: text(after), months }),
      className: 'bg-primary/30',
    },
  ].filter(({ share }) => share > 0.05)
}
