import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'vitest'

/** Register files stored beside the repository, not in it. */
const folder = resolve(import.meta.dirname, '../../../../shared/data')

export const realFiles = {
  web2024: join(folder, 'dld-web-2024/dld_transactions.csv'),
  pulse1k: join(folder, 'dld-pulse-1k-bilingual/sample_transactions.csv'),
  pulse10k: join(folder, 'dld-pulse-10k-a/transaction_data.csv'),
  projects: join(folder, 'dld-projects/projects.csv'),
  ejari: join(folder, 'dld-ejari-1k/rent_contracts_sample.csv'),
  units: join(folder, 'dld-units-1k/units_1000.csv'),
  moj2024: join(folder, 'saudi-moj-deals-2024/real_estate_2024_clean.csv.gz'),
  rega2024: join(folder, 'saudi-rega-riyadh/Sales-transaction-indicators-in-Riyadh-4th-Q-2024.csv'),
  rega2024q3: join(folder, 'saudi-rega-riyadh/Sales-transaction-indicators-in-Riyadh-3rdQ-2024.csv'),
  regaHistory: join(folder, 'saudi-rega-riyadh/quarter-report-SI.csv.gz'),
  dubaiIndex: join(folder, 'dld-residential-index/Residential_Sale_Index.csv'),
  dubaiTotals: join(folder, 'dld-control-totals/official_quarterly_totals.csv'),
  gastat2025: join(folder, 'saudi-price-indices/REPI-2025-Q3.csv'),
}

const missing = Object.values(realFiles).filter((path) => !existsSync(path))
if (missing.length > 0)
  process.stderr.write(
    `\nSKIPPED: tests on real register files, which are not here:\n  ${missing.join('\n  ')}\n\n`,
  )

/** A test on real files. Skipped with a message if they are missing. */
export const realTest: typeof test.skip = test.skipIf(missing.length > 0)
