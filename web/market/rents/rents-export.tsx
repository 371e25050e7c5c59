import type { RentSummary } from '#contract/market/rents.ts'
import { formatBytes, wholeNumber } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { ExportDialog } from '#web/list/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { toRentFilter } from '#web/market/search-params.ts'

/** Bytes per contract in the export, measured on the demonstration's. The dialog says "about". */
const exportRowBytes = 160

type Props = { summary: RentSummary; onClose: () => void }

/** Exports the matching contracts, with an estimate of the file size. */
export function RentsExport({ summary: { count, basis }, onClose }: Props) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
  const filter = toRentFilter(search)
  const expectedBytes = count * exportRowBytes
  return (
    <ExportDialog
      title={m.market_rents_export_title()}
      description={m.market_export_count({
        rows: m.market_rents_contracts({ count, shown: wholeNumber(locale, count) }),
        size: formatBytes(locale, expectedBytes),
      })}
      fileName={`rents-${filter.country.toLowerCase()}${basis.asOf === null ? '' : `-${basis.asOf}`}`}
      isEmpty={count === 0}
      expectedBytes={expectedBytes}
      request={(format, signal) => api.market.rentExport({ query: { ...filter, format } }, signal)}
      onClose={onClose}
    >
      <p>
        {count === 0
          ? m.market_rents_export_empty()
          : m.market_rents_export_what({ currency: basis.currency })}
      </p>
    </ExportDialog>
  )
}
