import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { BudgetSearch, CompareSearch } from './comparison-search.ts'

/** Areas side by side, and all guides to choose from. */
export const comparedAreas = (search: CompareSearch) => query(api.areas.compare, { query: search })

/** Areas whose median price is within a budget. */
export const areasInBudget = (search: BudgetSearch) => query(api.areas.budget, { query: search })
