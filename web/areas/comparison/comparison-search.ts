import { limits } from '#domain/limits.ts'
import { pricedTypes, type PricedType } from '#domain/market/codes.ts'
import { launchCities } from '#domain/places/cities.ts'

/** Compared areas, by the slugs of their guides, and the type of their figures. */
export type CompareSearch = { areas?: string; type?: PricedType }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const readType = (raw: Record<string, unknown>) => {
  const type = pricedTypes.find((known) => known === raw['type'])
  return type === undefined || type === 'unit' ? {} : { type }
}

/** The areas of an address that the answer lacks, such as those of an old link. */
export function unknownAreas(search: CompareSearch, found: readonly { slug: string }[]): string[] {
  const slugs = new Set(found.map(({ slug }) => slug))
  return (search.areas?.split(',') ?? []).filter((slug) => !slugs.has(slug))
}

/**
 * Parses the comparison's parameters. A plain form sends the areas there are and one to `add`: together they are the
 * areas. More than five are dropped.
 */
export function compareSearch(raw: Record<string, unknown>): CompareSearch {
  const slugs = [...text(raw['areas']).split(','), text(raw['add'])]
  const known = [...new Set(slugs.filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)))]
  const areas = known.slice(0, limits.areas.comparedAtOnce).join(',')
  return { ...(areas === '' ? {} : { areas }), ...readType(raw) }
}

/** A budget in whole units of the city's currency, and the homes it is for. */
export type BudgetSearch = {
  budget?: number
  city?: (typeof launchCities)[number]
  type?: PricedType
  rooms?: number
  page?: number
}

/** Parses the budget's parameters. Defaults are dropped, because a plain form sends them all. */
export function budgetSearch(raw: Record<string, unknown>): BudgetSearch {
  // People write 1,350,000 and 1 350 000.
  const budget = Number(text(raw['budget']).replaceAll(/[\s,]/g, '') || raw['budget'])
  const city = launchCities.find((known) => known === raw['city'])
  const rooms =
    text(raw['rooms']) === '' && typeof raw['rooms'] !== 'number' ? Number.NaN : Number(raw['rooms'])
  const page = Number(raw['page'])
  return {
    ...(Number.isInteger(budget) && budget > 0 && budget <= limits.areas.largestBudget ? { budget } : {}),
    ...(city === undefined || city === 'dubai' ? {} : { city }),
    ...readType(raw),
    ...(Number.isInteger(rooms) && rooms >= 0 && rooms <= 5 ? { rooms } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
  }
}
