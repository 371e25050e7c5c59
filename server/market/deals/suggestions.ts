import type { FacetChoice } from '#contract/market.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { limits } from '#domain/limits.ts'
import type { EngineFragment } from '#server/engine/fragments.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { labelsFor, type LabelledValue } from '#server/market/labels.ts'
import { countsByName } from '#server/market/questions.ts'

type NameSearch<Dimension extends string> = {
  conditions: ReadonlyMap<Dimension, EngineFragment>
  of: Dimension & ('area' | 'project')
  text: string
}

/** The areas or projects whose names fit a text, with the number of matching rents or units of each. */
export async function suggestNames<Dimension extends string>(
  sources: MarketSources,
  rows: 'rents' | 'units',
  { conditions, of, text }: NameSearch<Dimension>,
): Promise<FacetChoice[]> {
  const found = await rowsFor(sources, countsByName(rows, conditions, of))
  const counts = new Map(found.map(({ id, n }) => [id, n]))
  const countFor = (id: number) => counts.get(id) ?? 0
  const labels = await labelsFor(sources, { [of === 'area' ? 'areas' : 'terms']: counts.keys() })
  const choices = matching(labels.names(of), text, countFor, limits.market.suggestions)
  return choices.map(({ id, name, cityId }) => ({
    value: String(id),
    label: name,
    ...(cityId === undefined ? {} : { within: labels.city(cityId).name }),
    count: countFor(id),
  }))
}

/**
 * The names that contain every word of the text: first those in which each begins a word, then the others,
 * each group by number of deals. Scans all names: a hundred thousand take about two milliseconds.
 */
export function matching(
  names: Iterable<LabelledValue>,
  text: string,
  countDeals: (id: number) => number,
  limit: number,
): LabelledValue[] {
  const words = foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const begun: LabelledValue[] = []
  const held: LabelledValue[] = []
  for (const named of names) {
    if (countDeals(named.id) === 0 || !words.every((word) => named.searched.includes(word))) continue
    const isBegun = words.every((word) => named.searched.includes(` ${word}`))
    ;(isBegun ? begun : held).push(named)
  }
  const byDeals = (a: LabelledValue, b: LabelledValue) =>
    countDeals(b.id) - countDeals(a.id) || a.name.localeCompare(b.name)
  return [...begun.sort(byDeals), ...held.sort(byDeals)].slice(0, limit)
}
