import { Link } from '@tanstack/react-router'
import type { FairPrice, FairPriceComparable, FairPriceQuestion } from '#contract/market/valuation.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { signedPercent, wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import {
  areaUnitLabel,
  formatArea,
  formatPerArea,
  formatPrice,
  perAreaLabel,
  useDisplay,
  type Display,
} from '#web/format/display.ts'
import { api } from '#web/api/client.ts'
import { FileExport } from '#web/list/export/file-export.tsx'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import { roomsLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

const sharedNames: Record<FairPriceComparable['shared'], () => string> = {
  building: m.fair_shared_building,
  project: m.fair_shared_project,
  area: m.fair_shared_area,
}

const unknown = '—'

type Figure = { head: string; unit: string; text: (sale: FairPriceComparable) => string }

/** What is filed of a sale. */
function filedFigures(display: Display) {
  return {
    rooms: {
      head: m.market_field_rooms(),
      unit: '',
      text: ({ rooms }) => (rooms === null ? unknown : roomsLabel(String(Math.min(rooms, 5)))),
    },
    size: {
      head: m.market_field_size(),
      unit: areaUnitLabel(display),
      text: ({ sizeSqm }) => formatArea(display, sizeSqm),
    },
    price: {
      head: m.market_field_price(),
      unit: display.currency,
      text: ({ priceMinor }) => formatPrice(display, priceMinor),
    },
    perArea: {
      head: '',
      unit: perAreaLabel(display),
      text: ({ pricePerSqm }) => formatPerArea(display, pricePerSqm),
    },
  } satisfies Record<string, Figure>
}

/** How a sale was adjusted, and what it counts for. */
function adjustedFigures(display: Display): Figure[] {
  const change = (factor: number | undefined) =>
    factor === undefined ? unknown : signedPercent(display.locale, factor - 1)
  return [
    { head: m.fair_head_time(), unit: '', text: ({ adjustments }) => change(adjustments?.time) },
    { head: m.fair_head_size(), unit: '', text: ({ adjustments }) => change(adjustments?.size) },
    { head: m.fair_head_rooms(), unit: '', text: ({ adjustments }) => change(adjustments?.rooms) },
    { head: m.fair_head_place(), unit: '', text: ({ adjustments }) => change(adjustments?.place) },
    {
      head: m.fair_head_adjusted(),
      unit: perAreaLabel(display),
      text: ({ adjustedPerSqm }) =>
        adjustedPerSqm === null ? unknown : formatPerArea(display, adjustedPerSqm),
    },
    {
      head: m.fair_head_weight(),
      unit: '',
      text: ({ weightRatio }) => wholePercent(display.locale, weightRatio),
    },
  ]
}

/** The sales behind the value, heaviest first; each number opens the deal as filed. */
export function ComparablesTable({
  answer: { comparables, similar, basis },
  question,
}: {
  answer: FairPrice
  question: FairPriceQuestion
}) {
  const display = useDisplay()
  const rows = {
    sales: comparables,
    filed: filedFigures(display),
    // Without a model there is nothing to adjust by.
    adjusted: adjustedFigures(display).filter(({ text }) =>
      comparables.some((sale) => text(sale) !== unknown),
    ),
    country: basis.country,
  }
  return (
    <section aria-labelledby="comparables" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="comparables" className="border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        {m.fair_comparables()}
      </h2>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted-foreground">
          {comparables.length === 0
            ? m.fair_no_comparables()
            : m.fair_comparables_detail({
                count: comparables.length,
                similar: wholeNumber(display.locale, similar),
              })}
        </p>
        {comparables.length === 0 ? null : (
          <FileExport
            title={m.fair_export()}
            description={m.fair_export_count({ count: comparables.length })}
            fileName={`comparables-${question.place}`}
            isEmpty={false}
            request={(format, signal) =>
              api.market.exportComparables({ query: { ...question, format } }, signal)
            }
          >
            <p>{m.fair_export_what({ currency: basis.currency })}</p>
          </FileExport>
        )}
      </div>
      {comparables.length === 0 ? null : (
        <>
          <ComparableRows {...rows} />
          <ComparableCards {...rows} />
        </>
      )}
    </section>
  )
}

type RowsProps = {
  sales: readonly FairPriceComparable[]
  filed: ReturnType<typeof filedFigures>
  adjusted: readonly Figure[]
  country: 'AE' | 'SA'
}

function ComparableRows({ sales, filed, adjusted, country }: RowsProps) {
  const figures: readonly Figure[] = [...Object.values(filed), ...adjusted]
  const heads = [
    m.fair_head_number(),
    m.fair_head_date(),
    m.fair_head_shared(),
    ...figures.map(({ head, unit }) => (head && unit ? `${head} (${unit})` : head || unit)),
  ]
  return (
    <ScrollRegion aria-label={m.fair_comparables()} className="relative overflow-x-auto max-sm:hidden">
      <table className="figures w-full min-w-[64rem] text-sm">
        <thead className="border-b border-border text-xs text-muted-foreground">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-normal ${at < 3 ? 'pe-3 text-start' : 'ps-3 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id} className="border-b border-border/60">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                <DealLink sale={sale} country={country} />
              </th>
              <td className="pe-3 whitespace-nowrap">
                <RegisteredOn sale={sale} />
              </td>
              <td className="max-w-48 truncate pe-3" title={sale.building ?? sale.project ?? undefined}>
                <Shared sale={sale} />
              </td>
              {figures.map(({ head, unit, text }) => (
                <td key={head || unit} className="ps-3 text-end whitespace-nowrap">
                  {text(sale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** On a phone the price is beside the number, and what was adjusted below. */
function ComparableCards({ sales, filed: { rooms, size, price, perArea }, adjusted, country }: RowsProps) {
  const quantity = ({ text, unit }: Figure, sale: FairPriceComparable) => (
    <Quantity value={text(sale)} unit={unit} />
  )
  return (
    <ul className="figures divide-y divide-border/60 border-t border-border text-sm sm:hidden">
      {sales.map((sale) => (
        <li key={sale.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5">
          <DealLink sale={sale} country={country} />
          <span className="text-end font-medium">{quantity(price, sale)}</span>
          <span className="text-muted-foreground">
            {rooms.text(sale)} · {size.text(sale)} {size.unit}
          </span>
          <span className="text-end text-muted-foreground">{quantity(perArea, sale)}</span>
          <span className="col-span-2 flex text-xs text-muted-foreground">
            <span className="shrink-0 whitespace-pre">
              <RegisteredOn sale={sale} /> ·{' '}
            </span>
            <Shared sale={sale} />
          </span>
          <span className="col-span-2 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
            {adjusted.map(({ head, unit, text }) => (
              <span key={head} className="whitespace-nowrap">
                {head} {text(sale)} {unit}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

type SaleProps = { sale: FairPriceComparable }

function DealLink({ sale, country }: SaleProps & { country: 'AE' | 'SA' }) {
  return (
    <Link
      to="/transactions"
      search={{ scope: 'all', country: country === 'SA' ? 'SA' : undefined, deal: String(sale.id) }}
      className="touch w-fit underline decoration-input underline-offset-4 hover:decoration-current"
    >
      <bdi>{sale.number}</bdi>
    </Link>
  )
}

function RegisteredOn({ sale }: SaleProps) {
  return formatDay(useDisplay().locale, sale.registeredOn)
}

function Shared({ sale }: SaleProps) {
  return (
    // The name is cut at its own end, which is not that of a line from right to left.
    <span className="flex min-w-0">
      <span className="shrink-0">{sharedNames[sale.shared]()}</span>
      {sale.shared === 'area' && sale.project ? (
        <>
          <span className="whitespace-pre text-muted-foreground"> · </span>
          <bdi className="min-w-0 truncate text-muted-foreground">{sale.project}</bdi>
        </>
      ) : null}
    </span>
  )
}
