import { Link } from '@tanstack/react-router'
import type { AgentCard } from '#contract/agents.ts'
import { cardLinkLooks, CardFact, DirectoryCard } from '#web/list/directory/directory-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { SmallPicture } from '#web/pictures/picture.tsx'
import { formatLanguage } from '#web/format/format.ts'
import { specialityText } from '#web/format/directory-labels.ts'

const areasShown = 3

/** An agent in the directory. */
export function AgentCardView({ agent }: { agent: AgentCard }) {
  const { slug, fullName, agency, city, languages, specialities, areas, points } = agent
  return (
    <DirectoryCard
      of={agent}
      picture={<SmallPicture cover={agent.cover} />}
      name={
        <Link to="/agents/$id" params={{ id: slug }} className={cardLinkLooks}>
          {fullName}
        </Link>
      }
      trade={m.agents_at({ agency, city: city.name })}
      about={<p className="text-sm">{specialities.map((one) => specialityText[one]()).join(' · ')}</p>}
    >
      <CardFact name={m.agents_languages()}>{languages.map(formatLanguage).join(', ')}</CardFact>
      <CardFact name={m.agents_areas()}>
        <AreaNames areas={areas} />
      </CardFact>
      <CardFact name={m.agents_points()}>
        <span className="figures inline-flex items-baseline gap-1.5">
          <span className="font-medium">{points}</span>
          <span className="text-xs text-muted-foreground">{m.agents_of_hundred()}</span>
        </span>
      </CardFact>
    </DirectoryCard>
  )
}

/** The count of further areas stays visible when the names are cut. */
function AreaNames({ areas }: Pick<AgentCard, 'areas'>) {
  const names = areas.slice(0, areasShown).map(({ name }) => name)
  const more = areas.length - names.length
  return (
    <span className="flex gap-1.5">
      <span className="truncate">{names.join(', ')}</span>
      {more > 0 ? <span className="figures shrink-0">+{more}</span> : null}
    </span>
  )
}
