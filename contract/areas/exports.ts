import { z } from 'zod'
import { pricedTypes } from '#domain/market/codes.ts'
import { areaComparison } from './comparison.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'

// The public figures of areas as files, for members whose plan includes data export.

const shared = { method: 'GET', audience: 'member', isDataExport: true, perMinute: 10 } as const

const ofGuide = {
  ...shared,
  params: z.object({ slug: z.string().max(200) }),
  query: withFormat(z.object({ type: z.enum(pricedTypes).optional() })),
  stream: tableTypes,
  errors: ['NOT_FOUND'],
} as const

export const areaExports = {
  exportGuide: endpoint({
    ...ofGuide,
    url: '/api/areas/:slug/export',
    summary: 'Export the figures of an area guide as CSV, XLSX or JSON, one figure per row',
  }),
  exportQuarters: endpoint({
    ...ofGuide,
    url: '/api/areas/:slug/quarters/export',
    summary: 'Export the chart of an area guide as CSV, XLSX or JSON, one quarter per row',
  }),
  exportComparison: endpoint({
    ...shared,
    url: '/api/areas/compare/export',
    summary: 'Export a comparison of areas as CSV, XLSX or JSON, one area per row',
    query: withFormat(areaComparison.compare.query),
    stream: tableTypes,
  }),
  exportBudget: endpoint({
    ...shared,
    url: '/api/areas/budget/export',
    summary: 'Export all areas within a budget as CSV, XLSX or JSON, one area per row',
    query: withFormat(areaComparison.budget.query.omit({ page: true })),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
  }),
}
