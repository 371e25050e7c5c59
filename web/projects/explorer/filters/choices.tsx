import type { ProjectFacets } from '#contract/projects.ts'
import { bedroomChoices } from '#domain/projects/listing.ts'
import { shownGrades } from '#domain/score/model.ts'
import { FindableChoices } from '#web/list/explorer/facet-choices.tsx'
import type { Facet } from '#web/list/explorer/narrow-choices.ts'
import type { ProjectListField, ProjectSingleField } from '#web/projects/filter-fields.ts'
import { useProjectSearch } from '#web/projects/explorer/project-search.ts'
import { changed, chosen, toggled } from '#web/projects/explorer/search-params.ts'
import { choiceLabel, filterLabels } from '#web/projects/vocabulary.ts'

type Field = ProjectListField | ProjectSingleField

/** Fields with a natural order. The others are ordered by count. */
const orders: Partial<Record<Field, readonly string[]>> = {
  bedrooms: bedroomChoices.map(String),
  grade: shownGrades,
}

/** The choices of a field. A selected value stays removable, even without matches. */
function toFacets(field: Field, { facets }: ProjectFacets, picked: readonly string[]): Facet[] {
  const found = facets[field]
  const gone = picked.filter((value) => !found.some((choice) => choice.value === value))
  const all = [...found, ...gone.map((value) => ({ value, label: null, count: 0 }))]
  const order = orders[field]
  return (order ? all.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : all).map(
    ({ value, label, count }) => ({ value, word: choiceLabel(field, value, label), count }),
  )
}

/** A filter with several values. */
export function ListChoices({ field, facets }: { field: ProjectListField; facets: ProjectFacets }) {
  const { search, go } = useProjectSearch()
  const picked = chosen(search, field)
  return (
    <FindableChoices
      choices={toFacets(field, facets, picked)}
      chosen={picked}
      onChoose={(value) => go(toggled(search, field, value))}
    />
  )
}

/** A filter with one value, which a second click removes. */
export function SingleChoices({ field, facets }: { field: ProjectSingleField; facets: ProjectFacets }) {
  const { search, go } = useProjectSearch()
  const value = search[field]
  const picked = value === undefined ? [] : [value]
  const choices = toFacets(field, facets, picked)
  if (choices.length === 0) return null
  return (
    <fieldset aria-label={filterLabels[field]()} className="pt-1">
      <FindableChoices
        // Yes before no.
        choices={field === 'master' ? choices : choices.toSorted((a, b) => (a.value < b.value ? 1 : -1))}
        chosen={picked}
        onChoose={(next) => go(changed(search, { [field]: next === value ? undefined : next }))}
      />
    </fieldset>
  )
}
