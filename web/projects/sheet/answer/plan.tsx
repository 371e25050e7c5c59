import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { formatPercent, planText } from '#web/projects/format.ts'
import { AnswerCell, AnswerNote } from './cell.tsx'

type Part = { key: string; share: number; label: string; className: string }

/** The payment plan with the lowest share before handover, as a bar. */
export function PlanAnswer({ card }: { card: ProjectCard }) {
  const label = planText(card)
  if (label === null) return null
  const parts = planParts(card)
  return (
    <AnswerCell title={m.projects_tab_plan()} value={label}>
      <div aria-hidden className="mt-1 flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ key, share, className }) => (
          <span key={key} className={className} style={{ width: `${share}%` }} />
        ))}
      </div>
      <AnswerNote>{parts.map(({ label: text }) => text).join(' · ')}</AnswerNote>
    </AnswerCell>
  )
}

/** The parts of the plan that are above zero, in order of time. */
function planParts({ atBooking, beforeHandover, atHandover, monthsAfter }: ProjectCard): Part[] {
  const before = beforeHandover ?? 0
  const handover = atHandover ?? 0
  const booking = atBooking ?? 0
  const share = (percent: number) => formatPercent(percent) ?? ''
  return [
    {
      key: 'booking',
      share: booking,
      label: m.projects_answer_plan_booking({ share: share(booking) }),
      className: 'bg-primary',
    },
    {
      key: 'building',
      share: before - booking,
      label: m.projects_answer_plan_building({ share: share(before - booking) }),
      className: 'bg-primary/65',
    },
    {
      key: 'handover',
      share: handover,
      label: m.projects_answer_plan_handover({ share: share(handover) }),
      className: 'bg-brass',
    },
    {
      key: 'after',
      share: 100 - before - handover,
      label: m.projects_answer_plan_after({
        share: share(100 - before - handover),
        months: monthsAfter ?? 0,
      }),
      className: 'bg-primary/30',
    },
  ].filter((part) => part.share > 0.05)
}
