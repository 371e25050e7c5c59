import { bisPrices } from './bis-prices.ts'
import { csvInCells } from './csv-in-cells.ts'
import { gastatAnnualPrices, gastatReport } from './gastat-tables.ts'
import type { SheetLayout } from './layout.ts'
import { mojIndex } from './moj-index.ts'
import { samaTables } from './sama-tables.ts'

/** Every layout that is turned into a table before it is read. */
export const sheetLayouts: readonly SheetLayout[] = [
  samaTables,
  mojIndex,
  gastatReport,
  gastatAnnualPrices,
  bisPrices,
  csvInCells,
]
