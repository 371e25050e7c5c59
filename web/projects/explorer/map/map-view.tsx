import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { MapPlace, ProjectMap } from '#contract/projects/map.ts'
import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { Corner } from '#domain/places/shape.ts'
import { mapMetrics, type MapMetric } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { canDrawMaps } from '#web/map/lazy-map.tsx'
import { MapSheet } from './map-sheet.tsx'
import type { PointedCircle } from '#web/map/map-canvas.tsx'
import { ValueKey } from '#web/map/value-key.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import { formatInteger } from '#web/format/format.ts'
import { changed } from '#web/projects/explorer/search-params.ts'
import { useProjectSearch } from '#web/projects/explorer/project-search.ts'
import { MapProjectPanel } from './project-panel.tsx'
import { useMeasureLabels } from './measure-labels.ts'
import { projectMap } from '#web/projects/explorer/queries.ts'
import { ShapeControls, useShape } from './shape-controls.tsx'
import { CornerHandles } from './shape-corners.tsx'
import { metricLabels } from '#web/projects/vocabulary.ts'

/** Loads the map library. The rest of the page does not wait for it. */
const MapCanvas = lazy(() =>
  import('#web/map/map-canvas.tsx').then((module) => ({ default: module.MapCanvas })),
)

/** The filtered projects on a map, one city at a time, coloured by a metric. */
export function MapView() {
  const { search } = useProjectSearch()
  const query = useQuery(projectMap(search))
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-[34rem] w-full" />
  const { places } = query.data
  const cities = launchCities.filter((city) => places.some((place) => place.city === city))
  if (cities.length === 0 && search.within === undefined)
    return (
      <EmptyState title={m.projects_map_none()}>
        {m.projects_map_none_detail()} {unplacedText(query.data)}
      </EmptyState>
    )
  return (
    <div
      data-stale={query.isPlaceholderData || undefined}
      className="transition-opacity duration-150 motion-reduce:transition-none data-stale:opacity-50"
    >
      <Cities map={query.data} cities={cities} />
    </div>
  )
}

/** The last selected city if it has any results; otherwise the city with the most. */
function Cities({ map, cities }: { map: ProjectMap; cities: readonly LaunchCity[] }) {
  const { search } = useProjectSearch()
  const [wanted, setWanted] = useState<LaunchCity | null>(null)
  const [chosen, setChosen] = useState<MapPlace | null>(null)
  const city = cities.find((one) => one === wanted) ?? mostIn(map.places)
  const metric = search.metric ?? 'count'
  const written = useMeasureLabels(metric, city)
  const places = useMemo(() => map.places.filter((place) => place.city === city), [map, city])
  const [canDraw] = useState(canDrawMaps)
  // The selected place may have other numbers under a new filter, or be gone.
  const selectedPlace = places.find(({ area, slug }) => area === chosen?.area && slug === chosen.slug) ?? null
  return (
    <div className="grid gap-3">
      <InteractiveMap
        {...{ city, cities, places, metric, written, canDraw }}
        chosen={selectedPlace}
        onChoose={setChosen}
        onCity={setWanted}
        notes={
          <>
            {canDraw ? <Key metric={metric} places={places} written={written} /> : null}
            <Notes map={map} isDrawn={canDraw} />
          </>
        }
        list={<Listed places={places} metric={metric} written={written} onChoose={setChosen} />}
      />
    </div>
  )
}

type InteractiveMapProps = Measured & {
  city: LaunchCity
  cities: readonly LaunchCity[]
  onCity: (city: LaunchCity) => void
  canDraw: boolean
  chosen: MapPlace | null
  onChoose: (place: MapPlace | null) => void
  /** The legend and the sources. */
  notes: ReactNode
  list: ReactNode
}

/**
 * The map and the selected place. Keeps the state of a dragged corner here, so that the long list does not re-render.
 */
function InteractiveMap({
  city,
  cities,
  onCity,
  canDraw,
  chosen,
  onChoose,
  notes,
  list,
  ...measured
}: InteractiveMapProps) {
  const { places, metric, written } = measured
  const shape = useShape()
  const { onCorner } = shape
  const isPhone = useMedia(media.phone)
  const drawn = (
    <Suspense fallback={<Skeleton className="h-[min(34rem,70dvh)] w-full" />}>
      <MapCanvas
        key={city}
        label={m.projects_map_canvas()}
        city={city}
        places={places}
        isSum={metric === 'sales' || metric === 'count'}
        hasCounts
        creditAt={isPhone ? 'top' : 'bottom'}
        chosen={chosen}
        onChoose={(at) => onChoose(places[at] ?? null)}
        pointedText={(circle) => circleText(circle, measured)}
        corners={shape.corners}
        onMapPress={onCorner && ((corner) => onCorner({ kind: 'add', corner }))}
        upon={(map) =>
          onCorner ? <CornerHandles map={map} corners={shape.corners} onCorner={onCorner} /> : null
        }
      />
    </Suspense>
  )
  const panel = chosen ? (
    <MapProjectPanel
      place={chosen}
      isUponMap={canDraw}
      measure={chosen.value === null || metric === 'count' ? null : written(chosen.value)}
      others={places.filter((place) => place !== chosen && isAtSpot(place, chosen))}
      onChoose={onChoose}
      onClose={() => onChoose(null)}
    />
  ) : null
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {cities.length > 1 ? (
          <Segments
            label={m.projects_filter_city()}
            value={city}
            options={cities.map((value) => ({ value, name: cityText[value]() }))}
            onChange={onCity}
          />
        ) : null}
        <MetricSelect metric={metric} />
        {canDraw ? <ShapeControls shape={shape} /> : null}
      </div>
      {isPhone && canDraw ? (
        <>
          <MapSheet
            title={panel ? m.projects_map_place() : m.projects_map_places()}
            map={drawn}
            list={panel ?? list}
            opened={chosen?.name ?? null}
          />
          {notes}
        </>
      ) : (
        <>
          <div className="relative grid gap-3">
            {canDraw ? drawn : <EmptyState title={m.map_undrawn()}>{m.map_undrawn_detail()}</EmptyState>}
            {panel}
          </div>
          {notes}
          {list}
        </>
      )}
    </>
  )
}

/** The text beside a circle: its place, the number of projects, and the measure. */
function circleText(
  { at, others, count, value }: PointedCircle,
  { places, metric, written }: Measured,
): string {
  const name = places[at]?.name ?? ''
  return [
    others > 0 ? m.projects_map_together({ name, count: others }) : name,
    m.projects_count({ count, shown: formatInteger(count) }),
    value === null || metric === 'count' ? null : written(value),
  ]
    .filter(Boolean)
    .join(', ')
}

const isAtSpot = (one: Corner, other: Corner) =>
  one.longitude === other.longitude && one.latitude === other.latitude

function MetricSelect({ metric }: { metric: MapMetric }) {
  const { search, go } = useProjectSearch()
  return (
    <NativeSelect
      aria-label={m.projects_map_metric()}
      className="h-8 w-52 text-sm pointer-coarse:h-11"
      value={metric}
      options={mapMetrics.map((value) => ({ value, label: metricLabels[value]() }))}
      onChange={({ target }) => {
        const next = mapMetrics.find((known) => known === target.value)
        go(changed(search, { metric: next === 'count' ? undefined : next }), 'replace')
      }}
    />
  )
}

function mostIn(places: readonly MapPlace[]): LaunchCity {
  const counts = launchCities.map((city) => ({
    city,
    count: places.reduce((sum, place) => sum + (place.city === city ? place.count : 0), 0),
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.city ?? launchCities[0]
}

type Measured = { metric: MapMetric; places: readonly MapPlace[]; written: (value: number) => string }

/** The legend of the colours, with the lowest and highest visible value. */
function Key({ metric, places, written }: Measured) {
  const values = places.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return null
  return (
    <ValueKey
      label={m.projects_map_key({ measure: metricLabels[metric]() })}
      lowest={written(Math.min(...values))}
      highest={written(Math.max(...values))}
      unknown={values.length < places.length ? m.ui_unknown() : null}
    />
  )
}

function Notes({ map, isDrawn }: { map: ProjectMap; isDrawn: boolean }) {
  const { atCentre, isCut } = map
  return (
    <p className="max-w-[68ch] text-xs text-muted-foreground">
      {atCentre > 0 ? m.projects_map_at_centre({ count: atCentre, shown: formatInteger(atCentre) }) : null}{' '}
      {atCentre > 0 ? m.projects_map_centres() : null} {unplacedText(map)}{' '}
      {isCut ? m.projects_map_cut() : null} {isDrawn ? m.projects_map_hint() : null}
    </p>
  )
}

/** The number of projects per city without coordinates. Empty if there are none. */
function unplacedText({ unplaced }: ProjectMap): string {
  const count = unplaced.reduce((sum, of) => sum + of.count, 0)
  if (count === 0) return ''
  const cities = unplaced.map((of) => `${cityText[of.city]()} ${formatInteger(of.count)}`).join(', ')
  return m.projects_map_unplaced({ count, shown: formatInteger(count), cities })
}

type ListedProps = Measured & { onChoose: (place: MapPlace) => void }

function Listed(props: ListedProps) {
  if (props.places.length > 0) return <PlacesTable {...props} />
  return <EmptyState title={m.projects_map_none()}>{m.projects_map_none_within()}</EmptyState>
}

function PlacesTable({ places, metric, written, onChoose }: ListedProps) {
  return (
    <section aria-labelledby="map-places" className="density-table grid gap-2 pt-4">
      <h2 id="map-places" className="font-serif text-lg max-md:sr-only">
        {m.projects_map_places()}
      </h2>
      <Table
        caption={m.projects_map_places()}
        className="max-h-96"
        rows={places}
        rowKey={({ slug, area }) => slug ?? String(area)}
        columns={[
          {
            id: 'name',
            head: m.projects_map_place(),
            cell: (place) => (
              <button
                type="button"
                className="min-h-6 text-start underline-offset-4 hover:underline"
                onClick={() => onChoose(place)}
              >
                <bdi>{place.name}</bdi>
              </button>
            ),
          },
          {
            id: 'count',
            head: m.projects_map_count(),
            numeric: true,
            inCard: true,
            cell: ({ count }) => formatInteger(count),
          },
          ...(metric === 'count'
            ? []
            : [
                {
                  id: 'value',
                  head: metricLabels[metric](),
                  numeric: true,
                  inCard: true,
                  cell: ({ value }: MapPlace) => (value === null ? '—' : written(value)),
                },
                {
                  id: 'known',
                  head: m.projects_map_known(),
                  numeric: true,
                  inCard: true,
                  cell: ({ known }: MapPlace) => formatInteger(known),
                },
              ]),
        ]}
      />
    </section>
  )
}
