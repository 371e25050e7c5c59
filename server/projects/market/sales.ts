import type { ProjectSales, SaleFigure } from '#contract/projects/market.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import { stages } from '#domain/market/codes.ts'
import { mixesTypes } from '#domain/market/one-median.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { listDealNames } from '#server/facts/deal-names.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Engine } from '#server/engine/engine.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import { newestCovered } from '#domain/market/coverage/coverage.ts'
import { rangeState } from '#domain/market/coverage/covered-spans.ts'
import { holdings, dataStatus } from '#server/engine/figures/holdings.ts'
import { newestSales, salesNamed, salesTotal, salesByYear } from './sales-questions.ts'

/** A project with the keys to look up its deals and rents. */
export type LocatedSale = {
  id: number
  cityId: number
  country: 'AE' | 'SA'
  currency: 'AED' | 'SAR'
  demonstration: boolean
}
type Sources = { sql: Queryable; engine: Engine }

/**
 * The basis of sales in the project's city: demonstration deals for a demonstration project, register deals
 * for a real one.
 */
export async function salesBasis(
  sources: Sources,
  { cityId, currency, demonstration }: LocatedSale,
): Promise<ProjectSales['basis']> {
  const [{ rows }, coverages] = await Promise.all([sources.engine.ask(holdings), cityCoverage(sources)])
  const held = rows.filter((holding) => holding.cityId === cityId)
  const status = dataStatus(held, demonstration ? 'demonstration' : 'register')
  const asOf = newestCovered(coverages(cityId, status.data)) ?? status.asOf
  return { currency, ...status, asOf }
}

/**
 * The market sales filed under the project's name. Null if no deal has it, or if another project has the same
 * name.
 */
export async function readSales(
  { sql, engine }: Sources,
  project: LocatedSale,
  basis: ProjectSales['basis'],
): Promise<ProjectSales | null> {
  const term = (await listDealNames(sql, [project.id])).get(project.id)
  if (term === undefined) return null
  const named = salesNamed({ cityId: project.cityId, data: basis.data }, term)
  const [coverages, total, years, deals] = await Promise.all([
    cityCoverage({ sql, engine }),
    engine.ask(salesTotal(named)),
    engine.ask(salesByYear(named)),
    engine.ask(newestSales(named)),
  ])
  const [all] = total.rows
  if (!all || all.n === 0) return null
  const coverage = coverages(project.cityId, basis.data)
  const yearState = (year: number) =>
    rangeState(coverage, { from: `${year}-01-01`, to: `${year}-12-31` }, basis.asOf ?? `${year}-12-31`)
  const procedures = await termNames(
    sql,
    deals.rows.map(({ procedureId }) => procedureId),
  )
  return {
    basis,
    term,
    total: { ...saleFigureOfTypes(all), offPlan: all.offPlan, ready: all.ready },
    years: years.rows.map(({ year, isAll, rooms, ...figures }) => ({
      year,
      state: yearState(year),
      isAll: isAll === 1,
      rooms,
      ...saleFigureOfTypes(figures),
    })),
    deals: deals.rows.map(({ stage, procedureId, ...deal }) => ({
      ...deal,
      stage: stage === null ? null : stage === stages.ready ? 'ready' : 'off-plan',
      procedure: procedures.get(procedureId) ?? '',
    })),
  }
}

type Row = { n: number; medianPrice: number | null; priced: number; perSqm: number | null }

type RowOfTypes = Row & { leastType: number | null; greatestType: number | null }

/** The same across types: several property types have no common median. */
function saleFigureOfTypes({ leastType, greatestType, ...row }: RowOfTypes) {
  const codes = new Set([leastType, greatestType].filter((code) => code !== null))
  const isMixed = mixesTypes([...codes].map(decodeType))
  return { ...saleFigure(row), ...(isMixed && { medianMinor: null, perSqm: null }), isMixed }
}

/** A row for display, without medians of too few sales. */
export function saleFigure(row: Row | undefined): SaleFigure {
  if (!row) return { sales: 0, medianMinor: null, priced: 0, perSqm: null }
  const { n, medianPrice, priced, perSqm } = row
  return { sales: n, medianMinor: publishable(medianPrice, n), priced, perSqm: publishable(perSqm, priced) }
}

async function termNames(sql: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }[]>`
    select id, name from terms where id = any(${[...new Set(ids)]})`
  return new Map(found.map(({ id, name }) => [id, name]))
}
