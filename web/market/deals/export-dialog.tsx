import type { MarketSummary } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { wholeNumber, formatBytes } from '#domain/money/format-money.ts'
import { api } from '#web/api/client.ts'
import { ExportDialog } from '#web/list/export-dialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { toFilter } from '#web/market/search-params.ts'

/** Bytes per deal in the export, measured on the Dubai register. The dialog says "about". */
const exportRowBytes = 204
/** Above this size the browser's storage may become a problem. */
const largeBytes = 250e6

type Props = { summary: MarketSummary; onClose: () => void }

/** Exports the matching deals, with an estimate of the file size. */
export function DealsExport({ summary: { count, basis }, onClose }: Props) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
  const filter = toFilter(search)
  const expectedBytes = count * exportRowBytes
  return (
    <ExportDialog
      title={m.market_export_title()}
      description={m.market_export_count({
        rows: m.market_deals({ count, shown: wholeNumber(locale, count) }),
        size: formatBytes(locale, expectedBytes),
      })}
      fileName={exportName(filter.country, basis.asOf)}
      isEmpty={count === 0}
      expectedBytes={expectedBytes}
      request={(format, signal) => api.market.export({ query: { ...filter, format } }, signal)}
      onClose={onClose}
    >
      <p>{count === 0 ? m.market_export_empty() : m.market_export_what({ currency: basis.currency })}</p>
      {search.leftOut === 'shown' ? <p>{m.market_export_left_out()}</p> : null}
      {expectedBytes > largeBytes ? <p className="text-muted-foreground">{m.market_export_large()}</p> : null}
    </ExportDialog>
  )
}

/** `transactions-ae-2024-12-31`: the country and the day of the newest deal. */
function exportName(country: MarketFilter['country'], asOf: string | null): string {
  return `transactions-${country.toLowerCase()}${asOf === null ? '' : `-${asOf}`}`
}
