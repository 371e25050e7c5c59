import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'

const { rows, columns, cellCharacters, bodyBytes, perMinute } = limits.exports.chartTable

/** The figures of a chart as they are shown: in the currency, unit and language of the reader. */
export type ChartTable = z.infer<typeof ChartTable>
export const ChartTable = z.object({
  head: z.array(z.string().max(cellCharacters)).min(1).max(columns),
  rows: z
    .array(z.array(z.union([z.string().max(cellCharacters), z.number(), z.null()])).max(columns))
    .max(rows),
})

export const marketChartTable = {
  writeChartTable: endpoint({
    method: 'POST',
    audience: 'member',
    url: '/api/market/chart-table',
    summary: 'Write the figures of a chart, as the page shows them, as CSV, XLSX or JSON. Nothing is stored',
    isDataExport: true,
    query: withFormat(z.object({})),
    body: ChartTable,
    stream: tableTypes,
    bodyBytes,
    perMinute,
  }),
}
