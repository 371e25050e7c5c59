import type { ProjectPlace } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import sea from '#web/projects/map/sea.json'
import { layOutLocator, locatorSize, type Locator, type LocatorMark } from './locator.ts'

/** A small drawn map: the coast, the project in the middle, and its nearest metro station, beach and centre. */
export function LocatorMap({ place, name }: { place: ProjectPlace; name: string }) {
  const locator = layOutLocator(place)
  const { width, height } = locatorSize
  return (
    <figure className="mt-1.5 grid gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={m.projects_locator_label({ name })}
        className="block w-full rounded-sm border border-border bg-card text-xs max-md:[&_text]:hidden"
      >
        <path
          d={seaPath(locator)}
          fillRule="evenodd"
          className="fill-muted stroke-border"
          strokeWidth={0.5}
        />
        {locator.marks.map((mark) => (
          <Mark key={mark.name} mark={mark} />
        ))}
        <circle
          cx={width / 2}
          cy={height / 2}
          r={6}
          className="fill-primary stroke-background"
          strokeWidth={2}
        />
        <g transform={`translate(8 ${height - 8})`}>
          <path d={`M0 -3V0H${locator.scale.width}V-3`} fill="none" className="stroke-foreground" />
          <text x={locator.scale.width + 4} y={1} className="fill-foreground">
            {m.projects_locator_scale({ km: locator.scale.km })}
          </text>
        </g>
      </svg>
      <figcaption className="text-xs text-muted-foreground">
        {place.isOwn ? null : `${m.projects_locator_area()} `}© OpenStreetMap
      </figcaption>
    </figure>
  )
}

function Mark({ mark: { name, x, y } }: { mark: LocatorMark }) {
  // The name stands on the side with more room.
  const isRight = x > locatorSize.width / 2
  return (
    <g>
      <circle cx={x} cy={y} r={3} className="fill-background stroke-foreground" strokeWidth={1.5} />
      <text
        x={isRight ? x - 6 : x + 6}
        y={y + 4}
        textAnchor={isRight ? 'end' : 'start'}
        className="fill-foreground stroke-card [paint-order:stroke]"
        strokeWidth={2.5}
      >
        {name}
      </text>
    </g>
  )
}

function seaPath({ toX, toY }: Locator): string {
  const ring = (points: readonly (readonly number[])[]) =>
    `M${points.map(([longitude = 0, latitude = 0]) => `${toX(longitude).toFixed(1)} ${toY(latitude).toFixed(1)}`).join('L')}Z`
  return sea.coordinates.flatMap((rings) => rings.map(ring)).join('')
}
