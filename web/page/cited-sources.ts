import type { MeasuresBasis } from '#contract/market/area-measures.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'

/** What the figures of a page about a place rest on: its deals, and what else of it the page shows. */
export type CitedBasis = Pick<CityBasis, 'data' | 'asOf' | 'readOn' | 'sources'> & {
  measures?: Partial<MeasuresBasis>
  /** Figures of a quarter that an authority publishes itself. */
  published?: { publisher: string; quarter: string } | null
}
export type CitedSource = { source: string; asOf: string }

/** The sources of a page, each with the last day of its data. Generated deals, and what is shown beside them, are not cited. */
export function citedSources(bases: readonly CitedBasis[]): CitedSource[] {
  const cited = bases.filter(({ data }) => data === 'register').flatMap(basisSources)
  return [...new Map(cited.map((one) => [`${one.source} ${one.asOf}`, one])).values()]
}

function basisSources({ asOf, sources, measures, published }: CitedBasis): CitedSource[] {
  const of = (names: readonly string[], day: string | null | undefined): CitedSource[] =>
    day ? names.map((source) => ({ source, asOf: day })) : []
  const deals = of(sources, asOf)
  // Nothing is shown of a city without deals but what an authority publishes of it.
  const beside =
    deals.length === 0 || !measures
      ? []
      : [
          ...of(measures.rents?.sources ?? [], measures.rents?.days.to),
          ...of(measures.units?.sources ?? [], measures.units?.readOn),
          ...of(measures.projectSources ?? [], measures.projectsSeenOn),
        ]
  return [
    ...deals,
    ...beside,
    ...(published ? of([published.publisher], monthEnd(addMonths(published.quarter, 2))) : []),
  ]
}
