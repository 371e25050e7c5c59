import type { ClubDealCard } from '#contract/investments/club-deals.ts'
import { clubDealStates, type ClubDealState } from '#domain/investments/club-deal-state.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'

/** Parts of the way of a deal, as the list is filtered by. */
export const dealStages = ['interest', 'coming', 'running', 'over'] as const
export type DealStage = (typeof dealStages)[number]

export const dealOrders = ['open_first', 'closing', 'ticket'] as const
export type DealOrder = (typeof dealOrders)[number]

/** The filter of the list in its address. */
export type ClubDealsSearch = {
  city?: LaunchCity
  stage?: DealStage
  regime?: string
  watched?: 'yes'
  sort?: DealOrder
}

/** Parses the search parameters. Invalid values are dropped, so that no address is an error. */
export function parseClubDealsSearch(raw: Record<string, unknown>): ClubDealsSearch {
  const city = parseChoice(launchCities, raw['city'])
  const stage = parseChoice(dealStages, raw['stage'])
  const sort = parseChoice(dealOrders, raw['sort'])
  const regime = raw['regime']
  return {
    ...(city ? { city } : {}),
    ...(stage ? { stage } : {}),
    ...(typeof regime === 'string' && regime !== '' ? { regime: regime.slice(0, 120) } : {}),
    ...(raw['watched'] === 'yes' ? { watched: 'yes' } : {}),
    // The default order is omitted from the address.
    ...(sort && sort !== 'open_first' ? { sort } : {}),
  }
}

const stages = {
  draft: null,
  review: null,
  coming_soon: 'coming',
  open: 'interest',
  closed: 'running',
  operating: 'running',
  non_reporting: 'running',
  exit_vote: 'running',
  exited: 'over',
  written_off: 'over',
  cancelled: 'over',
} as const satisfies Record<ClubDealState, DealStage | null>

type Deal = Pick<ClubDealCard, 'city' | 'state' | 'regimeTitle' | 'isWatched' | 'closesOn' | 'smallestMinor'>
type Facet = 'city' | 'stage' | 'regime' | 'watched'

const matches: Record<Facet, (deal: Deal, search: ClubDealsSearch) => boolean> = {
  city: (deal, { city }) => city === undefined || deal.city === city,
  stage: (deal, { stage }) => stage === undefined || stages[deal.state] === stage,
  regime: (deal, { regime }) => regime === undefined || deal.regimeTitle === regime,
  watched: (deal, { watched }) => watched === undefined || deal.isWatched,
}
const facets = ['city', 'stage', 'regime', 'watched'] as const satisfies readonly Facet[]

/** The deals that match, in the order of the search; by default as the server sent them, open ones first. */
export function filterDeals<D extends Deal>(deals: readonly D[], search: ClubDealsSearch): D[] {
  const found = deals.filter((deal) => facets.every((facet) => matches[facet](deal, search)))
  if (search.sort === 'ticket') return found.toSorted((a, b) => a.smallestMinor - b.smallestMinor)
  if (search.sort === 'closing') return found.toSorted((a, b) => closing(a).localeCompare(closing(b)))
  return found
}

/** Deals that take no more interest come last. */
const closing = ({ state, closesOn }: Deal) =>
  `${clubDealStates.indexOf(state) <= clubDealStates.indexOf('open') ? 0 : 1}${closesOn ?? '9999'}`

/** How many deals each value of a filter would leave, with the other filters as they are. */
export function countBy(
  deals: readonly Deal[],
  search: ClubDealsSearch,
  facet: Facet,
): ReadonlyMap<string, number> {
  const others = facets.filter((one) => one !== facet)
  const counts = new Map<string, number>()
  for (const deal of deals) {
    if (!others.every((one) => matches[one](deal, search))) continue
    const value = facetValue(deal, facet)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function facetValue(deal: Deal, facet: Facet): string | null {
  if (facet === 'city') return deal.city
  if (facet === 'stage') return stages[deal.state]
  if (facet === 'regime') return deal.regimeTitle
  return deal.isWatched ? 'yes' : null
}
