import type { ComparedArea } from '#contract/areas/comparison.ts'
import type { AreaMeasures, MeasuresBasis } from '#contract/market/area-measures.ts'
import type { AreaCard } from '#contract/areas.ts'
import type { Days } from '#contract/coverage.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { readySales, type StagedSales } from '#domain/market/measures/ready-sales.ts'
import { toDataset } from '#web/page/dataset.ts'
import type { CitedBasis } from '#web/page/cited-sources.ts'
import type { Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

type Measured = {
  figures: StagedSales & { median?: number | null; medianPriceMinor?: number | null }
  measures: AreaMeasures
}

/** What is measured of these areas: only what at least one of them has a figure of. */
export function measuredNames(areas: readonly Measured[]): string[] {
  const names: [name: string, isMeasured: (area: Measured) => boolean][] = [
    [m.areas_compare_sales(), ({ figures }) => figures.count > 0],
    [m.areas_compare_median(), ({ figures }) => isKnown(figures.median)],
    [m.areas_compare_price(), ({ figures }) => isKnown(figures.medianPriceMinor)],
    [m.areas_new_rent(), ({ measures }) => isKnown(measures.newRent?.medianMinor)],
    [m.areas_renewed_rent(), ({ measures }) => isKnown(measures.renewedRent?.medianMinor)],
    [m.areas_gross_yield(), ({ measures }) => measures.grossYield !== null],
    [m.areas_ready_sales(), ({ figures }) => figures.count > 0 && readySales(figures) !== null],
    [m.areas_units_read(), ({ measures }) => (measures.units?.units ?? 0) > 0],
    [m.areas_turnover(), ({ measures }) => isKnown(measures.units?.turnover)],
    [m.areas_due(), ({ measures }) => measures.handovers !== null],
    [m.areas_past_due(), ({ measures }) => measures.handovers !== null],
  ]
  return names.flatMap(([name, isMeasured]) => (areas.some(isMeasured) ? [name] : []))
}

function isKnown(figure: number | null | undefined): boolean {
  return figure !== null && figure !== undefined
}

/** What the figures of a compared area rest on. */
export function comparedBasis({ basis, measuresBasis, published }: ComparedArea): CitedBasis {
  return { ...basis, measures: measuresBasis, published }
}

/** The title of a comparison, with the names of its areas. */
export function compareTitle(areas: readonly ComparedArea[]): string {
  if (areas.length === 0) return m.areas_compare_title()
  return m.areas_compare_named({ areas: areas.map(({ title }) => title).join(', ') })
}

/** The compared areas in structured data. */
export function comparisonDataset(areas: readonly ComparedArea[], path: string): Structured[] {
  return toDataset({
    name: m.areas_compare_named({ areas: areas.map(({ title }) => title).join(', ') }),
    description: m.areas_compare_description(),
    path,
    places: areas.map((area) => ({ ...comparedBasis(area), name: area.title, days: area.days })),
    measured: measuredNames(areas),
  })
}

type Budget = {
  basis: CityBasis
  measuresBasis: Pick<MeasuresBasis, 'rents'>
  days: Days | null
  path: string
}

/** Areas by budget in structured data. */
export function budgetDataset({ basis, measuresBasis: { rents }, days, path }: Budget): Structured[] {
  return toDataset({
    name: m.areas_budget_title(),
    description: m.areas_budget_description(),
    path,
    places: [{ ...basis, measures: { rents }, name: basis.name, days }],
    measured: [m.areas_compare_price(), ...(rents ? [m.areas_gross_yield()] : [])],
  })
}

type Listed = {
  cities: readonly ListedCity[]
  areas: readonly Pick<AreaCard, 'count' | 'median' | 'change' | 'grossYield'>[]
  path: string
}
type ListedCity = CityBasis & { days: Days | null; rents: MeasuresBasis['rents'] }

/** What the figures of the list rest on. */
export function listedBasis({ rents, ...basis }: ListedCity): CitedBasis {
  return { ...basis, measures: { rents } }
}

/** The list of areas in structured data. */
export function listDataset({ cities, areas, path }: Listed): Structured[] {
  const has = (isMeasured: (area: Listed['areas'][number]) => boolean, name: string) =>
    areas.some(isMeasured) ? [name] : []
  return toDataset({
    name: m.areas_page_title(),
    description: m.areas_page_description(),
    path,
    places: cities.map((city) => ({ ...listedBasis(city), name: city.name, days: city.days })),
    measured: [
      ...has(({ count }) => count > 0, m.areas_compare_sales()),
      ...has(({ median }) => median !== null, m.areas_compare_median()),
      ...has(({ change }) => change !== null, m.areas_compare_change()),
      ...has(({ grossYield }) => grossYield !== null, m.areas_gross_yield()),
    ],
  })
}
