import type { PropertyType } from './codes.ts'

/** What a filter names, as far as it tells what its sales are of. */
type Named = { areas: number; usages: number }

/**
 * Whether a median over sales of these types would put plots and homes together, which in Saudi Arabia is never done: what
 * is sold there is land in one district and homes in the next. Where the register files no type either may be meant; there
 * a median is told only of one usage within areas that were named.
 */
export function mixesPlotsAndHomes(
  country: 'AE' | 'SA',
  types: readonly PropertyType[],
  { areas, usages }: Named = { areas: 0, usages: 0 },
): boolean {
  if (country === 'AE' || types.length === 0) return false
  if (types.every((type) => type === 'unspecified')) return areas === 0 || usages !== 1
  return types.length > 1 && types.some((type) => type === 'land' || type === 'unspecified')
}
