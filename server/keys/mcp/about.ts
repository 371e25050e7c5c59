import { z } from 'zod'
import type { CityBasis } from '#contract/market/overview.ts'
import type { MarketBasis } from '#contract/market.ts'
import { areaUnits, currencyNames } from './units.ts'

/** What an answer rests on. An assistant that repeats a figure can repeat this beside it. */
export type About = z.infer<typeof About>
export const About = z.object({
  units: z.string(),
  /** The rows behind the answer, and what they are. */
  sample: z.object({ size: z.int(), of: z.string() }),
  /** The last day with data; null where nothing is held. */
  asOf: z.iso.date().nullable(),
  sources: z.array(z.string()),
  isDemonstration: z.boolean(),
  note: z.string(),
})

const notes = {
  real: 'Information from the named sources, not advice.',
  demonstration:
    'Demonstration data: invented to show the product. They are no facts about any market, project or developer.',
}

type Known = Omit<About, 'note'>

export function about(known: Known): About {
  return { ...known, note: known.isDemonstration ? notes.demonstration : notes.real }
}

type Basis = Pick<MarketBasis, 'data' | 'currency' | 'asOf' | 'sources'> | CityBasis

/** What an answer of one basis rests on. */
export function aboutBasis(basis: Basis, sample: About['sample'], units: string): About {
  return about({
    units,
    sample,
    asOf: basis.asOf,
    sources: basis.sources,
    isDemonstration: basis.data === 'demonstration',
  })
}

/** What an answer over several cities rests on: it reaches as far as the city with the oldest data. */
export function aboutCities(
  bases: readonly CityBasis[],
  sample: About['sample'],
  moreSources: readonly string[] = [],
): About {
  const held = bases.filter(({ asOf }) => asOf !== null)
  return about({
    units: areaUnits(currencyNames(bases.map(({ currency }) => currency))),
    sample,
    asOf: held.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    sources: distinct([...bases.flatMap(({ sources }) => sources), ...moreSources]),
    isDemonstration: held.some(({ data }) => data === 'demonstration'),
  })
}

export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
