import { useMemo } from 'react'
import type { ProjectPlace } from '#contract/projects.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { LazyMap } from '#web/map/lazy-map.tsx'

type Props = { place: ProjectPlace; name: string; city: string }

const shownKinds = ['metro', 'beach', 'centre'] as const
/** Landmarks farther away are named in the text, and are not in view at first. */
const farthestM = 12_000

/** The project on the map, with its nearest metro station, beach and centre in view. */
export function LocationMap({ place, name, city }: Props) {
  const { latitude, longitude, isOwn, nearest } = place
  const [project, view] = useMemo(
    () => [
      { name, latitude, longitude, count: 1, known: 1, value: null },
      [
        { latitude, longitude },
        ...nearest.filter(
          ({ kind, metres }) => shownKinds.some((shown) => shown === kind) && metres <= farthestM,
        ),
      ],
    ],
    [name, latitude, longitude, nearest],
  )
  const places = useMemo(() => [project], [project])
  const known = launchCities.find((one) => one === city)
  if (!known) return null
  return (
    <figure className="mt-1.5 grid gap-1">
      <LazyMap
        className="h-40 md:h-44"
        label={m.projects_place_map({ name })}
        city={known}
        places={places}
        view={view}
        hasSizes={false}
        chosen={project}
        onChoose={() => undefined}
        pointedText={() => name}
      />
      {isOwn ? null : (
        <figcaption className="text-xs text-muted-foreground">{m.projects_locator_area()}</figcaption>
      )}
    </figure>
  )
}
