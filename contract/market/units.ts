import { z } from 'zod'
import { propertyTypes } from '#domain/market/codes.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { codeName } from '#contract/form-fields.ts'
import { FacetChoice, MarketBasis, type FacetName } from '#contract/market.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'
import { UnitFilter, unitSorts } from './filter.ts'

export type UnitSummary = z.infer<typeof UnitSummary>
export const UnitSummary = z.object({
  basis: MarketBasis,
  count: z.int(),
  /** The cities among the selected ones of which no register of units is held. */
  notHeld: z.array(z.string()),
})

export type UnitFacetName = (typeof unitFacetNames)[number]
const unitFacetNames = [
  'city',
  'area',
  'project',
  'type',
  'subtype',
  'rooms',
  'freehold',
] as const satisfies readonly FacetName[]

export type UnitFacets = z.infer<typeof UnitFacets>
export const UnitFacets = z.object({
  basis: MarketBasis,
  facets: z.record(z.enum(unitFacetNames), z.array(FacetChoice)),
  more: z.record(z.enum(unitFacetNames), z.int()),
})

/** A unit as listed. Numbers and floor are those of the register, as filed. */
export type UnitRow = z.infer<typeof UnitRow>
export const UnitRow = z.object({
  id: z.int(),
  number: z.string(), // of the property
  city: z.string(),
  areaId: z.int(),
  area: z.string(),
  project: z.string().nullable(),
  building: z.string().nullable(),
  unit: z.string().nullable(),
  floor: z.string().nullable(), // a number, or G for the ground floor
  type: codeName(propertyTypes),
  subtype: z.string().nullable(), // as filed: Flat, Shop
  rooms: z.int().nullable(),
  sizeSqm: z.number().nullable(),
  freehold: z.boolean().nullable(),
})

/** The columns of the exported units in their order. */
export type UnitHeading = (typeof unitHeadings)[number]
export const unitHeadings = [
  'number',
  'source',
  'city',
  'area',
  'project',
  'building',
  'unit',
  'floor',
  'property_type',
  'sub_type',
  'bedrooms',
  'size_sqm',
  'freehold',
] as const

export type UnitDetail = z.infer<typeof UnitDetail>
export const UnitDetail = UnitRow.extend({
  roomsFiled: z.string().nullable(),
  balconySqm: z.number().nullable(),
  parking: z.string().nullable(),
  masterProject: z.string().nullable(),
  /** The register's internal number of the project, not its registration number. */
  projectKey: z.string().nullable(),
  demonstration: z.boolean(),
  source: z.string(),
  /** The import that changed the unit last. */
  batch: z.object({ id: z.int(), fileName: z.string(), startedAt: z.iso.datetime() }).nullable(),
  /** The line of that file, from 1. Null for units that were imported before lines were stored. */
  sourceLine: z.int().nullable(),
  firstBatch: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  /** Earlier versions, newest first: only the fields that differ from the following version. */
  history: z.array(
    z.object({ replacedAt: z.iso.datetime(), batchId: z.int(), before: z.record(z.string(), z.unknown()) }),
  ),
})

export const marketUnits = {
  unitSummary: endpoint({
    method: 'GET',
    url: '/api/units/summary',
    summary: 'Count the matching registered units',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: UnitFilter,
    response: UnitSummary,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  unitFacets: endpoint({
    method: 'GET',
    url: '/api/units/facets',
    summary:
      'Count the matching registered units for each choice of each filter, with all other filters applied',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: UnitFilter,
    response: UnitFacets,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  unitSuggest: endpoint({
    method: 'GET',
    url: '/api/units/suggestions',
    summary: 'Search areas or projects by name, with the number of matching registered units of each',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: UnitFilter.extend({ of: z.enum(['area', 'project']), text: z.string().max(200).default('') }),
    response: z.object({ choices: z.array(FacetChoice) }),
  }),
  units: endpoint({
    method: 'GET',
    url: '/api/units',
    summary: 'List matching registered units. Paginated by cursor',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: UnitFilter.extend({
      sort: z.enum(unitSorts).default('sizeSqm'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(limits.market.pageRowsMax).default(limits.market.pageRows),
    }),
    response: z.object({ basis: MarketBasis, rows: z.array(UnitRow), next: z.string().nullable() }),
    countedRows: 'rows',
    errors: ['QUESTION_TOO_SLOW'],
  }),
  unit: endpoint({
    method: 'GET',
    url: '/api/units/:id',
    summary: 'Retrieve a registered unit as filed, with its source, batch and history',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: UnitDetail,
    errors: ['NOT_FOUND'],
  }),
  unitExport: endpoint({
    method: 'GET',
    url: '/api/units/export',
    summary: 'Export the matching registered units as CSV, XLSX or JSON, area by area',
    audience: 'member',
    features: ['transactions'],
    isDataExport: true,
    query: withFormat(UnitFilter),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
}
