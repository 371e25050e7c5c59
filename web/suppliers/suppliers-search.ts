import type { SupplierFilter } from '#contract/suppliers.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'
import { oneOf, slugIn } from '#web/list/directory-search.ts'

export type SuppliersSearch = { [K in keyof SupplierFilter]?: NonNullable<SupplierFilter[K]> } & {
  after?: string
}

/** What an address asks of the directory; what it cannot mean is left out, so that no address is an error. */
export function suppliersSearchOf(given: Record<string, unknown>): SuppliersSearch {
  const category = oneOf(supplierCategories, given['category'])
  const city = oneOf(launchCities, given['city'])
  const language = oneOf(spokenLanguages, given['language'])
  const sort = oneOf(supplierSorts, given['sort'])
  const after = slugIn(given['after'])
  return {
    ...(category ? { category } : {}),
    ...(city ? { city } : {}),
    ...(language ? { language } : {}),
    ...(given['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The order that everyone sees needs no word in the address.
    ...(sort && sort !== 'name' ? { sort } : {}),
    ...(after ? { after } : {}),
  }
}
