import { facetNames, type FacetChoice, type FacetName, type MarketFacets } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { rowsFor, type RequestedFilter, type MarketSources } from './basis.ts'
import { parseNumbers, roomsChoice, type Conditions } from './filters.ts'
import { labelsFor, type Labels } from './labels.ts'
import type { ChoiceFigures } from './facet-questions.ts'
import { kindFacets, locationFacets } from './questions.ts'
import { decodeGroup, decodeStage, decodeType } from '#domain/market/code-labels.ts'

/** Open-ended facets. Selected choices are listed even if they have few deals. */
const openFacets = ['area', 'community', 'project', 'procedure', 'subtype', 'usage'] as const

/**
 * The choices of every facet, as alternatives to what is selected. Those of kinds are counted in one scan, those of locations
 * in another. A city is counted in the kind of data that would be shown if it were selected alone.
 */
export async function listFacets(
  sources: MarketSources,
  filter: MarketFilter,
  { conditions, dataByCity }: RequestedFilter,
): Promise<Omit<MarketFacets, 'basis'>> {
  const selected = (name: FacetName) => {
    const open = openFacets.find((candidate) => candidate === name)
    return open ? parseNumbers(filter[open] ?? '') : []
  }
  const among = (name: FacetName): Conditions =>
    name === 'city' && dataByCity ? new Map([...conditions, ['data', dataByCity]]) : conditions
  const answers = await Promise.all([
    rowsFor(sources, kindFacets(conditions, selected, among)),
    rowsFor(sources, locationFacets(conditions, selected)),
  ])
  const figures = answers.flat()
  const choiceIds = (...names: string[]) =>
    figures.flatMap(({ facet, choice }) => (names.includes(facet) ? [choice] : []))
  const labels = await labelsFor(sources, {
    areas: choiceIds('area'),
    communities: choiceIds('community'),
    terms: choiceIds('project', 'procedure', 'subtype', 'usage'),
  })
  const counted = facetNames.map((name) => toFacet(name, figures, filter, labels))
  return {
    facets: record(counted.map(({ choices }) => choices)),
    more: record(counted.map(({ more }) => more)),
  }
}

/** The counted choices of a facet, and those that are selected without a match. */
export function toFacet(
  name: FacetName,
  all: readonly ChoiceFigures[],
  filter: Pick<MarketFilter, 'country' | FacetName>,
  labels: Labels,
) {
  const figures = all.filter(({ facet }) => facet === name)
  const choices: FacetChoice[] = figures.map(({ choice, n }) => ({
    ...choiceLabels[name](choice, labels),
    count: n,
  }))
  const listed = new Set(choices.map(({ value }) => value))
  const absent = (filter[name]?.split(',') ?? []).filter((value) => !listed.has(value))
  const more = Math.max(0, (figures[0]?.choices ?? 0) - figures.length)
  return {
    choices: [
      ...choices,
      ...absent.map((value) => ({
        value,
        label: labelOfValue(name, value, { labels, country: filter.country }),
        count: 0,
      })),
    ],
    more,
  }
}

type Labelled = Pick<FacetChoice, 'value' | 'label'>
const word = (value: string): Labelled => ({ value, label: value })
const ofTerm = (id: number, labels: Labels): Labelled => ({ value: String(id), label: labels.term(id) })

/** Fixed terms are returned as they are: the browser translates them. */
const choiceLabels: Record<FacetName, (choice: number, labels: Labels) => Labelled> = {
  city: (id, labels) => ({ value: labels.city(id).slug, label: labels.city(id).name }),
  area: (id, labels) => ({ value: String(id), label: labels.area(id).name }),
  community: (id, labels) => ({ value: String(id), label: labels.community(id) }),
  project: ofTerm,
  group: (code) => word(decodeGroup(code)),
  procedure: ofTerm,
  stage: (code) => word(decodeStage(code)),
  type: (code) => word(decodeType(code)),
  subtype: ofTerm,
  usage: ofTerm,
  rooms: (count) => word(roomsChoice(count)),
  freehold: (code) => word(code === 1 ? 'yes' : 'no'),
}

type Where = { labels: Labels; country: MarketFilter['country'] }

function labelOfValue(name: FacetName, value: string, { labels, country }: Where): string {
  if (name === 'city') return labels.listCities(country).find(({ slug }) => slug === value)?.name ?? value
  return openFacets.some((open) => open === name) ? choiceLabels[name](Number(value), labels).label : value
}

function record<T>(values: readonly T[]): Record<FacetName, T> {
  const at = (name: FacetName): T => {
    const value = values[facetNames.indexOf(name)]
    if (value === undefined) throw new Error(`no facet ${name}`)
    return value
  }
  return {
    city: at('city'),
    area: at('area'),
    community: at('community'),
    project: at('project'),
    group: at('group'),
    procedure: at('procedure'),
    stage: at('stage'),
    type: at('type'),
    subtype: at('subtype'),
    usage: at('usage'),
    rooms: at('rooms'),
    freehold: at('freehold'),
  }
}
