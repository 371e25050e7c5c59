import type { ChartTable } from '#contract/market/chart-table.ts'
import type { TableFormat } from '#domain/export/table-formats.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'

/** Asks the server to write the figures of a chart as a file, which it does for members with data export. */
export async function writeChartTable(
  format: TableFormat,
  table: ChartTable,
  source: string | null,
): Promise<Blob> {
  const written = await api.market.writeChartTable({ query: { format }, body: fileTable(table, source) })
  return written.blob()
}

/** Each row names the source and date, because rows are copied without their file. */
export function fileTable({ head, rows }: ChartTable, source: string | null): ChartTable {
  return {
    head: [...head, m.market_file_source()],
    rows: rows.map((cells) => [...cells.map(shortNumber), source]),
  }
}

/** Up to four decimals, which is more than any register files. */
function shortNumber(cell: string | number | null): string | number | null {
  return typeof cell === 'number' ? Math.round(cell * 1e4) / 1e4 : cell
}
