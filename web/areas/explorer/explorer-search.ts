import type { AreaSort } from '#contract/areas.ts'
import { pricedTypes, type PricedType } from '#domain/market/codes.ts'

/** Search parameters of the list. Invalid ones are dropped, so that every link works. */
export type AreaExplorerSearch = {
  city?: string
  q?: string
  type?: PricedType
  sort?: AreaSort
  page?: number
}

export const sorts = [
  'deals',
  'median',
  'median-low',
  'change',
  'yield',
  'name',
] as const satisfies readonly AreaSort[]

/** Parses the search parameters of a form or a link. Defaults are dropped, because a plain form sends them all. */
export function explorerSearch(raw: Record<string, unknown>): AreaExplorerSearch {
  const text = (name: string) => {
    const value = raw[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  }
  const city = text('city')
  const q = text('q')
  const type = pricedTypes.find((known) => known === text('type'))
  const sort = sorts.find((known) => known === text('sort'))
  const page = Number(text('page'))
  return {
    ...(/^[a-z0-9-]{1,60}$/.test(city) ? { city } : {}),
    ...(q === '' ? {} : { q }),
    ...(type === undefined || type === 'unit' ? {} : { type }),
    ...(sort === undefined || sort === 'deals' ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
  }
}
