import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MarketAreaMap, MarketMapArea } from '#contract/market/area-map.ts'
import type { MarketMetric } from '#contract/market.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { cityText } from '#web/format/directory-labels.ts'
import {
  areaUnitLabel,
  displayFigure,
  formatFigure,
  metricUnit,
  useDisplay,
  type Display,
} from '#web/format/display.ts'
import { formatInteger } from '#web/format/format.ts'
import { LazyMap } from '#web/map/lazy-map.tsx'
import type { PointedCircle } from '#web/map/map-canvas.tsx'
import { ValueKey } from '#web/map/value-key.tsx'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { useExportAccess } from '#web/list/export/export-access.ts'
import { writeChartTable } from '#web/market/charts/chart-table.ts'
import { useBasisText } from '#web/market/basis-text.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketMetric } from '#web/market/queries.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { changed, chosen, shownTab, toggled, type TransactionsSearch } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ChartFooter } from '#web/ui/charts/chart-footer.tsx'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { AreaList } from './area-list.tsx'
import { areaTable } from './area-table.ts'
import { areaMap } from './area-map-queries.ts'
import type { Measure } from './measure.ts'

/** The matching rows by area: a map, and beside it the list of the same areas. */
export function AreaMapView() {
  const { search } = useMarketSearch()
  const query = useQuery(areaMap(search))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-[34rem] w-full" />}>
      {(map) =>
        map.areas.length === 0 ? (
          <EmptyState title={m.market_map_empty()}>{m.market_map_empty_detail()}</EmptyState>
        ) : (
          <Areas map={map} />
        )
      }
    </QueryBoundary>
  )
}

function Areas({ map }: { map: MarketAreaMap }) {
  const { search, go } = useMarketSearch()
  const [wanted, setWanted] = useState<LaunchCity | null>(null)
  const basis = useBasisText(map.basis)
  const measure = useMeasure(search, map)
  const placed = map.areas.filter(isPlaced)
  const cities = launchCities.filter((one) => placed.some(({ city }) => city === one))
  const city = cities.find((one) => one === wanted) ?? mostIn(placed)
  const inCity = placed.filter((area) => area.city === city)
  const unplaced = map.areas.filter((area) => !isPlaced(area))
  const selected = new Set(chosen(search, 'area'))
  const isRents = shownTab(search) === 'rents'
  const heads = {
    rows: rowsName(search),
    sample: isRents ? m.market_map_sample_contracts() : m.market_map_sample_deals(),
  }
  const toggle = (areaId: number) => go(toggled(search, 'area', String(areaId)))
  return (
    <section aria-labelledby="area-map" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="area-map" className="me-auto font-serif text-lg">
          {m.market_map_title()}
        </h2>
        {cities.length > 1 && city ? (
          <Segments
            label={m.market_map_city()}
            value={city}
            options={cities.map((value) => ({ value, name: cityText[value]() }))}
            onChange={setWanted}
          />
        ) : null}
        <ColourSwitch shown={measure.isCount ? 'count' : marketMetric(search)} />
      </header>
      {map.isMixed ? <p className="text-sm text-muted-foreground">{m.market_map_mixed()}</p> : null}
      {city ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid content-start gap-2">
            <DrawnAreas
              key={city}
              city={city}
              areas={inCity}
              basis={basis}
              table={() => areaTable(map.areas, { measure, ...heads })}
              {...{ measure, selected, toggle }}
            />
          </div>
          <AreaList title={cityText[city]()} areas={inCity} {...{ heads, measure, selected, toggle }} />
        </div>
      ) : (
        <EmptyState title={m.market_map_none()} />
      )}
      <p className="max-w-[68ch] text-xs text-muted-foreground">{m.market_map_by_area()}</p>
      <ChartFooter>
        <p>{basis}</p>
        <ReportFigure figure={m.market_map_title()} />
      </ChartFooter>
      {unplaced.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-serif text-base">{m.market_map_unplaced()}</h3>
          <p className="max-w-[68ch] text-sm text-muted-foreground">{m.market_map_unplaced_detail()}</p>
          <AreaList
            title={m.market_map_unplaced()}
            areas={unplaced}
            hasCities
            {...{ heads, measure, selected, toggle }}
          />
        </div>
      ) : null}
    </section>
  )
}

/** What colours the circles: the number of rows, or their median. */
function useMeasure(search: TransactionsSearch, { isMixed }: MarketAreaMap): Measure {
  const display = useDisplay()
  const metric = marketMetric(search)
  return useMemo((): Measure => {
    if (search.colour === 'count' || isMixed) {
      const number = (value: number) => wholeNumber(display.locale, value)
      return {
        name: rowsName(search),
        head: rowsName(search),
        isCount: true,
        value: ({ count }) => count,
        known: () => 1,
        number,
        shown: (value) => value,
        written: number,
      }
    }
    const unit = metricUnit(display, metric)
    const number = (value: number) => formatFigure(display, metric, value)
    return {
      name: medianName(search, display),
      head: `${metric === 'perSqm' ? m.market_league_median() : medianName(search, display)}, ${unit}`,
      isCount: false,
      value: ({ median }) => median,
      // A cluster shows the mean of its medians by their sales.
      known: ({ median, priced }) => (median === null ? 0 : Math.max(1, priced)),
      number,
      shown: (value) => displayFigure(display, metric, value),
      written: (value) => `${number(value)} ${unit}`,
    }
  }, [search, isMixed, display, metric])
}

function rowsName(search: TransactionsSearch): string {
  return shownTab(search) === 'rents' ? m.market_map_contracts() : m.market_map_deals()
}

function medianName(search: TransactionsSearch, display: Display): string {
  if (marketMetric(search) === 'perSqm') return m.market_compare_per_area({ unit: areaUnitLabel(display) })
  return shownTab(search) === 'rents' ? m.market_rents_figure_rent() : m.market_figure_price()
}

function ColourSwitch({ shown }: { shown: MarketMetric | 'count' }) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const isRents = shownTab(search) === 'rents'
  return (
    <Segments
      label={m.market_map_colour()}
      value={shown}
      options={[
        { value: 'perSqm', name: m.market_metric_per_area({ unit: areaUnitLabel(display) }) },
        { value: 'price', name: isRents ? m.market_rents_metric_rent() : m.market_metric_price() },
        { value: 'count', name: rowsName(search) },
      ]}
      onChange={(value) => {
        const usual = isRents ? 'price' : 'perSqm'
        const next =
          value === 'count'
            ? { colour: value }
            : { colour: undefined, metric: value === usual ? undefined : value }
        go(changed(search, next), 'replace')
      }}
    />
  )
}

type PlacedArea = MarketMapArea & { latitude: number; longitude: number; city: LaunchCity }

function isPlaced(area: MarketMapArea): area is PlacedArea {
  return area.latitude !== null && area.longitude !== null && launchCities.some((city) => city === area.city)
}

function mostIn(areas: readonly PlacedArea[]): LaunchCity | undefined {
  const counted = (city: LaunchCity) =>
    areas.reduce((sum, area) => sum + (area.city === city ? area.count : 0), 0)
  return launchCities.filter((city) => counted(city) > 0).toSorted((a, b) => counted(b) - counted(a))[0]
}

type DrawnProps = {
  city: LaunchCity
  areas: readonly PlacedArea[]
  /** Source and date. */
  basis: string | null
  /** All areas, those without a place on the map too. */
  table: () => ChartTable
  measure: Measure
  selected: ReadonlySet<string>
  toggle: (areaId: number) => void
}

function DrawnAreas({ city, areas, basis, table, measure, selected, toggle }: DrawnProps) {
  const exporting = useExportAccess()
  const circles = useMemo(
    () =>
      areas.map((area) => ({
        areaId: area.areaId,
        name: area.name,
        latitude: area.latitude,
        longitude: area.longitude,
        count: area.count,
        known: measure.known(area),
        value: measure.value(area),
      })),
    [areas, measure],
  )
  const areaValues = useMemo(() => new Map(circles.map(({ areaId, value }) => [areaId, value])), [circles])
  const values = circles.flatMap(({ value }) => value ?? [])
  const pointedText = ({ at, others, count, value }: PointedCircle) => {
    const name = circles[at]?.name ?? ''
    const together = measure.isCount ? m.market_map_together_count : m.market_map_together
    return [
      others > 0 ? together({ name, others }) : name,
      measure.isCount ? null : value === null ? m.ui_not_enough() : measure.written(value),
      m.ui_sample({ count: formatInteger(count) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  const legend =
    values.length > 0
      ? {
          hasAreas: true,
          label: m.market_map_key({ measure: measure.name }),
          lowest: measure.written(Math.min(...values)),
          highest: measure.written(Math.max(...values)),
          unknown: values.length < circles.length ? m.ui_not_enough() : null,
        }
      : null
  return (
    <>
      <LazyMap
        className="h-[min(34rem,70dvh)]"
        label={m.market_map_label({ city: cityText[city]() })}
        city={city}
        places={circles}
        areaValues={areaValues}
        isSum={measure.isCount}
        chosen={circles.find(({ areaId }) => selected.has(String(areaId))) ?? null}
        onChoose={(at) => {
          const area = circles[at]
          if (area) toggle(area.areaId)
        }}
        pointedText={pointedText}
        download={{
          file: `${city}-map`,
          words: {
            title: m.market_map_picture({ measure: measure.name, city: cityText[city]() }),
            unit: '',
            note: basis,
          },
          legend,
          data: { exporting, read: (format) => writeChartTable(format, table(), basis) },
        }}
      />
      {legend ? <ValueKey {...legend} /> : null}
    </>
  )
}
