import { foldName } from '#domain/areas/fold-name.ts'
import type { LabelledValue } from '#server/market/labels.ts'

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
