import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AgentPage } from '#contract/agents.ts'
import { agentSorts, specialities } from '#domain/agents/specialities.ts'
import {
  DemonstrationNote,
  DirectoryFilters,
  FilterChips,
  NextPage,
  Pager,
  type Choice,
  type InForce,
} from '#web/directory.tsx'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { writtenLanguage, writtenWhole } from '#web/ui/written.ts'
import { AgentCardView } from './agent-card.tsx'
import { specialityText } from '#web/trade-text.ts'
import { agentSortText } from './agent-text.ts'
import { agentsSearchOf, type AgentsSearch } from './agents-search.ts'
import { agentsPage } from './queries.ts'
import { StandingRule } from './standing-rule.tsx'

/** The directory of agents: everything asked of it stands in the address. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const { data } = useSuspenseQuery(agentsPage(search))
  const navigate = useNavigate()
  const choices = choicesOf(data.facets, search)
  return (
    <div className="page-frame">
      <header className="max-w-[64ch]">
        <h1 className="font-serif text-4xl tracking-tight">{m.agents_title()}</h1>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{m.agents_lead()}</p>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
        <DirectoryFilters
          action="/agents"
          choices={choices}
          flags={[
            {
              name: 'verified',
              label: m.agents_filter_verified(),
              isOn: search.verified === 'yes',
              count: data.facets.verified[0]?.count ?? 0,
            },
          ]}
          sorting={{
            chosen: search.sort ?? 'standing',
            options: agentSorts.map((sort) => ({ value: sort, label: agentSortText[sort]() })),
          }}
          onChange={(fields) =>
            void navigate({ to: '/agents', search: agentsSearchOf(fields), resetScroll: false })
          }
        />
        <div className="grid content-start gap-5">
          <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
            <output className="figures font-medium">{m.agents_count({ count: data.total })}</output>
            <FilterChips
              inForce={inForceOf(choices, search)}
              clear={
                <Link to="/agents" search={{}} resetScroll={false}>
                  {m.ui_filters_clear()}
                </Link>
              }
            />
          </div>
          <Found page={data} search={search} />
        </div>
      </div>
      <StandingRule />
      <p className="mt-12 text-muted-foreground">
        {m.agents_recruiting()}{' '}
        <Link
          to="/recruiting"
          className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
        >
          {m.agents_recruiting_link()}
        </Link>
      </p>
    </div>
  )
}

function Found({ page, search }: { page: AgentPage; search: AgentsSearch }) {
  const { after, ...first } = search
  if (page.agents.length === 0) {
    const { sort: _, ...filters } = first
    return Object.values(filters).some((value) => value !== undefined) ? (
      <EmptyState title={m.agents_none()}>{m.agents_none_detail()}</EmptyState>
    ) : (
      <EmptyState title={m.agents_none_yet()}>{m.agents_none_yet_detail()}</EmptyState>
    )
  }
  return (
    <>
      {page.agents.some(({ demonstration }) => demonstration) ? <DemonstrationNote /> : null}
      <ul className="grid gap-4 lg:grid-cols-2">
        {page.agents.map((agent) => (
          <AgentCardView key={agent.slug} agent={agent} />
        ))}
      </ul>
      <Pager
        shown={m.agents_shown({ shown: writtenWhole(page.agents.length), total: writtenWhole(page.total) })}
        first={
          after ? (
            <Link to="/agents" search={first} className="underline-offset-4 hover:underline">
              {m.ui_first_page()}
            </Link>
          ) : null
        }
        next={
          page.next ? (
            <Link
              to="/agents"
              search={{ ...first, after: page.next }}
              className="inline-flex min-h-6 items-center gap-1.5 font-medium text-foreground underline-offset-4 hover:underline"
            >
              <NextPage />
            </Link>
          ) : null
        }
      />
    </>
  )
}

function choicesOf(facets: AgentPage['facets'], search: AgentsSearch): Choice[] {
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
      options: facets.language.map(({ value, count }) => ({ value, label: writtenLanguage(value), count })),
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

function inForceOf(choices: readonly Choice[], { after: _after, ...search }: AgentsSearch): InForce[] {
  const without = (name: string): AgentsSearch =>
    agentsSearchOf(Object.fromEntries(Object.entries(search).filter(([key]) => key !== name)))
  const link =
    (name: string): InForce['link'] =>
    (children, props) => (
      <Link to="/agents" search={without(name)} resetScroll={false} {...props}>
        {children}
      </Link>
    )
  const chosen = choices.flatMap(({ name, chosen: value, options }) => {
    if (value === undefined) return []
    const words = options.find((option) => option.value === value)?.label ?? value
    return [{ key: name, words, link: link(name) }]
  })
  if (search.verified !== 'yes') return chosen
  return [...chosen, { key: 'verified', words: m.agents_filter_verified(), link: link('verified') }]
}
