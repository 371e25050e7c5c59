import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubDealCard } from '#contract/investments/club-deals.ts'
import { launchCities } from '#domain/places/cities.ts'
import { clubDeals } from '#web/investments/club/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import {
  DirectoryFilters,
  FilterChips,
  type FilterChoice,
  type InForce,
} from '#web/list/directory/directory-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DealCard } from './deal-card.tsx'
import {
  countBy,
  dealOrders,
  dealStages,
  filterDeals,
  parseClubDealsSearch,
  type ClubDealsSearch,
  type DealOrder,
  type DealStage,
} from './filter-deals.ts'
import { OwnInterests } from './own-interests.tsx'
import { OwnVerification } from './own-verification.tsx'
import { Scoreboard } from './scoreboard.tsx'

const stageNames: Record<DealStage, () => string> = {
  interest: m.club_stage_interest,
  coming: m.club_stage_coming,
  running: m.club_stage_running,
  over: m.club_stage_over,
}
const orderNames: Record<DealOrder, () => string> = {
  open_first: m.club_order_open_first,
  closing: m.club_order_closing,
  ticket: m.club_order_ticket,
}

/** All club deals with filters, the own state, and what became of past deals. */
export function DealsPage({ search }: { search: ClubDealsSearch }) {
  const { data } = useSuspenseQuery(clubDeals())
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-12">
      <header className="max-w-[68ch]">
        <h1 className="page-title">{m.club_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.club_lead()}</p>
      </header>
      <OwnVerification verification={data.verification} threshold={data.threshold} />
      <OwnInterests />
      <Found deals={data.deals} search={search} />
      <Scoreboard />
    </div>
  )
}

function Found({ deals, search }: { deals: readonly ClubDealCard[]; search: ClubDealsSearch }) {
  const navigate = useNavigate()
  const found = filterDeals(deals, search)
  const choices = filterChoices(deals, search)
  if (deals.length === 0) return <EmptyState title={m.club_none_yet()}>{m.club_none_yet_detail()}</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
      <DirectoryFilters
        action="/coinvestments"
        choices={choices}
        flags={[
          {
            name: 'watched',
            label: m.club_watched(),
            isOn: search.watched === 'yes',
            count: countBy(deals, search, 'watched').get('yes') ?? 0,
          },
        ]}
        sorting={{
          chosen: search.sort ?? 'open_first',
          options: dealOrders.map((value) => ({ value, label: orderNames[value]() })),
        }}
        onChange={(fields) =>
          void navigate({
            to: '/coinvestments',
            search: parseClubDealsSearch(fields),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className="grid content-start gap-5">
        <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
          <output className="figures font-medium">{m.club_count({ count: found.length })}</output>
          <FilterChips
            inForce={filtersInForce(search, choices)}
            clear={filterLink({}, m.ui_filters_clear(), {})}
          />
        </div>
        {found.length === 0 ? (
          <EmptyState title={m.club_none()}>{m.club_none_detail()}</EmptyState>
        ) : (
          <DemonstrationScope items={found} note={m.club_demonstration()}>
            <ul className="grid gap-4 lg:grid-cols-2">
              {found.map((deal) => (
                <DealCard key={deal.slug} of={deal} />
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </div>
    </div>
  )
}

function filterChoices(deals: readonly ClubDealCard[], search: ClubDealsSearch): FilterChoice[] {
  const cities = countBy(deals, search, 'city')
  const stages = countBy(deals, search, 'stage')
  const regimes = countBy(deals, search, 'regime')
  const titles = [...new Set(deals.map(({ regimeTitle }) => regimeTitle))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return [
    {
      name: 'city',
      label: m.club_filter_city(),
      chosen: search.city,
      options: launchCities.map((value) => ({
        value,
        label: cityText[value](),
        count: cities.get(value) ?? 0,
      })),
    },
    {
      name: 'stage',
      label: m.club_filter_stage(),
      chosen: search.stage,
      options: dealStages.map((value) => ({
        value,
        label: stageNames[value](),
        count: stages.get(value) ?? 0,
      })),
    },
    {
      name: 'regime',
      label: m.club_filter_regime(),
      chosen: search.regime,
      options: titles.map((value) => ({ value, label: value, count: regimes.get(value) ?? 0 })),
    },
  ]
}

function filtersInForce(search: ClubDealsSearch, choices: readonly FilterChoice[]): InForce[] {
  const without = (name: string): InForce['link'] => {
    const rest = Object.fromEntries(Object.entries(search).filter(([key]) => key !== name))
    return (children, looks) => filterLink(parseClubDealsSearch(rest), children, looks)
  }
  const chosen = choices.flatMap(({ name, chosen: value, options }) =>
    value === undefined
      ? []
      : [
          {
            key: name,
            words: options.find((option) => option.value === value)?.label ?? value,
            link: without(name),
          },
        ],
  )
  return search.watched === 'yes'
    ? [...chosen, { key: 'watched', words: m.club_watched(), link: without('watched') }]
    : chosen
}

function filterLink(
  search: ClubDealsSearch,
  children: ReactNode,
  looks: { className?: string; 'aria-label'?: string },
) {
  return (
    <Link to="/coinvestments" search={search} replace resetScroll={false} {...looks}>
      {children}
    </Link>
  )
}
