import type { FacetChoice } from '#contract/market.ts'
import type { RentFacetName, RentFacets } from '#contract/market/rents.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import { rowsFor } from '#server/market/basis.ts'
import type { ChoiceFigures } from '#server/market/facet-questions.ts'
import { parseNumbers, roomsChoice } from '#server/market/filters.ts'
import { labelsFor, type Labels } from '#server/market/labels.ts'
import { rentCodes } from './rent-filters.ts'
import { rentKindFacets, rentLocationFacets } from './rent-questions.ts'
import type { RentSources } from './rent-sources.ts'

/**
 * The choices of every facet, as alternatives to what is selected. Those of kinds are counted in one scan, those of locations
 * in another.
 */
export async function listRentFacets({
  sources,
  filter,
  conditions,
}: RentSources): Promise<Omit<RentFacets, 'basis'>> {
  const answers = await Promise.all([
    rowsFor(sources, rentKindFacets(conditions)),
    rowsFor(
      sources,
      rentLocationFacets(conditions, (name) => parseNumbers(filter[name] ?? '')),
    ),
  ])
  const figures = answers.flat()
  const ids = (of: RentFacetName) => figures.flatMap(({ facet, choice }) => (facet === of ? [choice] : []))
  const labels = await labelsFor(sources, { areas: ids('area'), terms: ids('project') })
  const counted = (name: RentFacetName) => toFacet(name, figures, filter, labels)
  return {
    facets: record((name) => counted(name).choices),
    more: record((name) => counted(name).more),
  }
}

function toFacet(name: RentFacetName, all: readonly ChoiceFigures[], filter: RentFilter, labels: Labels) {
  const figures = all.filter(({ facet }) => facet === name)
  const choices: FacetChoice[] = figures.map(({ choice, n }) => ({
    ...choiceLabels[name](choice, labels),
    count: n,
  }))
  const listed = new Set(choices.map(({ value }) => value))
  const absent = (filter[name]?.split(',') ?? []).filter((value) => !listed.has(value))
  return {
    choices: [
      ...choices,
      ...absent.map((value) => ({ value, label: labelOfValue(name, value, labels, filter), count: 0 })),
    ],
    more: Math.max(0, (figures[0]?.choices ?? 0) - figures.length),
  }
}

type Labelled = Pick<FacetChoice, 'value' | 'label'>
const word = (value: string): Labelled => ({ value, label: value })

/** Fixed terms are returned as they are: the browser translates them. */
const choiceLabels: Record<RentFacetName, (choice: number, labels: Labels) => Labelled> = {
  city: (id, labels) => ({ value: labels.city(id).slug, label: labels.city(id).name }),
  area: (id, labels) => ({ value: String(id), label: labels.area(id).name }),
  project: (id, labels) => ({ value: String(id), label: labels.term(id) }),
  type: (code) => word(decodeType(code)),
  rooms: (count) => word(roomsChoice(count)),
  contract: (code) => word(rentCodes.contract.words[code] ?? ''),
  use: (code) => word(rentCodes.use.words[code] ?? ''),
  homes: (code) => word(rentCodes.homes.words[code] ?? ''),
}

function labelOfValue(
  name: RentFacetName,
  value: string,
  labels: Labels,
  { country }: Pick<RentFilter, 'country'>,
): string {
  if (name === 'city') return labels.listCities(country).find(({ slug }) => slug === value)?.name ?? value
  return name === 'area' || name === 'project' ? choiceLabels[name](Number(value), labels).label : value
}

function record<T>(of: (name: RentFacetName) => T): Record<RentFacetName, T> {
  return {
    city: of('city'),
    area: of('area'),
    project: of('project'),
    type: of('type'),
    rooms: of('rooms'),
    contract: of('contract'),
    use: of('use'),
    homes: of('homes'),
  }
}
