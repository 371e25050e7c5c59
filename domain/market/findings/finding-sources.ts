import { projectRegister, rentRegister } from '#domain/market/registers.ts'
import type { FigureName, FigureUnit } from './finding.ts'
import { measures, type MeasureName } from './measures.ts'

type Found = {
  chart: { measure: MeasureName }
  figures: readonly { name: FigureName; unit: FigureUnit }[]
}

/**
 * The registers behind a finding: those of its measure, and of the deals and rents that its figures compare. `sales` are
 * the names of the city's registers of deals.
 */
export function findingSources({ chart, figures }: Found, sales: readonly string[]): string[] {
  const { series } = measures[chart.measure]
  const usesSales =
    series === 'sales' || series === 'yields' || figures.some(({ unit }) => unit === 'per-area')
  const usesRents =
    series === 'rents' || series === 'yields' || figures.some(({ name }) => name.includes('rent'))
  const usesProjects = series === 'supply' || series === 'handover'
  return [
    ...(usesSales ? sales : []),
    ...(usesRents ? [rentRegister.name] : []),
    ...(usesProjects ? [projectRegister.name] : []),
  ]
}
