import type { SupplierFilter } from '#contract/suppliers.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/spoken-languages.ts'
import { supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'

export type SuppliersSearch = { [K in keyof SupplierFilter]?: NonNullable<SupplierFilter[K]> } & {
  after?: string
}

const slug = /^[a-z0-9-]{1,120}$/

/** What an address asks of the directory; what it cannot mean is left out, so that no address is an error. */
export function suppliersSearchOf(given: Record<string, unknown>): SuppliersSearch {
  const category = oneOf(supplierCategories, given['category'])
  const city = oneOf(launchCities, given['city'])
  const language = oneOf(spokenLanguages, given['language'])
  const sort = oneOf(supplierSorts, given['sort'])
  const { after } = given
  return {
    ...(category ? { category } : {}),
    ...(city ? { city } : {}),
    ...(language ? { language } : {}),
    ...(given['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The order that everyone sees needs no word in the address.
    ...(sort && sort !== 'name' ? { sort } : {}),
    ...(typeof after === 'string' && slug.test(after) ? { after } : {}),
  }
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given)
}
