import { Link } from '@tanstack/react-router'
import type { CoursePage } from '#contract/courses.ts'
import { monthlyPriceUsd, plans } from '#domain/plans/plans.ts'
import { formatDollars } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { LockedState } from '#web/ui/states/locked-state.tsx'
import { tierText } from './course-text.ts'

/** What the plan above opens, its price, and the lesson that is free to read. */
export function CourseLocked({ course: { slug, tier, lessonCount, sections } }: { course: CoursePage }) {
  const plan = plans.find(({ id }) => id === tier)
  const preview = sections.flatMap(({ lessons }) => lessons).find(({ isPreview }) => isPreview)
  return (
    <LockedState
      title={m.courses_locked({ plan: tierText[tier]() })}
      action={
        <p className="flex flex-wrap items-center gap-3">
          <Button asChild>
            <Link to="/subscribe" search={{ plan: tier }}>
              {m.courses_see_plans()}
            </Link>
          </Button>
          {preview ? (
            <Button asChild variant="outline">
              <Link to="/courses/$id/$lesson" params={{ id: slug, lesson: preview.slug }}>
                {m.courses_open_preview()}
              </Link>
            </Button>
          ) : null}
        </p>
      }
      sample={
        preview ? <span className="text-sm">{m.courses_preview_of({ title: preview.title })}</span> : null
      }
    >
      <p>{m.courses_locked_detail({ count: lessonCount })}</p>
      {plan && tier !== 'free' ? (
        <p className="mt-2">
          {m.courses_locked_price({
            plan: tierText[tier](),
            monthly: formatDollars(monthlyPriceUsd(plan, 'monthly')),
            annual: formatDollars(monthlyPriceUsd(plan, 'annual')),
          })}
        </p>
      ) : null}
    </LockedState>
  )
}
