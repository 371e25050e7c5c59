import type { UnitFacetName, UnitFacets } from '#contract/market/units.ts'
import { rowsFor } from '#server/market/basis.ts'
import { toFacet } from '#server/market/facets.ts'
import { parseNumbers } from '#server/market/filters.ts'
import { labelsFor } from '#server/market/labels.ts'
import { unitKindFacets, unitLocationFacets } from './unit-questions.ts'
import type { UnitSources } from './unit-sources.ts'

/** The choices of every facet, as alternatives to what is selected. Selected ones are listed even if they have few units. */
export async function listUnitFacets({
  sources,
  filter,
  conditions,
}: UnitSources): Promise<Omit<UnitFacets, 'basis'>> {
  const answers = await Promise.all([
    rowsFor(
      sources,
      unitKindFacets(conditions, (name) => (name === 'subtype' ? parseNumbers(filter.subtype ?? '') : [])),
    ),
    rowsFor(
      sources,
      unitLocationFacets(conditions, (name) => parseNumbers(filter[name] ?? '')),
    ),
  ])
  const figures = answers.flat()
  const ids = (...names: string[]) =>
    figures.flatMap(({ facet, choice }) => (names.includes(facet) ? [choice] : []))
  const labels = await labelsFor(sources, { areas: ids('area'), terms: ids('project', 'subtype') })
  const counted = record((name) => toFacet(name, figures, filter, labels))
  return {
    facets: record((name) => counted[name].choices),
    more: record((name) => counted[name].more),
  }
}

function record<T>(of: (name: UnitFacetName) => T): Record<UnitFacetName, T> {
  return {
    city: of('city'),
    area: of('area'),
    project: of('project'),
    type: of('type'),
    subtype: of('subtype'),
    rooms: of('rooms'),
    freehold: of('freehold'),
  }
}
