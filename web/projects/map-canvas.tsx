import { Minus, Plus, Scan } from 'lucide-react'
import { useRef } from 'react'
import type { MapPlace } from '#contract/project-map.ts'
import type { Corner } from '#domain/places/shape.ts'
import type { MapMetric } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { stepLooks, stepOf } from '#web/ui/value-steps.ts'
import { writtenWhole } from '#web/ui/written.ts'
import { coast } from './coast.ts'
import {
  clustersOf,
  coastTransform,
  namedOf,
  placeAt,
  pointOf,
  radiusOf,
  scaleBar,
  type Cluster,
  type Size,
  type View,
} from './map-shape.ts'
import { pointIn, useMapView, useSize, type MapView } from './use-map-view.ts'

type Props = {
  places: readonly MapPlace[]
  metric: MapMetric
  chosen: MapPlace | null
  onChoose: (place: MapPlace) => void
  /** The drawn shape, or the corners of one that is being drawn. */
  corners: readonly Corner[]
  /** Takes the next corner of a shape; null where none is being drawn. */
  onCorner: ((corner: Corner) => void) | null
  /** A measure of a place in words. */
  written: (value: number) => string
}

/** Where projects lie, north up, as circles. The list below it says the same to who does not point. */
export function MapCanvas(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  return (
    <div
      ref={frame}
      dir="ltr"
      className="relative h-[min(34rem,70dvh)] touch-none overflow-hidden rounded-md border border-border bg-card select-none"
    >
      {size && size.width > 0 ? <Drawing {...props} frame={frame} size={size} /> : null}
    </div>
  )
}

type DrawingProps = Props & { frame: React.RefObject<HTMLDivElement | null>; size: Size }

function Drawing({ frame, size, ...props }: DrawingProps) {
  const { places, metric, onChoose, onCorner, corners } = props
  const { view, zoom, show, handlers, hasDragged } = useMapView(
    frame,
    size,
    places.length > 0 ? places : corners,
  )
  const at = (place: Corner) => pointOf(view, size, place)
  const clusters = clustersOf(places, at, metric === 'sales' || metric === 'count')
  const choose = ({ places: together }: Cluster) => {
    const [first] = together
    if (hasDragged() || onCorner || !first) return
    if (together.length > 1) show(together)
    else onChoose(first)
  }
  const isInland = places.every(({ city }) => city === 'riyadh')
  return (
    <>
      <svg
        aria-hidden
        width={size.width}
        height={size.height}
        className={`absolute inset-0 ${isInland ? 'bg-card' : 'bg-muted'} ${onCorner ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        onClick={(event) => onCorner && !hasDragged() && onCorner(placeAt(view, size, pointIn(event)))}
        {...handlers}
      >
        {isInland ? null : (
          <path
            d={coast}
            transform={coastTransform(view, size)}
            fillRule="evenodd"
            vectorEffect="non-scaling-stroke"
            className="fill-card stroke-border"
          />
        )}
        <Shape points={corners.map(at)} isOpen={onCorner !== null} />
        <Circles {...props} size={size} clusters={clusters} choose={choose} />
        <ScaleBar view={view} size={size} />
      </svg>
      <ZoomButtons zoom={zoom} show={show} />
      {isInland ? null : (
        <p className="pointer-events-none absolute end-2 bottom-1 text-xs text-muted-foreground">
          {m.projects_map_credit()}
        </p>
      )}
    </>
  )
}

function ZoomButtons({ zoom, show }: Pick<MapView, 'zoom' | 'show'>) {
  const buttons = [
    { words: m.projects_map_closer(), Icon: Plus, act: () => zoom(1.6) },
    { words: m.projects_map_farther(), Icon: Minus, act: () => zoom(1 / 1.6) },
    { words: m.projects_map_whole(), Icon: Scan, act: () => show() },
  ]
  return (
    <div className="absolute start-3 top-3 grid gap-1">
      {buttons.map(({ words, Icon, act }) => (
        <Button key={words} size="icon-sm" variant="outline" aria-label={words} onClick={act}>
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  )
}

type CirclesProps = Pick<Props, 'places' | 'metric' | 'chosen' | 'written'> & {
  size: Size
  clusters: readonly Cluster[]
  choose: (cluster: Cluster) => void
}

function Circles({ places, metric, chosen, written, size, clusters, choose }: CirclesProps) {
  const most = Math.max(1, ...clusters.map(({ count }) => count))
  const values = places.flatMap(({ value }) => value ?? []).toSorted((a, b) => a - b)
  const circles = clusters.map((cluster) => ({ ...cluster, radius: radiusOf(cluster.count, most) }))
  const named = namedOf(circles, size.width)
  return (
    <>
      {circles.map((circle) => {
        const { x, y, radius, count, value, places: together } = circle
        const step = stepOf(value, values)
        const isChosen = chosen !== null && together.includes(chosen)
        return (
          <g key={`${x} ${y}`} className="group cursor-pointer" onClick={() => choose(circle)}>
            <title>{titleOf(circle, metric === 'count' ? null : written)}</title>
            <circle cx={x} cy={y} r={Math.max(radius, 12)} className="fill-transparent" />
            <circle
              cx={x}
              cy={y}
              r={radius}
              className={`${stepLooks[step] ?? ''} group-hover:stroke-foreground group-hover:stroke-2`}
            />
            {isChosen ? (
              <circle cx={x} cy={y} r={radius + 4} className="fill-none stroke-brass stroke-2" />
            ) : null}
            {radius >= 10 ? (
              <text
                x={x}
                y={y + 4}
                textAnchor="middle"
                className={`pointer-events-none text-xs tabular-nums ${step > 3 ? 'fill-background' : 'fill-foreground'}`}
              >
                {writtenWhole(count)}
              </text>
            ) : null}
          </g>
        )
      })}
      {circles
        .filter((circle) => named.has(circle))
        .map(({ x, y, radius, name }) => (
          <text
            key={`${x} ${y}`}
            x={x + radius + 3}
            y={y + 4}
            className="pointer-events-none fill-foreground stroke-card stroke-3 text-xs [paint-order:stroke]"
          >
            {name}
          </text>
        ))}
    </>
  )
}

function titleOf(
  { places, name, count, value }: Cluster,
  written: ((value: number) => string) | null,
): string {
  const where = places.length > 1 ? m.projects_map_together({ name, count: places.length - 1 }) : name
  const projects = m.projects_count({ count, shown: writtenWhole(count) })
  return [where, projects, value === null || written === null ? null : written(value)]
    .filter(Boolean)
    .join(', ')
}

function Shape({ points, isOpen }: { points: readonly { x: number; y: number }[]; isOpen: boolean }) {
  if (points.length === 0) return null
  const written = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      <polygon points={written} className="pointer-events-none fill-brass/15 stroke-brass stroke-2" />
      {isOpen
        ? points.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className="pointer-events-none fill-brass" />
          ))
        : null}
    </>
  )
}

function ScaleBar({ view, size }: { view: View; size: Size }) {
  const { km, px } = scaleBar(view, 120)
  const y = size.height - 14
  return (
    <g className="pointer-events-none">
      <path d={`M12 ${y - 5}v5h${px}v-5`} className="fill-none stroke-muted-foreground" />
      <text x={18 + px} y={y} className="fill-muted-foreground text-xs">
        {m.projects_map_km({ km })}
      </text>
    </g>
  )
}
