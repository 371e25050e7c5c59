import { useQuery } from '@tanstack/react-query'
import type { FacetChoice, FacetName, MarketBasis } from '#contract/market.ts'
import type { RentFacetName } from '#contract/market/rents.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { FilterRailSkeleton, FilterSection } from '#web/ui/tables/filter-section.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterFind } from './filter-find.tsx'
import { FilterPeriod } from './filter-period.tsx'
import { FilterRange } from './filter-range.tsx'
import { FilterSearch } from './filter-search.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { type NamedLocation, marketFacets } from '#web/market/queries.ts'
import { rentFacets } from '#web/market/rent-queries.ts'
import { rangeEnds, type QuantityField } from '#web/market/filter-fields.ts'
import { filterChips, chosen, shownTab, withoutFilters } from '#web/market/search-params.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'
import { useFieldLabel } from './use-field-label.ts'

type Facet = FacetName | RentFacetName
/** The facets of deals or of rents: each has some of the fields. */
type Facets = {
  basis: MarketBasis
  facets: Partial<Record<Facet, FacetChoice[]>>
  more: Partial<Record<Facet, number>>
}
type Group =
  | { kind: 'choices'; field: Facet; isOpen: boolean }
  | { kind: 'range'; field: QuantityField; isOpen: boolean }
  | { kind: 'period'; isOpen: boolean }

/**
 * In the order in which an investor narrows a market: period, location, type, price, and the register's own
 * fields last.
 */
const dealGroups: readonly Group[] = [
  { kind: 'period', isOpen: true },
  { kind: 'choices', field: 'city', isOpen: true },
  { kind: 'choices', field: 'area', isOpen: true },
  { kind: 'choices', field: 'type', isOpen: true },
  { kind: 'choices', field: 'rooms', isOpen: true },
  { kind: 'choices', field: 'stage', isOpen: true },
  { kind: 'range', field: 'price', isOpen: true },
  { kind: 'range', field: 'perSqm', isOpen: false },
  { kind: 'range', field: 'size', isOpen: false },
  { kind: 'choices', field: 'project', isOpen: false },
  { kind: 'choices', field: 'community', isOpen: false },
  { kind: 'choices', field: 'subtype', isOpen: false },
  { kind: 'choices', field: 'usage', isOpen: false },
  { kind: 'choices', field: 'freehold', isOpen: false },
  { kind: 'choices', field: 'group', isOpen: false },
  { kind: 'choices', field: 'procedure', isOpen: false },
]

const rentGroups: readonly Group[] = [
  { kind: 'period', isOpen: true },
  { kind: 'choices', field: 'city', isOpen: true },
  { kind: 'choices', field: 'area', isOpen: true },
  { kind: 'choices', field: 'contract', isOpen: true },
  { kind: 'choices', field: 'type', isOpen: true },
  { kind: 'choices', field: 'rooms', isOpen: true },
  { kind: 'range', field: 'rent', isOpen: true },
  { kind: 'range', field: 'rentPerSqm', isOpen: false },
  { kind: 'range', field: 'size', isOpen: false },
  { kind: 'choices', field: 'project', isOpen: false },
  { kind: 'choices', field: 'use', isOpen: false },
  { kind: 'choices', field: 'homes', isOpen: false },
]

/** The filters beside the results, with a heading. */
export function FilterRail() {
  const { search, go } = useMarketSearch()
  return (
    <div className="flex flex-col">
      <div className="flex h-9 items-center justify-between">
        <h2 className="text-sm font-medium">{m.ui_filters()}</h2>
        {filterChips(search).length > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => go(withoutFilters(search))}>
            {m.ui_filters_clear()}
          </Button>
        ) : null}
      </div>
      <FilterGroups />
    </div>
  )
}

/** Every filter with the number of deals or rents each choice would give under the other filters. */
export function FilterGroups() {
  const { search } = useMarketSearch()
  return (
    <>
      <FilterSearch />
      {shownTab(search) === 'rents' ? <RentGroups /> : <DealGroups />}
    </>
  )
}

function DealGroups() {
  const { search } = useMarketSearch()
  const query = useQuery(marketFacets(search))
  return (
    <QueryBoundary query={query} skeleton={<FilterRailSkeleton />}>
      {(facets) =>
        dealGroups.map((group) => <GroupSection key={groupKey(group)} group={group} facets={facets} />)
      }
    </QueryBoundary>
  )
}

function RentGroups() {
  const { search } = useMarketSearch()
  const query = useQuery(rentFacets(search))
  return (
    <QueryBoundary query={query} skeleton={<FilterRailSkeleton />}>
      {(facets) =>
        rentGroups.map((group) => <GroupSection key={groupKey(group)} group={group} facets={facets} />)
      }
    </QueryBoundary>
  )
}

const groupKey = (group: Group) => (group.kind === 'period' ? 'date' : group.field)

function GroupSection({ group, facets }: { group: Group; facets: Facets }) {
  const { search } = useMarketSearch()
  const toLabel = useFieldLabel()
  if (group.kind === 'choices') return <ChoiceSection group={group} facets={facets} />
  const [low, high] = rangeEnds[group.kind === 'period' ? 'date' : group.field]
  const isSet = search[low] !== undefined || search[high] !== undefined
  return (
    <FilterSection name={toLabel(groupKey(group))} chosen={isSet ? 1 : 0} isOpenAtFirst={group.isOpen}>
      {group.kind === 'period' ? (
        <FilterPeriod asOf={facets.basis.asOf} />
      ) : (
        <FilterRange field={group.field} />
      )}
    </FilterSection>
  )
}

/** A facet without alternatives is hidden. */
function ChoiceSection({ group, facets }: { group: Group & { kind: 'choices' }; facets: Facets }) {
  const { search } = useMarketSearch()
  const { field } = group
  const picked = field === 'freehold' ? (search.freehold ? [search.freehold] : []) : chosen(search, field)
  const choices = facets.facets[field] ?? []
  if (choices.length < 2 && picked.length === 0) return null
  const more = facets.more[field] ?? 0
  return (
    <FilterSection name={fieldLabel(field)} chosen={picked.length} isOpenAtFirst={group.isOpen}>
      {isNamedPlace(field) && more > 0 ? (
        <FilterFind field={field} choices={choices} />
      ) : (
        <FilterChoices field={field} choices={choices} />
      )}
    </FilterSection>
  )
}

const isNamedPlace = (field: Facet): field is NamedLocation & Facet =>
  field === 'area' || field === 'community' || field === 'project'
