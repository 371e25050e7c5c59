import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AgentPage } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import { DirectoryPage, JoinDirectory } from '#web/list/directory/directory-page.tsx'
import type { FilterChoice } from '#web/list/directory/directory-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { specialityText } from '#web/format/directory-labels.ts'
import { formatLanguage, formatInteger } from '#web/format/format.ts'
import { AgentCardView } from './agent-card.tsx'
import { agentSortText } from './agent-text.ts'
import { parseAgentsSearch, type AgentsSearch } from './agents-search.ts'
import { agentsPage } from './queries.ts'
import { RankingRule } from './ranking-rule.tsx'

/** The directory of agents. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const { data } = useSuspenseQuery(agentsPage(search))
  const navigate = useNavigate()
  return (
    <DirectoryPage
      title={m.agents_title()}
      lead={m.agents_lead()}
      action="/agents"
      search={search}
      parseSearch={parseAgentsSearch}
      go={(chosen) => void navigate({ to: '/agents', search: chosen, resetScroll: false })}
      link={(chosen, children, { keepsScroll = false, ...looks }) => (
        <Link to="/agents" search={chosen} resetScroll={!keepsScroll} {...looks}>
          {children}
        </Link>
      )}
      choices={toOptions(data.facets, search)}
      verified={{ label: m.agents_filter_verified(), count: data.facets.verified[0]?.count ?? 0 }}
      sorting={{
        chosen: search.sort ?? 'ranking',
        options: agentSorts.map((sort) => ({ value: sort, label: agentSortText[sort]() })),
      }}
      count={m.agents_count({ count: data.total })}
      none={{ title: m.agents_none(), detail: m.agents_none_detail() }}
      noneYet={{ title: m.agents_none_yet(), detail: m.agents_none_yet_detail() }}
      cards={data.agents.map((one) => (
        <AgentCardView key={one.slug} agent={one} />
      ))}
      entries={data.agents}
      shown={m.agents_shown({ shown: formatInteger(data.agents.length), total: formatInteger(data.total) })}
      next={data.next}
    >
      <p className="mt-8 max-w-[68ch] leading-relaxed">
        {m.agents_find()}{' '}
        <Link
          to="/agent-request"
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.agents_find_link()}
        </Link>
      </p>
      <RankingRule />
      <JoinDirectory
        words={m.agents_recruiting()}
        link={<Link to="/recruiting">{m.agents_recruiting_link()}</Link>}
      />
    </DirectoryPage>
  )
}

function toOptions(facets: AgentPage['facets'], search: AgentsSearch): FilterChoice[] {
  const named = (facet: AgentPage['facets']['city']) =>
    facet.map(({ value, label, count }) => ({ value, label: label ?? value, count }))
  return [
    { name: 'city', label: m.agents_filter_city(), chosen: search.city, options: named(facets.city) },
    {
      name: 'area',
      label: m.agents_filter_area(),
      chosen: search.area,
      options: named(facets.area).toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    {
      name: 'language',
      label: m.agents_filter_language(),
      chosen: search.language,
      options: facets.language.map(({ value, count }) => ({ value, label: formatLanguage(value), count })),
    },
    {
      name: 'speciality',
      label: m.agents_filter_speciality(),
      chosen: search.speciality,
      options: specialities.map((value) => ({
        value,
        label: specialityText[value](),
        count: facets.speciality.find((one) => one.value === value)?.count ?? 0,
      })),
    },
  ]
}
