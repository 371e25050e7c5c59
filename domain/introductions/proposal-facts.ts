import { toQuarter } from '#domain/dates/quarters.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'
import {
  compactNumber,
  rateNumber,
  signedPercent,
  tenthPercent,
  wholeNumber,
  wholePercent,
} from '#domain/money/format-money.ts'
import { convertPricePerArea, type AreaUnit } from '#domain/places/floor-area.ts'

/** What a proposal compares, in order. */
export const proposalFacts = [
  'developer',
  'area',
  'stage',
  'handover',
  'slip',
  'priceFrom',
  'pricePerArea',
  'againstArea',
  'grossYield',
  'netYield',
  'sales',
  'beforeHandover',
  'escrow',
  'available',
  'metro',
] as const
export type ProposalFact = (typeof proposalFacts)[number]

/** The fields of a project that a proposal reads; prices as filed, yields in percent, the rest as in a project card. */
type ProposedProject = {
  developer: { name: string } | null
  area: { name: string } | null
  city: { name: string }
  dueOn: string | null
  completedOn: string | null
  slipDays: number | null
  currency: 'AED' | 'SAR' | null
  priceMinorFrom: number | null
  pricePerSqm: number | null
  againstArea: number | null
  grossYield: number | null
  netYield: number | null
  sales12m: number | null
  beforeHandover: number | null
  escrowAgent: string | null
  listedUnits: number | null
  availableUnits: number | null
  metroWalkMinutes: number | null
}

export type ProposalDisplay = { locale: string; currency: Currency; unit: AreaUnit }

/** The value of a fact; null where it is unknown. Stage, units and words around a number are the caller's. */
export function proposalValue(
  fact: Exclude<ProposalFact, 'stage'>,
  project: ProposedProject,
  { locale, currency, unit }: ProposalDisplay,
): string | null {
  const number = (value: number | null) => (value === null ? null : wholeNumber(locale, value))
  const percent = (value: number | null) => (value === null ? null : tenthPercent(locale, value / 100))
  const rate = project.currency && conversionBetween(project.currency, currency)?.rate
  const shown = rate ? currency : project.currency
  const values = {
    developer: project.developer?.name ?? null,
    area: project.area ? `${project.area.name}, ${project.city.name}` : project.city.name,
    handover: quarterText(project.completedOn ?? project.dueOn),
    slip: number(project.slipDays),
    priceFrom:
      project.priceMinorFrom === null || !shown
        ? null
        : `${shown} ${compactNumber(locale, (project.priceMinorFrom / 100) * (rate || 1))}`,
    pricePerArea:
      project.pricePerSqm === null || !shown
        ? null
        : `${shown} ${rateNumber(locale, convertPricePerArea(unit, project.pricePerSqm) * (rate || 1))}`,
    againstArea: project.againstArea === null ? null : signedPercent(locale, project.againstArea - 1),
    grossYield: percent(project.grossYield),
    netYield: percent(project.netYield),
    sales: number(project.sales12m),
    beforeHandover:
      project.beforeHandover === null ? null : wholePercent(locale, project.beforeHandover / 100),
    escrow: project.escrowAgent,
    available:
      project.availableUnits === null || project.listedUnits === null
        ? null
        : `${number(project.availableUnits)} / ${number(project.listedUnits)}`,
    metro: number(project.metroWalkMinutes),
  } satisfies Record<Exclude<ProposalFact, 'stage'>, string | null>
  return values[fact]
}

/** Q4 2027 of a day. */
function quarterText(day: string | null): string | null {
  if (day === null) return null
  const [year, quarter] = toQuarter(day).split('-')
  return `${quarter} ${year}`
}
