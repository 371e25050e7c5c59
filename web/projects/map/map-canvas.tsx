import { Minus, Plus, Scan } from 'lucide-react'
import type { Map, MapGeoJSONFeature } from 'maplibre-gl'
import { useMemo, useRef, useState } from 'react'
import type { MapPlace } from '#contract/project-map.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Corner } from '#domain/places/shape.ts'
import type { MapMetric } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { useTokenColours } from '#web/ui/charts/token-colours.ts'
import { formatInteger } from '#web/format/format.ts'
import { mapStyle, markerValue } from './map-style.ts'
import type { CornerChange } from './shape-change.ts'
import { CornerHandles } from './shape-corners.tsx'
import { mapMarkers, useMap, type DrawnMap } from './use-map.ts'

type Props = {
  city: LaunchCity
  places: readonly MapPlace[]
  metric: MapMetric
  chosen: MapPlace | null
  onChoose: (place: MapPlace) => void
  /** The corners of the shape, finished or being drawn. */
  corners: readonly Corner[]
  /** Changes the shape; null while none is being drawn. */
  onCorner: ((change: CornerChange) => void) | null
  /** Formats a value of the metric. */
  written: (value: number) => string
}

type Pointed = { x: number; y: number; text: string }

/** A map of projects as circles, north up. The list below it has the same content for keyboards and screen readers. */
export function MapCanvas(props: Props) {
  const { city, places, metric, chosen, corners, onChoose, onCorner } = props
  const frame = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const tokenColour = useTokenColours()
  const [isNarrow] = useState(() => matchMedia('(width < 40rem)').matches)
  const style = useMemo(
    () => mapStyle({ places, metric, chosen, corners, isNarrow }, tokenColour),
    [places, metric, chosen, corners, isNarrow, tokenColour],
  )
  const drawn = useMap(frame, {
    city,
    style,
    initialView: places.length > 0 ? places : corners,
    onPress(map, at, circle) {
      if (onCorner) onCorner({ kind: 'add', corner: at })
      else if (circle) void press(map, circle)
    },
    onPoint(map, circle) {
      const next = circle && !onCorner ? pointedAt(map, circle, props) : null
      map.getCanvas().style.cursor = onCorner ? 'crosshair' : next ? 'pointer' : ''
      setPointed((before) => (next && next.text === before?.text ? before : next))
    },
  })
  const press = async (map: Map, circle: MapGeoJSONFeature) => {
    const together = await mapMarkers(map, circle)
    const first = places[Number(circle.properties['at'])]
    const [start] = together
    const isOnePlace = together.every(
      ({ longitude, latitude }) => longitude === start?.longitude && latitude === start.latitude,
    )
    if (!isOnePlace) drawn.show(together)
    else if (start && first) {
      setPointed(null)
      onChoose(first)
    }
  }
  return (
    <div className="relative h-[min(34rem,70dvh)] overflow-hidden rounded-md border border-border bg-card">
      <div ref={frame} dir="ltr" className="size-full" />
      {pointed ? <Label {...pointed} /> : null}
      <ZoomButtons {...drawn} />
      {drawn.map && onCorner ? <CornerHandles map={drawn.map} corners={corners} onCorner={onCorner} /> : null}
      {city === 'riyadh' ? null : (
        <p className="pointer-events-none absolute end-1 bottom-1 rounded-sm bg-card/80 px-1 text-xs text-muted-foreground">
          {m.projects_map_credit()}
        </p>
      )}
    </div>
  )
}

/** The tooltip of a circle, and its position. */
function pointedAt(map: Map, circle: MapGeoJSONFeature, { places, metric, written }: Props): Pointed | null {
  const { at, point_count: together, count, known, total } = circle.properties
  const place = places[Number(at)]
  if (!place || circle.geometry.type !== 'Point') return null
  const [longitude = 0, latitude = 0] = circle.geometry.coordinates
  const { x, y } = map.project([longitude, latitude])
  const others = Number(together ?? 1) - 1
  const measure =
    metric === 'count' || Number(known) === 0 ? null : markerValue(Number(total), Number(known), metric)
  const text = [
    others > 0 ? m.projects_map_together({ name: place.name, count: others }) : place.name,
    m.projects_count({ count: Number(count), shown: formatInteger(Number(count)) }),
    measure === null ? null : written(measure),
  ]
  return { x, y, text: text.filter(Boolean).join(', ') }
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

function ZoomButtons({ zoom, showAll }: Pick<DrawnMap, 'zoom' | 'showAll'>) {
  const buttons = [
    { text: m.projects_map_closer(), Icon: Plus, act: () => zoom(1) },
    { text: m.projects_map_farther(), Icon: Minus, act: () => zoom(-1) },
    { text: m.projects_map_whole(), Icon: Scan, act: showAll },
  ]
  return (
    <div className="absolute start-3 top-3 grid gap-1 pointer-coarse:gap-3 print:hidden">
      {buttons.map(({ text, Icon, act }) => (
        <Button key={text} size="icon-sm" variant="outline" aria-label={text} onClick={act}>
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  )
}
