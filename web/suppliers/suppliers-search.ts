import type { SupplierFilter } from '#contract/suppliers.ts'
import { launchCities } from '#domain/places/cities.ts'
import { spokenLanguages } from '#domain/directory/spoken-languages.ts'
import { supplierCategories, supplierSorts } from '#domain/suppliers/categories.ts'
import { parseChoice, parseSlug } from '#web/list/directory/directory-search.ts'

export type SuppliersSearch = { [K in keyof SupplierFilter]?: NonNullable<SupplierFilter[K]> } & {
  after?: string
}

/** Parses the search parameters of the directory. Invalid values are dropped, so that no address is an error. */
export function parseSuppliersSearch(given: Record<string, unknown>): SuppliersSearch {
  const category = parseChoice(supplierCategories, given['category'])
  const city = parseChoice(launchCities, given['city'])
  const language = parseChoice(spokenLanguages, given['language'])
  const sort = parseChoice(supplierSorts, given['sort'])
  const after = parseSlug(given['after'])
  return {
    ...(category ? { category } : {}),
    ...(city ? { city } : {}),
    ...(language ? { language } : {}),
    ...(given['verified'] === 'yes' ? { verified: 'yes' } : {}),
    // The default order is omitted from the address.
    ...(sort && sort !== 'name' ? { sort } : {}),
    ...(after ? { after } : {}),
  }
}
