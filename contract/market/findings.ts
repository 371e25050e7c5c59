import { z } from 'zod'
import { pricedTypes } from '#domain/market/codes.ts'
import { findingKinds } from '#domain/market/findings/finding-kinds.ts'
import { confidenceReasons, confidences, figureNames, figureUnits } from '#domain/market/findings/finding.ts'
import { measureNames } from '#domain/market/findings/measures.ts'
import { ruleIds } from '#domain/market/findings/rule-ids.ts'
import { launchCities } from '#domain/places/cities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'
import { SpanCoverage } from '#contract/coverage.ts'
import { CityBasis } from './overview.ts'

const day = z.iso.date()
const directions = z.enum(['up', 'down'])

/** Which findings, as in the address. `after` is the place of the last one that is shown already. */
type FindingChoice = z.infer<typeof FindingChoice>
const FindingChoice = z.object({
  city: z.enum(launchCities).default('dubai'),
  kind: z.enum(findingKinds).optional(),
  area: z.coerce.number().int().positive().max(1e9).optional(),
  after: z.coerce.number().int().nonnegative().max(1e6).optional(),
})

const AreaName = z.object({ areaId: z.int(), name: z.string(), slug: z.string().nullable() })

/** A number of a finding; prices per square metre in major units, rents in minor ones. */
export type FindingFigure = z.infer<typeof FindingFigure>
export const FindingFigure = z.object({
  name: z.enum(figureNames),
  value: z.number(),
  unit: z.enum(figureUnits),
  sample: z.number().nullable(),
  /** The first day of the last month behind it. */
  month: day,
})

/** A project behind a finding, as it is registered now. */
export type FindingProject = z.infer<typeof FindingProject>
export const FindingProject = z.object({
  projectId: z.int(),
  name: z.string(),
  slug: z.string(),
  homes: z.int().nullable(),
  dueOn: day.nullable(),
  firstDueOn: day.nullable(),
  completedOn: day.nullable(),
  percent: z.number().nullable(),
})

export type MarketFinding = z.infer<typeof MarketFinding>
export const MarketFinding = z.object({
  /** Its place in the order of confidence and size. */
  place: z.int(),
  rule: z.enum(ruleIds),
  kind: z.enum(findingKinds),
  direction: directions,
  type: z.enum(pricedTypes).nullable(),
  area: AreaName.nullable(),
  project: FindingProject.nullable(),
  /** Areas that it names beside its own. */
  areas: z.array(AreaName),
  month: day,
  figures: z.array(FindingFigure),
  chart: z.object({
    measure: z.enum(measureNames),
    points: z.array(z.object({ month: day, value: z.number().nullable(), sample: z.number() })),
  }),
  confidence: z.object({
    grade: z.enum(confidences),
    reason: z.enum(confidenceReasons),
    sample: z.number().nullable(),
  }),
  /** Projects behind a finding on supply, those with most homes first; `projectCount` is how many there are. */
  projects: z.array(FindingProject),
  projectCount: z.int(),
})

/** How often a rule was right in the held history of a city. */
export type RuleRecord = z.infer<typeof RuleRecord>
export const RuleRecord = z.object({
  cases: z.int(),
  hits: z.int(),
  open: z.int(),
  /** How often the same happened without a finding; null with too few other months. */
  chance: z.number().nullable(),
  others: z.int(),
  since: day.nullable(),
})

export type FindingRule = z.infer<typeof FindingRule>
export const FindingRule = z.object({
  rule: z.enum(ruleIds),
  kind: z.enum(findingKinds),
  /** What it expects after a finding; null where it expects nothing. */
  predicts: z
    .object({
      measure: z.enum(measureNames),
      months: z.int(),
      expects: z.enum(['same', 'opposite', 'up', 'down']),
    })
    .nullable(),
  findings: z.int(),
  record: RuleRecord,
})

const lastMonth = day.nullable()

export type MarketInsights = z.infer<typeof MarketInsights>
export const MarketInsights = z.object({
  basis: CityBasis,
  /** The coverage of the last twelve months of deals. */
  coverage: SpanCoverage,
  /** Null before the rules were first applied. */
  computedAt: z.iso.datetime().nullable(),
  /** The last month that is wholly covered, by what is measured. */
  through: z.object({
    sales: lastMonth,
    rents: lastMonth,
    yields: lastMonth,
    supply: lastMonth,
    handover: lastMonth,
  }),
  /** Of the chosen kind and area. */
  total: z.int(),
  findings: z.array(MarketFinding),
  next: z.int().nullable(),
  kinds: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
  areas: z.array(AreaName.extend({ count: z.int() })),
  rules: z.array(FindingRule),
})

/** A finding by what it is about; its place changes whenever the rules are applied again. */
export type FindingKey = z.infer<typeof FindingKey>
export const FindingKey = z.object({
  city: z.enum(launchCities).default('dubai'),
  rule: z.enum(ruleIds),
  type: z.enum(pricedTypes).optional(),
  area: z.coerce.number().int().positive().max(1e9).optional(),
  project: z.coerce.number().int().positive().max(1e9).optional(),
})

const ofExport = { method: 'GET', audience: 'member', isDataExport: true, perMinute: 10 } as const

export const marketFindings = {
  insights: endpoint({
    method: 'GET',
    url: '/api/market/insights',
    summary:
      'List what the published rules find in the registers of a city, with figures, confidence and the record of each rule',
    audience: 'anyone',
    scopes: ['market'],
    query: FindingChoice,
    response: MarketInsights,
  }),
  exportInsights: endpoint({
    ...ofExport,
    url: '/api/market/insights/export',
    summary: 'Export all matching findings as CSV, XLSX or JSON, one figure per row',
    query: withFormat(FindingChoice.omit({ after: true })),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
  exportFindingSeries: endpoint({
    ...ofExport,
    url: '/api/market/insights/series/export',
    summary: 'Export the chart of a finding as CSV, XLSX or JSON, one month per row',
    query: withFormat(FindingKey),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
}
