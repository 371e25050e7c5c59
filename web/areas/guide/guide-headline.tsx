import { Link } from '@tanstack/react-router'
import type { AreaGuide } from '#contract/areas.ts'
import { saleRowSets } from '#contract/market/area-rows.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { hasOffPlanShare } from '#domain/market/measures/supply.ts'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { marketAbout } from '#web/figures/market-figure.tsx'
import { displayLocale, formatInteger } from '#web/format/format.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { perAreaUnit, formatPerArea, formatShare, formatValue } from '#web/format/prices.ts'
import { countedArea } from '#web/areas/counted-area.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { typesNamed } from '#web/areas/type-labels.ts'

/** The last twelve months in five figures, each with its sample, date and source. */
export function Headline({ guide, market }: { guide: AreaGuide; market: Market }) {
  const { basis, title } = guide
  const { type, types, figures, all, days, coverage } = market
  const asOf = formatDay(displayLocale(), days.to)
  const source = basis.sources.join(', ')
  const named = typesNamed[type]()
  const place = countedArea(guide, market)
  const sets = saleRowSets(place, figures)
  const allSets = saleRowSets({ ...place, type: null }, all).count
  const noTypes = types.length === 0 && all.count > 0 ? { reason: m.areas_no_type() } : null
  return (
    <section aria-labelledby="headline">
      <h2 id="headline" className="text-sm text-muted-foreground">
        {m.areas_headline({ days: formatCoverage(coverage) })}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 border-t-2 border-foreground/80 pt-3 md:grid-cols-4">
        <div className="col-span-2 grid gap-1.5 md:col-span-1">
          <Figure
            size="lg"
            label={m.areas_median_of({ type: named })}
            value={figures.median === null ? null : formatPerArea(basis, figures.median)}
            unit={perAreaUnit(basis)}
            {...(noTypes ?? {
              sample: figures.priced,
              asOf,
              source,
              about: marketAbout('median', basis, sets.median),
            })}
          />
          {noTypes ? null : <ChangeFigure change={figures.change} since={m.areas_in_a_year()} />}
          {figures.lower !== null && figures.upper !== null ? (
            <p className="figures text-xs text-muted-foreground">
              {m.areas_middle_half({
                lower: formatPerArea(basis, figures.lower),
                upper: formatPerArea(basis, figures.upper),
              })}
            </p>
          ) : null}
        </div>
        {noTypes ? (
          <AllSales basis={basis} all={all} sets={allSets} asOf={asOf} source={source} />
        ) : (
          <>
            <Figure
              label={m.areas_sales_of({ type: named })}
              value={formatInteger(figures.count)}
              unit={m.areas_of_all({ count: formatInteger(all.count) })}
              asOf={asOf}
              source={source}
              about={marketAbout('sales', basis, sets.count)}
            />
            <Figure
              label={m.areas_price_of({ type: named })}
              value={figures.medianPriceMinor === null ? null : formatValue(figures.medianPriceMinor)}
              unit={basis.currency}
              sample={figures.count}
              asOf={asOf}
              about={marketAbout('price', basis, sets.count)}
            />
          </>
        )}
        {hasOffPlanShare(type, figures.offPlanCount) ? (
          <Figure
            label={m.areas_off_plan_of({ type: named })}
            value={figures.stagedCount === 0 ? null : formatShare(figures.offPlanCount / figures.stagedCount)}
            {...(noTypes ??
              (figures.stagedCount === 0
                ? { reason: m.areas_no_stage() }
                : {
                    sample: figures.stagedCount,
                    asOf,
                    about: marketAbout('off-plan', basis, sets.staged),
                  }))}
          />
        ) : null}
      </div>
      <div className="grid justify-items-start gap-1 pt-4">
        <CoverageNote coverage={coverage} />
        {noTypes ? null : <Rows guide={guide} market={market} />}
        <ReportFigure figure={m.areas_guide_title({ area: title })} />
      </div>
    </section>
  )
}

/** Leads members to exactly the sales that the figures count. */
function Rows({
  guide: { areaId, basis },
  market: { type, figures, days },
}: {
  guide: AreaGuide
  market: Market
}) {
  if (figures.count === 0) return null
  return (
    <Link
      to="/transactions"
      search={{
        ...(basis.country === 'SA' ? { country: 'SA' } : {}),
        area: String(areaId),
        type,
        from: days.from,
        to: days.to,
      }}
      className="inline-flex min-h-6 items-center text-sm underline decoration-input underline-offset-4 hover:decoration-current print:hidden"
    >
      {m.areas_rows({ count: figures.count, shown: formatInteger(figures.count) })}
    </Link>
  )
}

type AllSalesProps = {
  basis: CityBasis
  all: Market['all']
  sets: readonly RowSet[]
  asOf: string
  source: string
}

/** Sales where the register does not say what was sold: their number and value, without a median. */
function AllSales({ basis, all, sets, asOf, source }: AllSalesProps) {
  return (
    <>
      <Figure
        label={m.areas_all_sales()}
        value={formatInteger(all.count)}
        asOf={asOf}
        source={source}
        about={marketAbout('sales', basis, sets)}
      />
      <Figure
        label={m.areas_all_value()}
        value={formatValue(all.valueMinor)}
        unit={basis.currency}
        asOf={asOf}
        source={source}
        about={marketAbout('value', basis, sets)}
      />
    </>
  )
}
