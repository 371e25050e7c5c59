import { useQuery } from '@tanstack/react-query'
import type { MarketSummary } from '#contract/market.ts'
import { formatDay, formatMonths } from '#domain/dates/format-days.ts'
import { sampleStrength } from '#domain/market/thin-samples.ts'
import { wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import type { About } from '#web/figures/about-panel.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useBasisText } from '#web/market/basis-text.ts'
import { periodCoverage } from '#web/market/period-coverage.ts'
import {
  type Display,
  areaUnitLabel,
  perAreaLabel,
  displayPrice,
  useDisplay,
  formatCompactPrice,
  formatPerArea,
  formatPrice,
} from '#web/format/display.ts'
import { rowsText } from '#web/figures/rows/rows-text.ts'
import { RowsBelow } from '#web/market/rows/rows-below.tsx'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { KindMedians } from './kind-medians.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketFacets } from '#web/market/queries.ts'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 border-t-2 pt-3 sm:grid-cols-3'
const fiveColumns = 'xl:grid-cols-[5fr_4fr_6fr_5fr_4fr]'
/** The table of medians is as wide as its figures. */
const tableColumns = 'xl:grid-cols-[repeat(4,auto)] xl:justify-between'

/**
 * Five figures of the matching deals: count, value, two medians (or one per type), and the off-plan share.
 */
export function HeadlineFigures({ summary }: { summary: MarketSummary }) {
  const display = useDisplay()
  const basis = useBasisText(summary.basis)
  const { count } = summary
  const asOf = summary.basis.asOf ? formatDay(display.locale, summary.basis.asOf) : undefined
  const about = (definition: string, formula?: string) => ({
    definition,
    formula,
    basis,
    limits: m.market_meaning_limits(),
    rows: <RowsBelow>{rowsText({}, count)}</RowsBelow>,
  })
  return (
    <div className={classes(grid, summary.isMixed ? tableColumns : fiveColumns, 'border-foreground/80')}>
      <div>
        <Figure
          label={m.market_figure_count()}
          value={wholeNumber(display.locale, count)}
          about={about(m.market_meaning_count())}
        />
        <Note>{periodText(summary, display)}</Note>
        <Note>{summary.coverage === null ? null : periodCoverage(summary.coverage)}</Note>
      </div>
      <Figure
        label={m.market_figure_value()}
        value={formatCompactPrice(display, summary.valueMinor)}
        unit={display.currency}
        asOf={asOf}
        about={about(m.market_meaning_value())}
      />
      {summary.isMixed ? (
        <div className="col-span-2 grid min-w-0 content-start xl:col-span-1">
          <KindMedians kinds={summary.kinds} />
        </div>
      ) : (
        <Medians summary={summary} about={about} />
      )}
      <OffPlanShare summary={summary} about={about} />
    </div>
  )
}

type Aboutness = (definition: string, formula?: string) => About

/** Two medians: total price and price per area. */
function Medians({ summary, about }: { summary: MarketSummary; about: Aboutness }) {
  const display = useDisplay()
  const { count, priced } = summary
  const hasUnspecified = summary.kinds.some(({ type }) => type === 'unspecified')
  return (
    <>
      <Figure
        label={m.market_figure_price()}
        value={
          summary.medianPriceMinor === null ? null : writtenMedianPrice(display, summary.medianPriceMinor)
        }
        unit={display.currency}
        sample={count}
        about={about(m.market_meaning_price(sampleLimits()), m.market_formula_median())}
      />
      <div>
        <Figure
          label={m.market_figure_per_area({ unit: areaUnitLabel(display) })}
          value={summary.medianPerSqm === null ? null : formatPerArea(display, summary.medianPerSqm)}
          unit={perAreaLabel(display)}
          reason={m.market_figure_no_size()}
          sample={priced}
          about={about(
            m.market_meaning_per_area({
              count: wholeNumber(display.locale, priced),
              unit: areaUnitLabel(display),
            }),
            m.market_formula_per_area(),
          )}
        />
        <Note>{quartiles(summary, display)}</Note>
        <Note>{hasUnspecified ? m.market_kinds_one_class() : null}</Note>
      </div>
    </>
  )
}

/** If a register files no stage, the share is unknown, not zero. */
function OffPlanShare({ summary, about }: { summary: MarketSummary; about: Aboutness }) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
  const facets = useQuery(marketFacets(search)).data
  const isFiled = facets === undefined || facets.facets.stage.length > 0
  const { offPlanCount, count } = summary
  return (
    <div>
      <Figure
        label={m.market_figure_off_plan()}
        value={isFiled && count > 0 ? wholePercent(locale, offPlanCount / count) : null}
        reason={count === 0 ? m.ui_not_enough() : m.market_figure_no_stage()}
        about={about(m.market_meaning_off_plan(), m.market_formula_off_plan())}
      />
      {isFiled && count > 0 ? (
        <Note>{m.market_figure_of_stage({ count: wholeNumber(locale, offPlanCount) })}</Note>
      ) : null}
    </div>
  )
}

const exactBelow = 1e7

/** In full where it fits, in currencies with large amounts in three significant digits. */
function writtenMedianPrice(display: Display, priceMinor: number): string {
  const isShort = displayPrice(display, priceMinor) < exactBelow
  return isShort ? formatPrice(display, priceMinor) : formatCompactPrice(display, priceMinor)
}

function Note({ children }: { children: string | null }) {
  return children === null ? null : <p className="figures pt-1 text-xs text-muted-foreground">{children}</p>
}

function periodText({ firstOn, lastOn }: MarketSummary, { locale }: Display): string | null {
  return firstOn === null || lastOn === null ? null : formatMonths(locale, firstOn, lastOn)
}

function quartiles({ priced, lowerPerSqm, upperPerSqm }: MarketSummary, display: Display): string | null {
  if (lowerPerSqm === null || upperPerSqm === null || sampleStrength(priced) === 'none') return null
  const [lower, upper] = [formatPerArea(display, lowerPerSqm), formatPerArea(display, upperPerSqm)]
  return m.market_figure_quartiles({ lower, upper })
}

export function HeadlineSkeleton() {
  return (
    <div aria-hidden className={classes(grid, fiveColumns, 'border-border')}>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}
