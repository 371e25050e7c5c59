import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnalyticsRank, AnalyticsView } from '#contract/market/analytics.ts'
import { limits } from '#domain/limits.ts'
import { mapMeasures, type MapMeasure } from '#domain/market/analytics/sections.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { signedPercent, wholeNumber } from '#domain/money/format-money.ts'
import { launchCities } from '#domain/places/cities.ts'
import { useDisplay } from '#web/format/display.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { sourceNote } from '#web/downloads/source-note.ts'
import { LazyMap } from '#web/map/lazy-map.tsx'
import type { PointedCircle } from '#web/map/map-canvas.tsx'
import { ValueKey } from '#web/map/value-key.tsx'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { choiceText } from './choice-text.ts'
import { changedChoice, type AnalyticsSearch } from './analytics-search.ts'
import { panelTitle, percentText } from './panel-text.ts'
import { fewestBehind, type Ranking } from '#web/market/analytics/ranking/ranking-columns.ts'
import { RankingPanel } from './ranking-panel.tsx'

type Props = { view: AnalyticsView; search: AnalyticsSearch; go: Go<AnalyticsSearch> }

const measureNames: Record<MapMeasure, () => string> = {
  growth: m.analytics_map_growth,
  yield: m.analytics_map_yield,
}
const panelNames: Record<MapMeasure, string> = { growth: 'areas-growth', yield: 'areas-yield' }

/** Areas coloured by price growth or gross yield, and beside the map the list of the same areas. */
export function MapSection({ view, search, go }: Props) {
  const measure = search.measure ?? 'growth'
  const panel = view.panels.find(
    (one): one is Ranking => one.kind === 'ranking' && one.key === panelNames[measure],
  )
  return (
    <div className="grid gap-4 xl:col-span-2">
      <Segments
        label={m.analytics_map_measure()}
        value={measure}
        options={mapMeasures.map((value) => ({ value, name: measureNames[value]() }))}
        onChange={(value) => go(changedChoice(search, { measure: value }))}
      />
      {panel ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
          <DrawnAreas key={measure} panel={panel} measure={measure} view={view} />
          <RankingPanel panel={panel} view={view} search={search} go={go} />
        </div>
      ) : (
        <p className="py-6 text-sm text-muted-foreground">{m.analytics_map_no_yield()}</p>
      )}
    </div>
  )
}

type DrawnProps = { panel: Ranking; measure: MapMeasure; view: AnalyticsView }

function DrawnAreas({ panel, measure, view }: DrawnProps) {
  const navigate = useNavigate()
  const { locale } = useDisplay()
  const { circles, areaValues } = useMemo(() => toCircles(panel.rows), [panel])
  const display = useDisplay()
  const written = (value: number) =>
    measure === 'growth' ? signedPercent(locale, value) : percentText(display, value)
  const city = launchCities.find((known) => known === view.basis.city)
  if (!city) return null
  const values = circles.flatMap(({ value }) => value ?? [])
  const unplaced = panel.rows.filter(({ at }) => !at).map(({ name }) => name)
  const pointedText = ({ at, others, count, value }: PointedCircle) =>
    [
      others > 0
        ? m.analytics_map_together({ name: circles[at]?.name ?? '', count: others })
        : (circles[at]?.name ?? ''),
      value === null ? m.ui_not_enough() : written(value),
      ...steadiedText(others > 0 ? undefined : circles[at], locale),
      m.analytics_map_sample({ count: wholeNumber(locale, count) }),
    ].join(', ')
  const legend =
    values.length > 0
      ? {
          label: m.analytics_map_key(),
          hasAreas: true,
          lowest: written(Math.min(...values)),
          highest: written(Math.max(...values)),
          unknown:
            values.length < circles.length
              ? m.analytics_map_thin({ count: limits.market.thinBelowSales })
              : null,
        }
      : null
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <LazyMap
        className="h-[min(34rem,70dvh)]"
        label={m.analytics_map_label({ city: view.basis.name })}
        city={city}
        places={circles}
        areaValues={areaValues}
        onChoose={(at) => {
          const slug = circles[at]?.slug
          if (slug) void navigate({ to: '/area-guides/$slug', params: { slug } })
        }}
        pointedText={pointedText}
        download={{
          file: `${city}-${panel.key}-map`,
          words: {
            title: `${panelTitle(panel.key)}: ${choiceText(view)}`,
            unit: '',
            note: sourceNote({ ...view.basis, ...panel.basis }),
          },
          legend,
        }}
      />
      {legend ? <ValueKey {...legend} /> : null}
      <figcaption className="max-w-[68ch] text-xs text-muted-foreground">
        {unplaced.length === 0
          ? m.analytics_map_all_placed()
          : m.analytics_map_unplaced({ names: unplaced.join(', ') })}
      </figcaption>
    </figure>
  )
}

/** The growth drawn towards that of all areas, beside the raw one. */
function steadiedText(circle: { steadied: number | null } | undefined, locale: string): string[] {
  const steadied = circle?.steadied ?? null
  return steadied === null ? [] : [m.analytics_map_steadied({ value: signedPercent(locale, steadied) })]
}

/** Circles of the areas with a place, the largest sample first. A thin figure has no colour. */
function toCircles(rows: readonly AnalyticsRank[]) {
  const placed = rows.flatMap((row) =>
    row.at && row.areaId !== null ? [{ row, areaId: row.areaId, ...row.at }] : [],
  )
  const colour = (row: AnalyticsRank) => (isThinSample(fewestBehind(row)) ? null : row.value)
  return {
    areaValues: new Map(placed.map(({ areaId, row }) => [areaId, colour(row)])),
    circles: placed
      .toSorted((a, b) => b.row.sample - a.row.sample)
      .map(({ row, latitude, longitude }) => ({
        slug: row.slug,
        name: row.name,
        latitude,
        longitude,
        count: row.sample,
        // A cluster shows the mean of its areas by their samples.
        known: colour(row) === null ? 0 : Math.max(1, row.sample),
        value: colour(row),
        steadied: row.parts.find(({ of }) => of === 'shrunk-growth')?.value ?? null,
      })),
  }
}
