import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { saleRowSets } from '#contract/market/area-rows.ts'
import type { AreaRow, CityOverview } from '#contract/market/overview.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { ChartFigure } from '#web/figures/chart-figure.tsx'
import { saleFigures } from '#web/figures/sale-figures.tsx'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { api } from '#web/api/client.ts'
import { TrendDownloads } from '#web/downloads/trend-downloads.tsx'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { trendSteps } from '#web/ui/charts/trend-steps.ts'
import { SalesTable } from '#web/ui/tables/sales-table.tsx'
import { formatInteger } from '#web/format/format.ts'
import { perAreaUnit, perAreaUsual, formatPerArea, formatRate } from '#web/format/prices.ts'
import { sampleLimits } from '#web/format/sample-limits.ts'
import { typesNamed } from '#web/market/type-labels.ts'
import { countedCity } from './counted-city.ts'
import { CityMeasures } from './city-measures.tsx'
import { reasonLabel } from '#web/market/reason-labels.ts'

type Props = {
  overview: CityOverview
  /** The chosen type. A city without it says so. */
  chosen?: PricedType
}

/** One city: a type by quarter, and its top and bottom areas. */
export function CitySection({ overview, chosen }: Props) {
  const { basis, type, quarters, days, coverage, highest, lowest, risen, fallen } = overview
  const id = `city-${basis.city}`
  if (type === null) return chosen === undefined ? null : <WithoutType overview={overview} chosen={chosen} />
  const named = typesNamed[type]()
  const { steps, axis } = trendSteps(quarters, {
    months: 3,
    lastOn: days.to,
    scaled: (value) => perAreaUsual(basis, value),
  })
  const trend = {
    title: m.market_city_chart({ city: basis.name, type: named }),
    unit: perAreaUnit(basis),
    steps,
    axis,
    written: formatRate,
  }
  const noMove =
    coverage.grade === 'sample' || coverage.missingBefore.length > 0
      ? m.market_areas_uncompared()
      : m.market_areas_no_move()
  const lists = [
    { key: 'highest', title: m.market_areas_highest(), rows: highest, none: m.market_areas_none() },
    { key: 'lowest', title: m.market_areas_lowest(), rows: lowest, none: m.market_areas_none() },
    { key: 'risen', title: m.market_areas_risen(), rows: risen, none: noMove },
    { key: 'fallen', title: m.market_areas_fallen(), rows: fallen, none: noMove },
  ]
  return (
    <section aria-labelledby={id} className="grid gap-8">
      <h2 id={id} className="border-t-2 border-foreground/80 pt-3 font-serif text-2xl">
        {basis.name}
      </h2>
      <TrendChart
        level="h3"
        {...trend}
        stepLabel={m.market_quarter()}
        actions={<CityDownloads {...trend} basis={basis} type={type} />}
        note={
          <>
            <BasisNote basis={basis} />
            <ChartFigure
              title={trend.title}
              basis={basis}
              place={countedCity(overview)}
              quarters={quarters}
            />
            <ReportFigure figure={trend.title} />
          </>
        }
      />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {lists.map(({ key, title, rows, none }) => (
          <div key={key} className="grid min-w-0 content-start gap-2">
            <h3 className="font-medium">{title}</h3>
            {rows.length === 0 ? (
              <p className="text-sm text-muted-foreground">{none}</p>
            ) : (
              <SalesTable
                caption={m.market_areas_caption({ title, city: basis.name, type: named })}
                head={m.market_league_area()}
                unit={perAreaUnit(basis)}
                lines={rows.map((row) => toLine(row, overview))}
              />
            )}
          </div>
        ))}
      </div>
      <CityMeasures overview={overview} />
      <p className="text-xs text-muted-foreground">
        {m.market_areas_note({ type: named, ...sampleLimits() })} <LeftOut overview={overview} />
      </p>
    </section>
  )
}

type DownloadsProps = Omit<ComponentProps<typeof TrendDownloads>, 'file' | 'read'> & {
  basis: CityOverview['basis']
  type: PricedType
}

function CityDownloads({ type, ...trend }: DownloadsProps) {
  const city = launchCities.find((known) => known === trend.basis.city)
  return (
    <TrendDownloads
      {...trend}
      file={`${trend.basis.city}-${type}-by-quarter`}
      {...(city
        ? { read: (format) => api.market.exportCityQuarters({ params: { city }, query: { type, format } }) }
        : {})}
    />
  )
}

/** Why a city has no figures of the type that the others are compared by. */
function WithoutType({ overview: { basis, types }, chosen }: { overview: CityOverview; chosen: PricedType }) {
  const id = `city-${basis.city}`
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="border-t-2 border-foreground/80 pt-3 font-serif text-2xl">
        {basis.name}
      </h2>
      <p className="max-w-[68ch] text-sm text-muted-foreground">
        {types.length === 0
          ? m.market_city_not_filed({ city: basis.name, type: typesNamed[chosen]() })
          : m.market_city_none_sold({ type: typesNamed[chosen]() })}
      </p>
    </section>
  )
}

function toLine({ areaId, name, slug, count, priced, median, change }: AreaRow, overview: CityOverview) {
  const { basis, type } = overview
  return {
    key: areaId,
    opens: saleFigures({
      label: name,
      basis,
      sets: () => saleRowSets({ ...countedCity(overview), areaId }, { count, priced }),
    }),
    label: slug ? (
      <Link
        to="/area-guides/$slug"
        params={{ slug }}
        search={type === null ? {} : { type }}
        className="underline decoration-border underline-offset-4 hover:decoration-current"
      >
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    ),
    count,
    priced,
    change,
    median: median === null ? null : formatPerArea(basis, median),
  }
}

function LeftOut({ overview: { leftOut } }: { overview: CityOverview }) {
  if (leftOut.length === 0) return null
  const parts = leftOut.map(
    ({ reason, count }) => `${reasonLabel(reason).toLowerCase()} ${formatInteger(count)}`,
  )
  return <span className="figures">{m.market_areas_left_out({ parts: parts.join(', ') })}</span>
}
