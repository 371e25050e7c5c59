import { useMemo } from 'react'
import type { OnboardingPosition } from '#contract/onboarding.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { LazyMap } from '#web/map/lazy-map.tsx'
import { cityNames } from './labels.ts'

type Located = OnboardingPosition & { latitude: number; longitude: number }
type Props = {
  city: LaunchCity
  places: readonly OnboardingPosition[]
  selected: readonly string[]
  onToggle: (slug: string) => void
}

/** A city's areas on the map, the selected ones filled. It repeats the list beside it for pointer users. */
export function AreasMap({ city, places, selected, onToggle }: Props) {
  const circles = useMemo(
    () =>
      places.filter(isLocated).map(({ slug, name, latitude, longitude }) => {
        // The map draws a place without a value as an empty circle.
        const mark = selected.includes(slug) ? { known: 1, value: 1 } : { known: 0, value: null }
        return { slug, name, latitude, longitude, count: 1, ...mark }
      }),
    [places, selected],
  )
  if (circles.length === 0) return null
  return (
    <LazyMap
      className="h-64"
      label={m.onboarding_map({ city: cityNames[city]() })}
      city={city}
      places={circles}
      hasSizes={false}
      onChoose={(at) => {
        const slug = circles[at]?.slug
        if (slug !== undefined) onToggle(slug)
      }}
      pointedText={({ at, others }) => {
        const name = circles[at]?.name ?? ''
        return others > 0 ? m.onboarding_map_together({ name, count: others }) : name
      }}
    />
  )
}

function isLocated(area: OnboardingPosition): area is Located {
  return area.latitude !== null && area.longitude !== null
}
