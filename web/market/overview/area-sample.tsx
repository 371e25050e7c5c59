import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendDownloads } from '#web/downloads/trend-downloads.tsx'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { trendSteps } from '#web/ui/charts/trend-steps.ts'
import { formatInteger } from '#web/format/format.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { perAreaUnit, perAreaUsual, formatPerArea, formatRate } from '#web/format/prices.ts'
import { areaSample } from './overview-queries.ts'
import { typesNamed } from '#web/market/type-labels.ts'

/** The public chart of the area with the most sales in twelve months. Nothing if there are none. */
export function AreaSample() {
  const { sample } = useSuspenseQuery(areaSample()).data
  if (!sample) return null
  const { basis, area, type, days, coverage, figures, quarters } = sample
  const { steps, axis } = trendSteps(quarters, {
    months: 3,
    lastOn: days.to,
    scaled: (value) => perAreaUsual(basis, value),
  })
  const trend = {
    title: m.market_sample_title({ area: area.name, type: typesNamed[type]() }),
    unit: perAreaUnit(basis),
    steps,
    axis,
    written: formatRate,
  }
  return (
    <div className="grid gap-5">
      <TrendChart
        level="h3"
        {...trend}
        stepLabel={m.market_quarter()}
        actions={
          <TrendDownloads {...trend} basis={basis} file={`${area.slug ?? basis.city}-${type}-by-quarter`} />
        }
        note={<BasisNote basis={basis} />}
      />
      <div className="grid gap-2 border-t border-border pt-4 leading-relaxed">
        <p>
          {figures.median === null
            ? m.market_sample_few({ days: formatCoverage(coverage) })
            : m.market_sample_figures({
                median: formatPerArea(basis, figures.median),
                unit: perAreaUnit(basis),
                count: formatInteger(figures.priced),
                days: formatCoverage(coverage),
              })}
        </p>
        <ChangeFigure change={figures.change} since={m.market_in_a_year()} />
        <CoverageNote coverage={coverage} />
        <p className="text-sm text-muted-foreground">{m.market_sample_why({ city: basis.name })}</p>
        {area.slug ? (
          <p className="text-sm">
            <Link
              to="/area-guides/$slug"
              params={{ slug: area.slug }}
              className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.market_sample_guide({ area: area.name })}
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  )
}
