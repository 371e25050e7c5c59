import type { AreaGuide } from '#contract/areas.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { stringifySearch } from '#web/page/search-string.ts'
import type { CitedBasis } from '#web/page/cited-sources.ts'

type ShownTypes = { type: PricedType; types: readonly { type: PricedType }[] }

/**
 * The address at which a guide shows the figures that it shows now: with their type, unless the area has sales of this
 * one type alone, or its register files none. Without a type it shows the one sold most, which may be another tomorrow.
 */
export function guidePath({ slug, market }: { slug: string; market: ShownTypes | null }): string {
  const path = `/area-guides/${slug}`
  if (!market) return path
  const { type, types } = market
  const isOnly = types.every((one) => one.type === type)
  return isOnly ? path : `${path}${stringifySearch({ type })}`
}

/** What the figures of a guide rest on. */
export function guideBasis({ basis, market, published }: AreaGuide): CitedBasis {
  return { ...basis, ...(market ? { measures: market.measuresBasis } : {}), published }
}
