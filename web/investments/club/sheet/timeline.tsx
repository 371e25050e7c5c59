import type { ClubDeal, TimelineStep } from '#contract/investments/club-deals.ts'
import { dealStateNames } from '#web/investments/club/labels.ts'
import { formatDate, formatDay } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

type Step = { key: string; name: string; day: string; note: string; isDone: boolean }

type Deal = Pick<ClubDeal, 'timeline' | 'state' | 'opensOn' | 'closesOn'>

/** What happened to a deal, and what comes next. */
export function Timeline({ of }: { of: Deal }) {
  const steps = [...of.timeline.map(pastStep), ...comingSteps(of)]
  return (
    <ol className="grid">
      {steps.map(({ key, name, day, note, isDone }, at) => (
        <li key={key} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4">
          <span aria-hidden className="grid grid-rows-[auto_minmax(0,1fr)] justify-items-center">
            <span
              className={
                isDone
                  ? 'mt-1.5 size-2.5 rounded-full bg-primary'
                  : 'mt-1.5 size-2.5 rounded-full border-2 border-input bg-background'
              }
            />
            {at === steps.length - 1 ? null : (
              <span className={isDone ? 'w-px bg-primary/50' : 'w-px bg-border'} />
            )}
          </span>
          <div className="pb-5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className={isDone ? 'font-medium' : 'text-muted-foreground'}>{name}</span>
              <span className="figures text-sm text-muted-foreground">{day}</span>
            </p>
            {note ? (
              <p dir="auto" className="mt-0.5 max-w-[68ch] text-sm text-muted-foreground">
                {note}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function pastStep({ at, kind, state, version, note }: TimelineStep): Step {
  const name =
    kind === 'terms'
      ? m.club_step_terms({ version: version ?? 1 })
      : kind === 'report' || state === null
        ? m.club_step_report()
        : dealStateNames[state]()
  return { key: `${kind} ${at}`, name, day: formatDate(at), note, isDone: true }
}

/** What is still to come, by the state. What happens after closing is the operator's, not ours. */
function comingSteps({ state, opensOn, closesOn }: Deal): Step[] {
  const step = (key: string, name: string, day: string | null, note = ''): Step => ({
    key,
    name,
    day: day ? formatDay(day) : '',
    note,
    isDone: false,
  })
  const beforeClosing = state === 'coming_soon' || state === 'open'
  return [
    ...(state === 'coming_soon' ? [step('opens', m.club_state_open(), opensOn)] : []),
    ...(beforeClosing ? [step('closes', m.club_state_closed(), closesOn)] : []),
    ...(beforeClosing || state === 'closed'
      ? [
          step('operator', m.club_step_operator(), null, m.club_step_operator_note()),
          step('reports', m.club_step_reports(), null, m.club_step_reports_note()),
        ]
      : []),
  ]
}
