import { useState } from 'react'
import type { OnboardingPosition } from '#contract/onboarding.ts'
import { classes } from '#web/ui/classes.ts'

type Located = OnboardingPosition & { latitude: number; longitude: number }
type Props = {
  places: readonly OnboardingPosition[]
  selected: readonly string[]
  onToggle: (slug: string) => void
}

const width = 640
const height = 260
const margin = 28

/**
 * The relative position of a city's areas, north up. It repeats the list below for pointer users, so it is hidden
 * from keyboards and screen readers.
 */
export function AreasMap({ places, selected, onToggle }: Props) {
  const [pointed, setPointed] = useState<string | null>(null)
  const located = places.filter(isLocated)
  if (located.length < 3) return null
  const at = projection(located)
  const labelled = located.filter(({ slug }) => slug === pointed || selected.includes(slug))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="w-full touch-manipulation rounded-sm border border-border bg-card"
      onMouseLeave={() => setPointed(null)}
    >
      {located.map((area) => {
        const [x, y] = at(area)
        const isSelected = selected.includes(area.slug)
        return (
          <g key={area.slug} className="cursor-pointer" onClick={() => onToggle(area.slug)}>
            <circle cx={x} cy={y} r={14} fill="transparent" onMouseEnter={() => setPointed(area.slug)} />
            <circle
              cx={x}
              cy={y}
              r={isSelected ? 7 : 5}
              className={classes(
                'pointer-events-none',
                isSelected ? 'fill-primary' : 'fill-muted-foreground/45',
              )}
            />
          </g>
        )
      })}
      {labelled.map((area) => {
        const [x, y] = at(area)
        const atEnd = x > width * 0.72
        return (
          <text
            key={area.slug}
            x={x + (atEnd ? -12 : 12)}
            y={y + 4}
            textAnchor={atEnd ? 'end' : 'start'}
            className="pointer-events-none fill-foreground stroke-card text-xs font-medium [paint-order:stroke] [stroke-width:4px]"
          >
            {area.name}
          </text>
        )
      })}
    </svg>
  )
}

function isLocated(area: OnboardingPosition): area is Located {
  return area.latitude !== null && area.longitude !== null
}

/**
 * A projection that fills the drawing with the same scale east and north. A degree of longitude is shorter away from
 * the equator.
 */
function projection(places: readonly Located[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const shrink = Math.cos(((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * (Math.PI / 180))
  const easts = places.map(({ longitude }) => longitude * shrink)
  const [west, east] = [Math.min(...easts), Math.max(...easts)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, 1e-6),
    (height - 2 * margin) / Math.max(north - south, 1e-6),
  )
  return ({ latitude, longitude }: Located): [x: number, y: number] => [
    width / 2 + (longitude * shrink - (west + east) / 2) * scale,
    height / 2 - (latitude - (south + north) / 2) * scale,
  ]
}
