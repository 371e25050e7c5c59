import type { PropertyType } from './codes.ts'

/** How many types, areas and usages a filter names. */
type Named = { types: number; areas: number; usages: number }
const nothingNamed: Named = { types: 0, areas: 0, usages: 0 }

/**
 * Whether one median over sales of these types would mean nothing: what is sold is flats in one district, villas in the
 * next and land in a third. A median is given for one type; for flats and villas together only where the filter names both.
 * Sales filed without a type may be plots or homes: they have a median only for one usage within named areas.
 */
export function mixesTypes(types: readonly PropertyType[], named: Named = nothingNamed): boolean {
  if (types.length === 0) return false
  if (types.every((type) => type === 'unspecified')) return named.areas === 0 || named.usages !== 1
  if (types.length === 1) return false
  return named.types === 0 || types.some((type) => type !== 'unit' && type !== 'villa')
}
