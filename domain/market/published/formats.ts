import type { RowFormat } from '#domain/market/formats/format.ts'
import { consumerPrices } from './consumer-prices.ts'
import { dldIndex } from './dld-index.ts'
import { dldTotals } from './dld-totals.ts'
import { gastatIndex } from './gastat-index.ts'
import { kapsarcFormats } from './kapsarc-index.ts'
import { mojMortgages, mojOperations } from './moj-operations.ts'
import { regaBulletin } from './rega-bulletin.ts'
import { regaRents, regaSales } from './rega-indicators.ts'
import { saudiAuctions } from './auctions.ts'
import type { PublishedRow } from './series.ts'
import { tidyTable } from './tidy-table.ts'

/** Every format of published figures. The first one that recognises a header reads the file. */
export const publishedFormats: readonly RowFormat<PublishedRow>[] = [
  dldIndex,
  dldTotals,
  gastatIndex,
  regaSales,
  regaRents,
  regaBulletin,
  consumerPrices,
  ...kapsarcFormats,
  mojOperations,
  mojMortgages,
  saudiAuctions,
  tidyTable('moj-index', 'Saudi Ministry of Justice, real estate index', ['moj-index']),
  tidyTable('sama-tables', 'Saudi Central Bank, tables of real estate finance and prices', [
    'cpi-sa',
    'sama-bank-loans',
    'sama-bank-mortgages',
    'sama-company-loans',
    'sama-company-mortgages',
    'sama-company-credit',
    'sama-company-balances',
    'sama-state-loans',
    'sama-state-lending',
  ]),
  tidyTable('gastat-tables', 'Saudi General Authority for Statistics, reports by year and month', [
    'cpi-sa',
    'gastat-2014',
  ]),
  tidyTable('bis-prices', 'Bank for International Settlements, residential property prices', [
    'bis-nominal',
    'bis-real',
  ]),
]
