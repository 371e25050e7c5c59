import { Link } from '@tanstack/react-router'
import type { ProjectPlace, ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { distanceText } from './distance-text.ts'
import { LocationMap } from './location-map.tsx'
import { AnswerCell, AnswerNote } from './cell.tsx'

/** Where the project is, with the nearest metro station, beach and centre on record. */
export function LocationAnswer({ sheet: { card, place } }: { sheet: ProjectSheet }) {
  const { area, location, city, name } = card
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
      <AnswerNote>{[city.name, ...(place ? nearTexts(place) : [])].join(' · ')}</AnswerNote>
      {place ? <LocationMap place={place} name={name} city={city.slug} /> : null}
    </AnswerCell>
  )
}

const shownKinds = ['metro', 'beach', 'centre'] as const

function nearTexts({ nearest }: ProjectPlace): string[] {
  return shownKinds.flatMap((kind) => nearest.find((one) => one.kind === kind) ?? []).map(distanceText)
}
