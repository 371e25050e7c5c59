import { Link } from '@tanstack/react-router'
import type { SharedWithAgent } from '#contract/introductions.ts'
import { formatValue } from '#web/format/prices.ts'
import { m } from '#web/paraglide/messages.js'
import { timelineText } from './introduction-text.ts'

type Props = {
  request: SharedWithAgent
  /** Whether the reader is a member, who can open the project. */
  isLinked?: boolean
}

/** What the member chose to share beside the message. */
export function SharedFacts({ request: { project, budget, timeline }, isLinked = false }: Props) {
  if (!project && !budget && !timeline) return null
  return (
    <ul className="figures grid gap-0.5 text-xs">
      {project ? (
        <li className="wrap-anywhere">
          {isLinked ? (
            <Link
              to="/projects/$slug"
              params={{ slug: project.slug }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              <bdi>{project.name}</bdi>
            </Link>
          ) : (
            <bdi>{m.introductions_about_project({ name: project.name })}</bdi>
          )}
        </li>
      ) : null}
      {budget ? (
        <li>
          {m.introductions_budget_up_to({ amount: `${budget.currency} ${formatValue(budget.amountMinor)}` })}
        </li>
      ) : null}
      {timeline ? <li>{timelineText[timeline]()}</li> : null}
    </ul>
  )
}
