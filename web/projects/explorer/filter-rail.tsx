import type { ProjectFacets } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterRailSkeleton, FilterSection } from '#web/ui/tables/filter-section.tsx'
import { changed, chosen, parseRange, toggled } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { FilterChoices } from './filter-choices.tsx'
import { BoundFilter, NumberRangeFilter, QuarterFilter } from './filter-ranges.tsx'
import {
  projectChoices,
  type ProjectListField,
  type ProjectRangeField,
  type ProjectSingleField,
} from '#web/projects/filter-fields.ts'
import { filterLabels } from '#web/projects/vocabulary.ts'

const folded: readonly string[] = ['type', 'bedrooms', 'grade', 'tenure', 'owners']
const ticks = ['pastDue', 'new', 'available', 'documents', 'escrow', 'data'] as const

/** Every filter with the number of projects each choice would give under the other filters. */
export function FilterRail({ facets }: { facets: ProjectFacets | undefined }) {
  if (!facets) return <FilterRailSkeleton />
  return (
    <>
      {projectChoices.map((field) => (
        <ListSection key={field} field={field} facets={facets} />
      ))}
      <MasterSection facets={facets} />
      {facets.due ? (
        <Group name={filterLabels.due()} fields={['due']} isOpenAtFirst>
          <QuarterFilter due={facets.due} />
        </Group>
      ) : null}
      <Group name={filterLabels.done()} fields={['done']}>
        <NumberRangeFilter field="done" />
      </Group>
      <Group name={filterLabels.price()} fields={['price']}>
        <NumberRangeFilter field="price" />
        <p className="text-xs text-muted-foreground">{m.projects_filter_price_note()}</p>
      </Group>
      <Group name={filterLabels.perSqm()} fields={['perSqm', 'against']}>
        <NumberRangeFilter field="perSqm" />
        <BoundFilter name="againstMax" />
      </Group>
      <Group name={filterLabels.size()} fields={['size']}>
        <NumberRangeFilter field="size" />
      </Group>
      <Group
        name={m.projects_filter_plan()}
        fields={['before', 'booking', 'monthsAfter']}
        words={['postHandover', 'monthly']}
      >
        <BoundFilter name="bookingMax" />
        <BoundFilter name="beforeMax" />
        <BoundFilter name="monthsAfterMin" />
        <SingleChoices field="postHandover" facets={facets} />
        <SingleChoices field="monthly" facets={facets} />
      </Group>
      <Group name={m.projects_filter_market()} fields={['yield', 'netYield', 'sales']}>
        <BoundFilter name="yieldMin" />
        <BoundFilter name="netYieldMin" />
        <BoundFilter name="salesMin" />
        <p className="text-xs text-muted-foreground">{m.projects_filter_market_note()}</p>
      </Group>
      <Group name={filterLabels.metro()} fields={['metro']}>
        <BoundFilter name="metroMax" />
      </Group>
      <Group name={filterLabels.coverage()} fields={['coverage']}>
        <BoundFilter name="coverageMin" />
      </Group>
      <FilterSection name={m.projects_filter_more()} chosen={0} isOpenAtFirst>
        {ticks.map((field) => (
          <SingleChoices key={field} field={field} facets={facets} />
        ))}
      </FilterSection>
    </>
  )
}

/** A filter without alternatives is hidden. */
function ListSection({ field, facets }: { field: ProjectListField; facets: ProjectFacets }) {
  const { search, go } = useExplorer()
  const picked = chosen(search, field)
  const choices = withPicked(facets.facets[field], picked)
  if (choices.length < 2 && picked.length === 0) return null
  return (
    <FilterSection
      name={filterLabels[field]()}
      chosen={picked.length}
      isOpenAtFirst={!folded.includes(field)}
    >
      <FilterChoices
        facet={field}
        choices={choices}
        chosen={picked}
        onChoose={(value) => go(toggled(search, field, value))}
      />
    </FilterSection>
  )
}

/** The larger master developments, a single choice because their names may contain commas. */
function MasterSection({ facets }: { facets: ProjectFacets }) {
  const { search } = useExplorer()
  const isChosen = search.master !== undefined
  if (facets.facets.master.length < 2 && !isChosen) return null
  return (
    <FilterSection name={filterLabels.master()} chosen={isChosen ? 1 : 0} isOpenAtFirst={false}>
      <SingleChoices field="master" facets={facets} />
    </FilterSection>
  )
}

function SingleChoices({ field, facets }: { field: ProjectSingleField; facets: ProjectFacets }) {
  const { search, go } = useExplorer()
  const value = search[field]
  const picked = value === undefined ? [] : [value]
  const choices = withPicked(facets.facets[field], picked)
  if (choices.length === 0) return null
  const words = filterLabels[field]()
  return (
    <fieldset aria-label={words} className="pt-1">
      <FilterChoices
        facet={field}
        // Yes before no.
        choices={field === 'master' ? choices : choices.toSorted((a, b) => (a.value < b.value ? 1 : -1))}
        chosen={picked}
        onChoose={(next) => go(changed(search, { [field]: next === value ? undefined : next }))}
      />
    </fieldset>
  )
}

/** A selected value stays removable, even without matches. */
function withPicked(choices: ProjectFacets['facets']['city'], picked: readonly string[]) {
  const gone = picked.filter((value) => !choices.some((choice) => choice.value === value))
  return [...choices, ...gone.map((value) => ({ value, label: null, count: 0 }))]
}

/** Filters of one kind under a heading that counts the active ones. */
function Group({
  name,
  fields,
  words = [],
  isOpenAtFirst = false,
  children,
}: {
  name: string
  fields: readonly ProjectRangeField[]
  words?: readonly ProjectSingleField[]
  isOpenAtFirst?: boolean
  children: React.ReactNode
}) {
  const { search } = useExplorer()
  const inForce =
    fields.filter((field) => Object.values(parseRange(search, field)).some((end) => end !== undefined))
      .length + words.filter((field) => search[field] !== undefined).length
  return (
    <FilterSection name={name} chosen={inForce} isOpenAtFirst={isOpenAtFirst}>
      <div className="grid gap-2">{children}</div>
    </FilterSection>
  )
}
