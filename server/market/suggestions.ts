import type { FacetChoice } from '#contract/market.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { limits } from '#domain/limits.ts'
import type { EngineFragment } from '#server/engine/fragments.ts'
import { parseNumbers } from '#server/market/filters.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { labelsFor, type LabelledValue } from '#server/market/labels.ts'
import { countsByName, type NamedDimension } from '#server/market/questions.ts'

type NameSearch<Dimension extends string> = {
  conditions: ReadonlyMap<Dimension, EngineFragment>
  of: Dimension & NamedDimension
  text: string
  /** Listed first, whether or not their names fit the text. */
  ids?: string | undefined
}

const labelKinds = { area: 'areas', community: 'communities', project: 'terms', building: 'terms' } as const

/** The locations of a kind whose names fit a text, with the number of matching rows of each. */
export async function suggestNames<Dimension extends string>(
  sources: MarketSources,
  rows: 'deals' | 'rents' | 'units',
  { conditions, of, text, ids }: NameSearch<Dimension>,
): Promise<FacetChoice[]> {
  const found = await rowsFor(sources, countsByName(rows, conditions, of))
  const counts = new Map(found.map(({ id, n }) => [id, n]))
  const countFor = (id: number) => counts.get(id) ?? 0
  const labels = await labelsFor(sources, { [labelKinds[of]]: counts.keys() })
  const chosen = new Set(ids === undefined ? [] : parseNumbers(ids))
  const names = [...labels.names(of)]
  const wanted = names.filter(({ id }) => chosen.has(id))
  const others = matching(names, text, countFor, limits.market.suggestions).filter(
    ({ id }) => !chosen.has(id),
  )
  return [...wanted, ...others].map(({ id, name, cityId }) => ({
    value: String(id),
    label: name,
    ...(cityId === undefined ? {} : { within: labels.city(cityId).name }),
    count: countFor(id),
  }))
}

/**
 * The names that contain every word of the text: first those in which each begins a word, then the others,
 * each group by number of rows. Scans all names: a hundred thousand take about two milliseconds.
 */
function matching(
  names: Iterable<LabelledValue>,
  text: string,
  countRows: (id: number) => number,
  limit: number,
): LabelledValue[] {
  const words = foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const begun: LabelledValue[] = []
  const held: LabelledValue[] = []
  for (const named of names) {
    if (countRows(named.id) === 0 || !words.every((word) => named.searched.includes(word))) continue
    const isBegun = words.every((word) => named.searched.includes(` ${word}`))
    ;(isBegun ? begun : held).push(named)
  }
  const byCount = (a: LabelledValue, b: LabelledValue) =>
    countRows(b.id) - countRows(a.id) || a.name.localeCompare(b.name)
  return [...begun.sort(byCount), ...held.sort(byCount)].slice(0, limit)
}
