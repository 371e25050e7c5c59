import type { FindingFigure, FindingRule, MarketFinding } from '#contract/market/findings.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { CellValue } from '#domain/export/csv.ts'
import type { FigureUnit } from '#domain/market/findings/finding.ts'
import { findingSources } from '#domain/market/findings/finding-sources.ts'
import { measures } from '#domain/market/findings/measures.ts'
import { majorUnits, perSqmCell, roundedRatio, sourceCell } from '#server/http/exports/figure-cells.ts'
import { toTable, type Table, type TableColumns } from '#server/http/exports/table.ts'

/** A value of a finding as a cell: money in major units, days as dates. */
function figureCell(unit: FigureUnit, value: number): CellValue {
  switch (unit) {
    case 'per-area':
      return perSqmCell(value)
    case 'money-per-year':
      return majorUnits(value)
    case 'date':
      return dayFromNumber(value)
    case 'ratio':
    case 'change':
    case 'points':
    case 'times':
    case 'months':
    case 'count':
    case 'homes':
      return roundedRatio(value)
  }
}

function unitCell(unit: FigureUnit, currency: string): string {
  switch (unit) {
    case 'per-area':
      return `${currency} per sq m`
    case 'money-per-year':
      return `${currency} per year`
    case 'change':
      return 'ratio'
    case 'points':
      return 'share (difference)'
    case 'count':
      return 'sales'
    case 'ratio':
    case 'times':
    case 'months':
    case 'date':
    case 'homes':
      return unit
  }
}

/** What a finding is about. */
function subjectColumns<T>(finding: (row: T) => MarketFinding, basis: CityBasis): TableColumns<T> {
  return [
    ['city', () => basis.name],
    ['kind', (row) => finding(row).kind],
    ['rule', (row) => finding(row).rule],
    ['direction', (row) => finding(row).direction],
    ['property_type', (row) => finding(row).type],
    ['area', (row) => finding(row).area?.name ?? null],
    ['project', (row) => finding(row).project?.name ?? null],
  ]
}

function sourceColumns<T>(finding: (row: T) => MarketFinding, basis: CityBasis): TableColumns<T> {
  return [
    [
      'source',
      (row) =>
        sourceCell(
          basis.data === 'demonstration' ? basis.sources : findingSources(finding(row), basis.sources),
        ),
    ],
    ['as_of', () => basis.asOf],
    ['data', () => basis.data],
  ]
}

type Found = {
  basis: CityBasis
  findings: readonly MarketFinding[]
  rules: readonly FindingRule[]
  computedAt: string | null
}
type Row = { finding: MarketFinding; figure: FindingFigure }

/** Findings, one figure a row: the most certain and largest finding first, as the page lists them. */
export function findingsTable({ basis, findings, rules, computedAt }: Found): Table {
  const records = new Map(rules.map(({ rule, record }) => [rule, record]))
  const record = ({ finding }: Row) => records.get(finding.rule)
  return toTable<Row>(
    [
      ['rank', ({ finding }) => finding.place],
      ...subjectColumns<Row>(({ finding }) => finding, basis),
      ['other_areas', ({ finding }) => finding.areas.map(({ name }) => name).join('; ') || null],
      ['figure', ({ figure }) => figure.name],
      ['value', ({ figure }) => figureCell(figure.unit, figure.value)],
      ['unit', ({ figure }) => unitCell(figure.unit, basis.currency)],
      ['sample', ({ figure }) => figure.sample],
      ['through', ({ figure }) => monthEnd(figure.month)],
      ['confidence', ({ finding }) => finding.confidence.grade],
      ['confidence_reason', ({ finding }) => finding.confidence.reason],
      ['rule_cases', (row) => record(row)?.cases ?? null],
      ['rule_hits', (row) => record(row)?.hits ?? null],
      ['rule_hits_by_chance', (row) => roundedRatio(record(row)?.chance)],
      ['rule_record_since', (row) => record(row)?.since ?? null],
      ['computed_at', () => computedAt],
      ...sourceColumns<Row>(({ finding }) => finding, basis),
    ],
    findings.flatMap((finding) => finding.figures.map((figure) => ({ finding, figure }))),
  )
}

type Point = MarketFinding['chart']['points'][number]

/** The measure of a finding by month, as its chart draws it. A month that is not held has no value. */
export function findingSeriesTable(finding: MarketFinding, basis: CityBasis): Table {
  const { measure, points } = finding.chart
  const { unit } = measures[measure]
  return toTable<Point>(
    [
      ...subjectColumns<Point>(() => finding, basis),
      ['measure', () => measure],
      ['through', ({ month }) => monthEnd(month)],
      ['value', ({ value }) => (value === null ? null : figureCell(unit, value))],
      ['unit', () => unitCell(unit, basis.currency)],
      ['sample', ({ value, sample }) => (value === null ? null : sample)],
      ...sourceColumns<Point>(() => finding, basis),
    ],
    points,
  )
}
