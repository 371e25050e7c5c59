import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Scan } from 'lucide-react'
import type { Map, MapGeoJSONFeature } from 'maplibre-gl'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { AreaBoundaries } from '#contract/areas.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Corner } from '#domain/places/shape.ts'
import { m } from '#web/paraglide/messages.js'
import { DownloadButton } from '#web/downloads/download-button.tsx'
import type { DataFile } from '#web/downloads/download-menu.tsx'
import type { PictureWords } from '#web/downloads/picture.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { useTokenColours } from '#web/ui/charts/token-colours.ts'
import { areaBoundaries, streets } from './queries.ts'
import { mapStyle, markerValue, type AreaShape, type CirclePlace } from './circle-style.ts'
import type { MapLegend } from './value-key.tsx'
import { mapMarkers, useMap, type DrawnMap } from './use-map.ts'

/** A circle under the pointer. */
export type PointedCircle = {
  /** The index of its place, or of the largest of those that it stands for. */
  at: number
  /** How many more places the circle stands for. */
  others: number
  count: number
  /** The value of all of them; null if unknown. */
  value: number | null
}

export type MapCanvasProps = {
  /** Describes the map to screen readers. */
  label: string
  city: LaunchCity
  places: readonly CirclePlace[]
  /** Areas whose boundaries are drawn below the circles, where held, by number with their value. */
  areaValues?: ReadonlyMap<number, number | null>
  /** The area whose boundary stands out. */
  chosenArea?: number | null
  /** What is first in view; without it, all places. */
  view?: readonly Corner[]
  isSum?: boolean
  /** Whether circles grow with their count. */
  hasSizes?: boolean
  /** Whether the count is in each circle. */
  hasCounts?: boolean
  chosen?: CirclePlace | null
  /** Takes the index of a place. */
  onChoose: (at: number) => void
  /** The text beside a circle under the pointer. */
  pointedText: (circle: PointedCircle) => string
  /** A shape above the map. */
  corners?: readonly Corner[]
  /** Takes presses on the map instead of circles. Null while nothing is being drawn. */
  onMapPress?: ((at: Corner) => void) | null
  /** Where the credit is seen: at the top if something lies over the lower part. */
  creditAt?: 'top' | 'bottom'
  /** Controls upon the map. */
  upon?: (map: Map) => ReactNode
  /** What a saved picture of the map says, and the data behind it. Without it, nothing is offered. */
  download?: MapDownload
  className?: string
}

type MapDownload = {
  /** The name of the files, without ending. */
  file: string
  words: PictureWords
  /** The legend; null if no value is known. */
  legend: MapLegend | null
  data?: DataFile | undefined
}

type Pointed = { x: number; y: number; text: string }

const noCorners: readonly Corner[] = []

/** A map with circles, north up. A list beside it must have the same content for keyboards and screen readers. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    label,
    city,
    places,
    areaValues,
    chosenArea = null,
    isSum = false,
    hasSizes = true,
    hasCounts = false,
    chosen = null,
    corners = noCorners,
    onChoose,
    onMapPress = null,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [isDetailed, setDetailed] = useState(false)
  const tokenColour = useTokenColours()
  const tiles = useQuery(streets()).data?.tiles ?? null
  const boundaries = useQuery({ ...areaBoundaries(city), enabled: areaValues !== undefined }).data
  const areas = useMemo(
    () => toShapes(boundaries, areaValues, chosenArea),
    [boundaries, areaValues, chosenArea],
  )
  const style = useMemo(
    () =>
      mapStyle(
        { places, areas, isSum, hasSizes, hasCounts, chosen, corners },
        { isDetailed, streets: tiles },
        tokenColour,
      ),
    [places, areas, isSum, hasSizes, hasCounts, chosen, corners, isDetailed, tiles, tokenColour],
  )
  const drawn = useMap(frame, {
    label,
    city,
    style,
    deepestZoom: tiles?.maxZoom ?? null,
    initialView: props.view ?? (places.length > 0 ? places : corners),
    onPress(map, at, circle) {
      if (onMapPress) onMapPress(at)
      else if (circle) void press(map, circle)
    },
    onPoint(map, circle) {
      const next = circle && !onMapPress ? pointedAt(map, circle, props) : null
      map.getCanvas().style.cursor = onMapPress ? 'crosshair' : next ? 'pointer' : ''
      setPointed((before) => (next && next.text === before?.text ? before : next))
    },
    onDetail: setDetailed,
  })
  const press = async (map: Map, circle: MapGeoJSONFeature) => {
    const together = await mapMarkers(map, circle)
    const [start] = together
    const isOnePlace = together.every(
      ({ longitude, latitude }) => longitude === start?.longitude && latitude === start.latitude,
    )
    if (!isOnePlace) drawn.show(together)
    else if (start) {
      setPointed(null)
      onChoose(Number(circle.properties['at']))
    }
  }
  const credit = [creditText(tiles?.attribution ?? ''), boundaries?.sources.join(', ')]
    .filter(Boolean)
    .join(' · ')
  return (
    <div
      className={`relative overflow-hidden rounded-md border border-border bg-card ${props.className ?? 'h-[min(34rem,70dvh)]'}`}
    >
      <div ref={frame} dir="ltr" className="size-full" />
      {pointed ? <Label {...pointed} /> : null}
      <ZoomButtons {...drawn} />
      {drawn.map && props.upon ? props.upon(drawn.map) : null}
      {drawn.map && props.download ? (
        <MapDownloadButton map={drawn.map} download={props.download} credit={credit} />
      ) : null}
      <p
        className={`pointer-events-none absolute end-1 ${props.creditAt === 'top' ? 'top-1' : 'bottom-1'} max-w-[60%] rounded-sm bg-card/80 px-1 text-end text-xs text-muted-foreground`}
      >
        {credit}
      </p>
    </div>
  )
}

function toShapes(
  boundaries: AreaBoundaries | undefined,
  values: ReadonlyMap<number, number | null> | undefined,
  chosen: number | null,
): AreaShape[] {
  return (boundaries?.areas ?? []).flatMap(({ areaId, polygons }) => {
    const value = values?.get(areaId)
    return value === undefined ? [] : [{ polygons, value, isChosen: areaId === chosen }]
  })
}

/** Land and water are OpenStreetMap's, whatever the tiles are. */
function creditText(ofTiles: string): string {
  if (ofTiles.includes('OpenStreetMap')) return ofTiles
  return [m.map_credit(), ofTiles].filter(Boolean).join(' · ')
}

/** The tooltip of a circle, and its position. */
function pointedAt(
  map: Map,
  circle: MapGeoJSONFeature,
  { isSum = false, pointedText }: MapCanvasProps,
): Pointed | null {
  const { at, point_count: together, count, known, total } = circle.properties
  if (circle.geometry.type !== 'Point') return null
  const [longitude = 0, latitude = 0] = circle.geometry.coordinates
  const { x, y } = map.project([longitude, latitude])
  const value = Number(known) === 0 ? null : markerValue(Number(total), Number(known), isSum)
  return {
    x,
    y,
    text: pointedText({ at: Number(at), others: Number(together ?? 1) - 1, count: Number(count), value }),
  }
}

function Label({ x, y, text }: Pointed) {
  return (
    <div dir="ltr" className="pointer-events-none absolute inset-0 print:hidden">
      <p
        dir="auto"
        className="absolute w-max max-w-56 -translate-x-1/2 -translate-y-full rounded-sm border border-border bg-popover px-2 py-1 text-xs shadow-pop"
        style={{
          insetInlineStart: `clamp(7.5rem, ${x}px, 100% - 7.5rem)`,
          insetBlockStart: `max(3.5rem, ${y - 16}px)`,
        }}
      >
        {text}
      </p>
    </div>
  )
}

type DownloadProps = { map: Map; download: MapDownload; credit: string }

/** The credit of the map is in the picture too, as its licence demands. */
function MapDownloadButton({ map, download: { file, words, legend, data }, credit }: DownloadProps) {
  return (
    <div className="absolute end-3 top-3">
      <DownloadButton
        variant="outline"
        className="size-7"
        file={file}
        words={{ ...words, note: [words.note, credit].filter(Boolean).join(' · ') }}
        raster={async () => (await import('./map-picture.ts')).mapPicture(map, legend)}
        data={data}
      />
    </div>
  )
}

function ZoomButtons({ zoom, showAll }: Pick<DrawnMap, 'zoom' | 'showAll'>) {
  const buttons = [
    { text: m.map_closer(), Icon: Plus, run: () => zoom(1) },
    { text: m.map_farther(), Icon: Minus, run: () => zoom(-1) },
    { text: m.map_whole(), Icon: Scan, run: showAll },
  ]
  return (
    <div className="absolute start-3 top-3 grid gap-1 pointer-coarse:gap-3 print:hidden">
      {buttons.map(({ text, Icon, run }) => (
        <Button key={text} size="icon-sm" variant="outline" aria-label={text} onClick={run}>
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  )
}
