import type { ReactNode } from 'react'
import type { RentSummary } from '#contract/market/rents.ts'
import { formatDays, formatMonths } from '#domain/dates/format-days.ts'
import { sampleStrength } from '#domain/market/thin-samples.ts'
import { signedPercent, tenthPercent, wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import type { About } from '#web/figures/about-panel.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { areaUnitLabel, formatPerArea, formatPrice, perAreaLabel, useDisplay } from '#web/format/display.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { useBasisText } from '#web/market/basis-text.ts'
import { periodCoverage } from '#web/market/period-coverage.ts'
import { rowsText } from '#web/figures/rows/rows-text.ts'
import { RowsBelow } from '#web/market/rows/rows-below.tsx'
import { homeLabel } from '#web/market/vocabulary.ts'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 border-t-2 pt-3 sm:grid-cols-3 2xl:grid-cols-6'

type Aboutness = (definition: string, formula?: string) => About
type PartProps = { summary: RentSummary; about: Aboutness }

/** Count, two medians (or one of each type), change on a year, share of new contracts and gross yield. */
export function RentHeadline({ summary }: { summary: RentSummary }) {
  const { locale } = useDisplay()
  const basis = useBasisText(summary.basis)
  const { count, firstOn, lastOn, coverage } = summary
  const about: Aboutness = (definition, formula) => ({
    definition,
    formula,
    basis,
    limits: m.market_rents_meaning_limits(),
    rows: <RowsBelow>{rowsText({ tab: 'rents' }, count)}</RowsBelow>,
  })
  return (
    <div className={`${grid} border-foreground/80`}>
      <div>
        <Figure
          label={m.market_rents_figure_count()}
          value={wholeNumber(locale, count)}
          about={about(m.market_rents_meaning_count())}
        />
        <Note>{firstOn === null || lastOn === null ? null : formatMonths(locale, firstOn, lastOn)}</Note>
        <Note>{coverage === null ? null : periodCoverage(coverage)}</Note>
      </div>
      {summary.isMixed ? <KindRents summary={summary} /> : <Medians summary={summary} about={about} />}
      <Change summary={summary} about={about} />
      <NewShare summary={summary} about={about} />
      <GrossYield summary={summary} about={about} />
    </div>
  )
}

function Medians({ summary: { rent, interval, perSqm }, about }: PartProps) {
  const display = useDisplay()
  return (
    <>
      <div>
        <Figure
          label={m.market_rents_figure_rent()}
          value={rent.median === null ? null : formatPrice(display, rent.median)}
          unit={display.currency}
          tooFew={m.market_rents_none()}
          sample={rent.count}
          about={about(m.market_rents_meaning_rent(sampleLimits()), m.market_rents_formula_rent())}
        />
        <Note>{middleHalf(rent, (figure) => formatPrice(display, figure))}</Note>
        <Note>
          {interval === null
            ? null
            : m.market_rents_interval({
                lower: formatPrice(display, interval.lower),
                upper: formatPrice(display, interval.upper),
              })}
        </Note>
      </div>
      <div>
        <Figure
          label={m.market_rents_figure_per_area({ unit: areaUnitLabel(display) })}
          value={perSqm.median === null ? null : formatPerArea(display, perSqm.median)}
          unit={perAreaLabel(display)}
          reason={m.market_figure_no_size()}
          tooFew={m.market_rents_none()}
          sample={perSqm.count}
          about={about(
            m.market_rents_meaning_per_area({ count: wholeNumber(display.locale, perSqm.count) }),
            m.market_rents_formula_per_area(),
          )}
        />
        <Note>{middleHalf(perSqm, (figure) => formatPerArea(display, figure))}</Note>
      </div>
    </>
  )
}

/** The medians of flats and of villas, which have none in common. */
function KindRents({ summary: { kinds } }: { summary: RentSummary }) {
  const display = useDisplay()
  return (
    <table className="figures col-span-2 w-full self-start text-sm">
      <caption className="pb-1 text-start text-muted-foreground">{m.market_rents_kinds()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.market_field_type()}</th>
          <th scope="col">{m.market_rents_figure_rent()}</th>
          <th scope="col">{m.market_rents_figure_per_area({ unit: areaUnitLabel(display) })}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ type, rent, perSqm }) => (
          <tr key={type} className="align-baseline">
            <th scope="row" className="py-0.5 text-start font-normal">
              {homeLabel(type)} <Unit>{m.ui_sample({ count: wholeNumber(display.locale, rent.count) })}</Unit>
            </th>
            <Cell sample={rent.count} unit={display.currency}>
              {rent.median === null ? null : formatPrice(display, rent.median)}
            </Cell>
            <Cell sample={perSqm.count} unit={perAreaLabel(display)}>
              {perSqm.median === null ? null : formatPerArea(display, perSqm.median)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of the last twelve covered months, whatever period is chosen. */
function Change({ summary: { change }, about }: PartProps) {
  const { locale } = useDisplay()
  return (
    <div>
      <Figure
        label={m.market_rents_figure_change()}
        value={change === null ? null : signedPercent(locale, change.ratio)}
        reason={m.market_rents_not_comparable()}
        about={about(m.market_rents_meaning_change(), m.market_rents_formula_change())}
      />
      <Note>
        {change === null
          ? m.market_rents_change_none()
          : m.market_rents_change_note({
              days: formatDays(locale, change.days.from, change.days.to),
              now: wholeNumber(locale, change.now.count),
              before: wholeNumber(locale, change.before.count),
            })}
      </Note>
      <Note>{change?.direction === 'unclear' ? m.market_rents_change_unclear() : null}</Note>
    </div>
  )
}

function NewShare({ summary: { count, newCount }, about }: PartProps) {
  const { locale } = useDisplay()
  return (
    <div>
      <Figure
        label={m.market_rents_figure_new()}
        value={wholePercent(locale, newCount / count)}
        about={about(m.market_rents_meaning_new(), m.market_rents_formula_new())}
      />
      <Note>
        {m.market_rents_new_note({
          count: wholeNumber(locale, newCount),
          renewed: wholeNumber(locale, count - newCount),
        })}
      </Note>
    </div>
  )
}

function GrossYield({ summary: { grossYield }, about }: PartProps) {
  const { locale } = useDisplay()
  return (
    <div>
      <Figure
        label={m.market_rents_figure_yield()}
        value={grossYield === null ? null : tenthPercent(locale, grossYield.ratio)}
        reason={m.market_rents_not_comparable()}
        about={about(m.market_rents_meaning_yield(), m.market_rents_formula_yield())}
      />
      <Note>
        {grossYield === null
          ? m.market_rents_yield_none()
          : m.market_rents_yield_note({
              rents: wholeNumber(locale, grossYield.rents),
              sales: wholeNumber(locale, grossYield.sales),
            })}
      </Note>
    </div>
  )
}

type Spread = RentSummary['rent']

function middleHalf({ count, lower, upper }: Spread, written: (figure: number) => string): string | null {
  if (lower === null || upper === null || sampleStrength(count) === 'none') return null
  return m.market_figure_quartiles({ lower: written(lower), upper: written(upper) })
}

function Cell({ sample, unit, children }: { sample: number; unit: string; children: ReactNode }) {
  const isThin = sampleStrength(sample) === 'thin'
  return (
    <td className={`ps-3 text-end font-medium ${isThin ? 'text-muted-foreground' : ''}`}>
      {children ?? '—'} <Unit>{unit}</Unit>
    </td>
  )
}

function Unit({ children }: { children: ReactNode }) {
  return <span className="text-xs font-normal text-muted-foreground">{children}</span>
}

function Note({ children }: { children: string | null }) {
  return children === null ? null : <p className="figures pt-1 text-xs text-muted-foreground">{children}</p>
}

export function RentHeadlineSkeleton() {
  return (
    <div aria-hidden className={`${grid} border-border`}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}
