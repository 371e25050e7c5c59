import { marketChartTable } from '#contract/market/chart-table.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'

export const chartTableHandlers = handle(marketChartTable, {
  // The page has the figures in the reader's currency, unit and language. Whether they become a file is decided here.
  writeChartTable: ({ reply, query: { format }, body: { head, rows } }) =>
    sendTable(reply, { name: 'chart', format }, { headings: head, batches: [rows] }),
})
