import type { PropertyType } from './codes.ts'

/** The numbers of types, areas and usages in a filter. */
type Named = { types: number; areas: number; usages: number }
const nothingNamed: Named = { types: 0, areas: 0, usages: 0 }

/**
 * Whether a single median over these types would be meaningless, because sales are flats in one district,
 * villas in another and land in a third. A median is given for one type; for flats and villas together only
 * if the filter selects both. Sales without a type may be plots or homes: they have a median only for one
 * usage within one selected area. A median over several would mix districts of plots with districts of homes.
 */
export function mixesTypes(types: readonly PropertyType[], named: Named = nothingNamed): boolean {
  if (types.length === 0) return false
  if (types.every((type) => type === 'unspecified')) return named.areas !== 1 || named.usages !== 1
  if (types.length === 1) return false
  return named.types === 0 || types.some((type) => type !== 'unit' && type !== 'villa')
}
