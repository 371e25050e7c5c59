import { Link } from '@tanstack/react-router'
import type { FairPrice, FairPriceComparable } from '#contract/market-valuation.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { signedPercent, wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  formatArea,
  formatPerArea,
  formatPrice,
  perAreaLabel,
  useDisplay,
} from '#web/format/display.ts'
import { roomsLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

const sharedNames: Record<FairPriceComparable['shared'], () => string> = {
  building: m.fair_shared_building,
  project: m.fair_shared_project,
  area: m.fair_shared_area,
}

/** The sales behind the value, heaviest first; each number opens the deal as filed. */
export function ComparablesTable({ answer: { comparables, similar, basis } }: { answer: FairPrice }) {
  const display = useDisplay()
  const heads = [
    m.fair_head_number(),
    m.fair_head_date(),
    m.fair_head_shared(),
    m.market_field_rooms(),
    `${m.market_field_size()} (${areaUnitLabel(display)})`,
    `${m.market_field_price()} (${display.currency})`,
    perAreaLabel(display),
    m.fair_head_time(),
    m.fair_head_size(),
    m.fair_head_rooms(),
    m.fair_head_place(),
    m.fair_head_adjusted({ unit: perAreaLabel(display) }),
    m.fair_head_weight(),
  ]
  return (
    <section aria-labelledby="comparables" className="grid gap-2">
      <h2 id="comparables" className="border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        {m.fair_comparables()}
      </h2>
      <p className="text-sm text-muted-foreground">
        {comparables.length === 0
          ? m.fair_no_comparables()
          : m.fair_comparables_detail({
              count: comparables.length,
              similar: wholeNumber(display.locale, similar),
            })}
      </p>
      {comparables.length === 0 ? null : (
        <ScrollRegion aria-label={m.fair_comparables()} className="relative overflow-x-auto">
          <table className="figures w-full min-w-[64rem] text-sm">
            <thead className="border-b border-border text-xs text-muted-foreground">
              <tr>
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-2 font-normal ${at < 3 ? 'pe-4 text-start' : 'ps-3 text-end'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparables.map((sale) => (
                <Row key={sale.id} sale={sale} country={basis.country} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function Row({ sale, country }: { sale: FairPriceComparable; country: 'AE' | 'SA' }) {
  const display = useDisplay()
  const { adjustments } = sale
  const change = (factor: number | undefined) =>
    factor === undefined ? '—' : signedPercent(display.locale, factor - 1)
  const figures = [
    sale.rooms === null ? '—' : roomsLabel(String(Math.min(sale.rooms, 5))),
    formatArea(display, sale.sizeSqm),
    formatPrice(display, sale.priceMinor),
    formatPerArea(display, sale.pricePerSqm),
    change(adjustments?.time),
    change(adjustments?.size),
    change(adjustments?.rooms),
    change(adjustments?.place),
    sale.adjustedPerSqm === null ? '—' : formatPerArea(display, sale.adjustedPerSqm),
    wholePercent(display.locale, sale.weightRatio),
  ]
  return (
    <tr className="border-b border-border/60">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
        <Link
          to="/transactions"
          search={{ scope: 'all', country: country === 'SA' ? 'SA' : undefined, deal: String(sale.id) }}
          className="underline decoration-input underline-offset-4 hover:decoration-current"
        >
          {sale.number}
        </Link>
      </th>
      <td className="pe-4 whitespace-nowrap">{formatDay(display.locale, sale.registeredOn)}</td>
      <td className="max-w-56 truncate pe-4" title={sale.building ?? sale.project ?? undefined}>
        {sharedNames[sale.shared]()}
        {sale.shared === 'area' && sale.project ? (
          <span className="text-muted-foreground"> · {sale.project}</span>
        ) : null}
      </td>
      {figures.map((figure, at) => (
        <td key={at} className="ps-3 text-end whitespace-nowrap">
          {figure}
        </td>
      ))}
    </tr>
  )
}
