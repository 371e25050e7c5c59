import { Link } from '@tanstack/react-router'
import type { ProjectCard } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { AnswerCell, AnswerNote } from './answer-cell.tsx'

/** Where the project is. */
export function LocationAnswer({ card }: { card: ProjectCard }) {
  const { area, location, city, metroWalkMinutes } = card
  return (
    <AnswerCell
      title={m.projects_answer_place()}
      value={
        area ? (
          <Link to="/area-guides/$slug" params={{ slug: area.slug }} className="underline underline-offset-4">
            <bdi>{area.name}</bdi>
          </Link>
        ) : (
          <bdi>{location}</bdi>
        )
      }
    >
      <AnswerNote>
        {city.name}
        {metroWalkMinutes === null
          ? null
          : ` · ${m.projects_answer_metro({ minutes: Math.round(metroWalkMinutes) })}`}
      </AnswerNote>
    </AnswerCell>
  )
}
