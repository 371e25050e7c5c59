import { useMarketSearch } from '#web/market/market-search.ts'
import { RentSheet } from '#web/market/rents/rent-sheet.tsx'
import { DealSheet } from './deal-sheet.tsx'

/** The sheet of the deal or the rent contract that the address names. */
export function RowSheet() {
  const { deal, rent } = useMarketSearch().search
  if (deal !== undefined) return <DealSheet id={deal} />
  return rent === undefined ? null : <RentSheet id={rent} />
}
