import type { ProjectFacets } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterRailSkeleton, FilterSection } from '#web/ui/filter-section.tsx'
import {
  changed,
  chosen,
  listFields,
  rangeIn,
  toggled,
  type ListField,
  type RangeField,
  type WordField,
} from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { FilterChoices } from './filter-choices.tsx'
import { BeforeHandoverFilter, CoverageFilter, NumberRangeFilter, QuarterFilter } from './filter-ranges.tsx'
import { filterWords } from './vocabulary.ts'

const folded: readonly string[] = ['type', 'bedrooms', 'grade']

/** Every filter with what each choice would leave, all others kept. */
export function FilterRail({ facets }: { facets: ProjectFacets | undefined }) {
  if (!facets) return <FilterRailSkeleton />
  return (
    <>
      {listFields.map((field) => (
        <ListSection key={field} field={field} facets={facets} />
      ))}
      {facets.due ? (
        <Range field="due">
          <QuarterFilter due={facets.due} />
        </Range>
      ) : null}
      <Range field="done">
        <NumberRangeFilter field="done" />
      </Range>
      <Range field="price">
        <NumberRangeFilter field="price" />
        <p className="pt-1.5 text-xs text-muted-foreground">{m.projects_filter_price_note()}</p>
      </Range>
      <Range field="perSqm">
        <NumberRangeFilter field="perSqm" />
      </Range>
      <Range field="before">
        <BeforeHandoverFilter />
        <WordChoices field="postHandover" facets={facets} />
      </Range>
      <Range field="coverage">
        <CoverageFilter />
      </Range>
      <FilterSection name={m.projects_filter_more()} chosen={0} isOpenAtFirst>
        <WordChoices field="pastDue" facets={facets} />
        <WordChoices field="new" facets={facets} />
        <WordChoices field="escrow" facets={facets} />
        <WordChoices field="data" facets={facets} />
      </FilterSection>
    </>
  )
}

/** A filter with nothing to choose between is not offered: it could change nothing. */
function ListSection({ field, facets }: { field: ListField; facets: ProjectFacets }) {
  const { search, go } = useExplorer()
  const picked = chosen(search, field)
  const choices = withPicked(facets.facets[field], picked)
  if (choices.length < 2 && picked.length === 0) return null
  return (
    <FilterSection name={filterWords[field]()} chosen={picked.length} isOpenAtFirst={!folded.includes(field)}>
      <FilterChoices
        facet={field}
        choices={choices}
        chosen={picked}
        onChoose={(value) => go(toggled(search, field, value))}
      />
    </FilterSection>
  )
}

function WordChoices({ field, facets }: { field: WordField; facets: ProjectFacets }) {
  const { search, go } = useExplorer()
  const value = search[field]
  const picked = value === undefined ? [] : [value]
  const choices = withPicked(facets.facets[field], picked)
  if (choices.length === 0) return null
  const words = filterWords[field]()
  return (
    <fieldset aria-label={words} className="pt-1">
      <FilterChoices
        facet={field}
        choices={choices.toSorted((a, b) => (a.value < b.value ? 1 : -1))}
        chosen={picked}
        onChoose={(next) => go(changed(search, { [field]: next === value ? undefined : next }))}
      />
    </fieldset>
  )
}

/** What is chosen stays to be taken away, though nothing is left of it. */
function withPicked(choices: ProjectFacets['facets']['city'], picked: readonly string[]) {
  const gone = picked.filter((value) => !choices.some((choice) => choice.value === value))
  return [...choices, ...gone.map((value) => ({ value, label: null, count: 0 }))]
}

function Range({ field, children }: { field: RangeField; children: React.ReactNode }) {
  const { search } = useExplorer()
  const { min, max } = rangeIn(search, field)
  const isSet = min !== undefined || max !== undefined
  return (
    <FilterSection name={filterWords[field]()} chosen={isSet ? 1 : 0} isOpenAtFirst={field === 'due'}>
      {children}
    </FilterSection>
  )
}
