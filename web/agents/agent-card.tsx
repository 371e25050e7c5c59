import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgentCard } from '#contract/agents.ts'
import { m } from '#web/paraglide/messages.js'
import { SmallPicture } from '#web/pictures/picture.tsx'
import { LicenceBadge } from '#web/ui/layout/licence-badge.tsx'
import { formatLanguage } from '#web/format/format.ts'
import { specialityText } from '#web/format/directory-labels.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

const areasShown = 3

/** An agent in the directory. */
export function AgentCardView({ agent }: { agent: AgentCard }) {
  const { slug, fullName, agency, city, languages, specialities, areas, points } = agent
  return (
    <li className="relative grid content-between gap-4 rounded-md border border-border bg-card p-5 transition-colors duration-150 hover:border-input">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-1.5">
          <LicenceBadge status={agent.licence} />
          <DemonstrationMark of={agent} />
        </div>
        <div className="flex gap-4">
          <SmallPicture cover={agent.cover} />
          <div className="min-w-0">
            <h2 className="font-serif text-lg leading-snug">
              <Link
                to="/agents/$id"
                params={{ id: slug }}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
              >
                {fullName}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted-foreground">{m.agents_at({ agency, city: city.name })}</p>
          </div>
        </div>
        <p className="text-sm">{specialities.map((one) => specialityText[one]()).join(' · ')}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-border pt-3 text-sm">
        <Line name={m.agents_languages()}>{languages.map(formatLanguage).join(', ')}</Line>
        <Line name={m.agents_areas()}>{areasLine(areas)}</Line>
        <Line name={m.agents_points()}>
          <span className="figures inline-flex items-baseline gap-1.5">
            <span className="font-medium">{points}</span>
            <span className="text-xs text-muted-foreground">{m.agents_of_hundred()}</span>
          </span>
        </Line>
      </dl>
    </li>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="truncate">{children || m.ui_unknown()}</dd>
    </div>
  )
}

function areasLine(areas: AgentCard['areas']): string {
  const names = areas.slice(0, areasShown).map(({ name }) => name)
  const more = areas.length - names.length
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ')
}
