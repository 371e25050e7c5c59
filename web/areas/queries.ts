import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { PricedType } from '#domain/market/codes.ts'
import type { BudgetSearch, CompareSearch } from '#web/areas/comparison/comparison-search.ts'
import type { AreaExplorerSearch } from './explorer-search.ts'

/** One page of the matching guides. */
export const areaGuides = (search: AreaExplorerSearch) => query(api.areas.list, { query: search })

/** One guide, with figures for this property type, or for the most sold one. */
export const areaGuide = (slug: string, type: PricedType | undefined) =>
  query(api.areas.read, { params: { slug }, query: type ? { type } : {} })

/** Areas side by side, and all guides to choose from. */
export const comparedAreas = (search: CompareSearch) => query(api.areas.compare, { query: search })

/** Areas whose median price is within a budget. */
export const areasInBudget = (search: BudgetSearch) => query(api.areas.budget, { query: search })
