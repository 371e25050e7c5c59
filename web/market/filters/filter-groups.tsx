import type { FacetChoice, FacetName, MarketBasis } from '#contract/market.ts'
import type { RentFacetName } from '#contract/market/rents.ts'
import type { FilterGroup } from '#web/list/explorer/definition.ts'
import type { QuantityField } from '#web/market/filter-fields.ts'
import type { NamedLocation } from '#web/market/queries.ts'
import type { TransactionsSearch } from '#web/market/search-params.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'
import { FilterChoices } from './filter-choices.tsx'
import { FilterFind } from './filter-find.tsx'
import { FilterPeriod } from './filter-period.tsx'
import { FilterRange } from './filter-range.tsx'

type Field = FacetName | RentFacetName
/** The facets of deals or of rents: each has some of the fields. */
export type MarketFacets = {
  basis: MarketBasis
  facets: Partial<Record<Field, FacetChoice[]>>
  more: Partial<Record<Field, number>>
}

type MarketFilterGroup = FilterGroup<MarketFacets, TransactionsSearch>

/** The values of a field, hidden where there is nothing to choose between. */
export function choices(field: Field, at: 'open' | 'folded'): MarketFilterGroup {
  return {
    id: field,
    name: () => fieldLabel(field),
    isOpenAtFirst: at === 'open',
    fields: [field],
    isOffered: ({ facets }) => (facets[field] ?? []).length > 1,
    content: ({ facets, more }) =>
      isNamedPlace(field) && (more[field] ?? 0) > 0 ? (
        <FilterFind field={field} choices={facets[field] ?? []} />
      ) : (
        <FilterChoices field={field} choices={facets[field] ?? []} />
      ),
  }
}

/** A minimum and a maximum. */
export function range(field: QuantityField, at: 'open' | 'folded'): MarketFilterGroup {
  return {
    id: field,
    name: () => fieldLabel(field),
    isOpenAtFirst: at === 'open',
    fields: [field],
    content: () => <FilterRange field={field} />,
  }
}

/** The days of deals or rents. */
export function period(name: () => string): MarketFilterGroup {
  return {
    id: 'date',
    name,
    isOpenAtFirst: true,
    fields: ['date'],
    content: ({ basis }) => <FilterPeriod asOf={basis.asOf} />,
  }
}

const isNamedPlace = (field: Field): field is NamedLocation & Field =>
  field === 'area' || field === 'community' || field === 'project'
