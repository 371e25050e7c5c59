import type { ComparedArea } from '#contract/area-comparison.ts'
import type { Days } from '#contract/market-coverage.ts'
import type { CityBasis } from '#contract/market-overview.ts'
import { toDataset } from '#web/page/dataset.ts'
import type { Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

/** What a guide and a comparison measure. */
export function measuredNames(): string[] {
  return [
    m.areas_compare_median(),
    m.areas_compare_price(),
    m.areas_new_rent(),
    m.areas_renewed_rent(),
    m.areas_gross_yield(),
    m.areas_ready_sales(),
    m.areas_due(),
    m.areas_past_due(),
  ]
}

/** The compared areas in structured data. */
export function comparisonDataset(areas: readonly ComparedArea[], path: string): Structured[] {
  return toDataset({
    name: m.areas_compare_named({ areas: areas.map(({ title }) => title).join(', ') }),
    description: m.areas_compare_description(),
    path,
    places: areas.map(({ title, basis: { data, sources }, days }) => ({ name: title, data, sources, days })),
    measured: measuredNames(),
  })
}

/** Areas by budget in structured data. */
export function budgetDataset({
  basis: { name, data, sources },
  days,
  path,
}: {
  basis: CityBasis
  days: Days | null
  path: string
}): Structured[] {
  return toDataset({
    name: m.areas_budget_title(),
    description: m.areas_budget_description(),
    path,
    places: [{ name, data, sources, days }],
    measured: [m.areas_compare_price(), m.areas_gross_yield()],
  })
}
