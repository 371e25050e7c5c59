import type { ReactNode } from 'react'
import type { ProjectFacets } from '#contract/projects.ts'
import type { FilterGroup } from '#web/list/explorer/definition.ts'
import { m } from '#web/paraglide/messages.js'
import {
  projectChoices,
  type ProjectListField,
  type ProjectRangeField,
  type ProjectSingleField,
} from '#web/projects/filter-fields.ts'
import type { ProjectsSearch } from '#web/projects/explorer/search-params.ts'
import { filterLabels } from '#web/projects/vocabulary.ts'
import { ListChoices, SingleChoices } from './choices.tsx'
import { BoundFilter, NumberRangeFilter, QuarterFilter } from './filter-ranges.tsx'

type Group = FilterGroup<ProjectFacets, ProjectsSearch>

const folded: readonly string[] = ['type', 'bedrooms', 'grade', 'tenure', 'owners']
const ticks = ['pastDue', 'new', 'available', 'documents', 'escrow', 'data'] as const

/** Every filter of projects, from the top. */
export const projectFilters: readonly Group[] = [
  ...projectChoices.map(choiceGroup),
  {
    // A single choice, because the names of master developments may contain commas.
    ...group('master', filterLabels.master, ['master'], (facets) => (
      <SingleChoices field="master" facets={facets} />
    )),
    isOffered: ({ facets }) => facets.master.length > 1,
  },
  {
    ...group('due', filterLabels.due, ['due'], ({ due }) => (due ? <QuarterFilter due={due} /> : null)),
    isOpenAtFirst: true,
    isOffered: ({ due }) => due !== null,
  },
  group('done', filterLabels.done, ['done'], () => <NumberRangeFilter field="done" />),
  group('price', filterLabels.price, ['price'], () => (
    <>
      <NumberRangeFilter field="price" />
      <p className="text-xs text-muted-foreground">{m.projects_filter_price_note()}</p>
    </>
  )),
  group('perSqm', filterLabels.perSqm, ['perSqm', 'against'], () => (
    <>
      <NumberRangeFilter field="perSqm" />
      <BoundFilter name="againstMax" />
    </>
  )),
  group('size', filterLabels.size, ['size'], () => <NumberRangeFilter field="size" />),
  group(
    'plan',
    m.projects_filter_plan,
    ['before', 'booking', 'monthsAfter', 'postHandover', 'monthly'],
    (facets) => (
      <>
        <BoundFilter name="bookingMax" />
        <BoundFilter name="beforeMax" />
        <BoundFilter name="monthsAfterMin" />
        <SingleChoices field="postHandover" facets={facets} />
        <SingleChoices field="monthly" facets={facets} />
      </>
    ),
  ),
  group('market', m.projects_filter_market, ['yield', 'netYield', 'sales'], () => (
    <>
      <BoundFilter name="yieldMin" />
      <BoundFilter name="netYieldMin" />
      <BoundFilter name="salesMin" />
      <p className="text-xs text-muted-foreground">{m.projects_filter_market_note()}</p>
    </>
  )),
  group('metro', filterLabels.metro, ['metro'], () => <BoundFilter name="metroMax" />),
  group('coverage', filterLabels.coverage, ['coverage'], () => <BoundFilter name="coverageMin" />),
  {
    id: 'more',
    name: m.projects_filter_more,
    isOpenAtFirst: true,
    fields: ticks,
    content: (facets) => ticks.map((field) => <SingleChoices key={field} field={field} facets={facets} />),
  },
]

/** The values of a field, hidden where there is nothing to choose between. */
function choiceGroup(field: ProjectListField): Group {
  return {
    id: field,
    name: filterLabels[field],
    isOpenAtFirst: !folded.includes(field),
    fields: [field],
    isOffered: ({ facets }) => facets[field].length > 1,
    content: (facets) => <ListChoices field={field} facets={facets} />,
  }
}

/** Filters of one kind, folded at first. */
function group(
  id: string,
  name: () => string,
  fields: readonly (ProjectRangeField | ProjectSingleField)[],
  content: (facets: ProjectFacets) => ReactNode,
): Group {
  return {
    id,
    name,
    isOpenAtFirst: false,
    fields,
    content: (facets) => <div className="grid gap-2">{content(facets)}</div>,
  }
}
