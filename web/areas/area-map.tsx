import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CityBasis } from '#contract/market/overview.ts'
import { launchCities } from '#domain/places/cities.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { sourceNote } from '#web/downloads/source-note.ts'
import { LazyMap } from '#web/map/lazy-map.tsx'
import type { PointedCircle } from '#web/map/map-canvas.tsx'
import { ValueKey } from '#web/map/value-key.tsx'
import { formatInteger } from '#web/format/format.ts'
import { perAreaUnit, formatPerArea } from '#web/format/prices.ts'
import { typesNamed } from './type-labels.ts'

export type AreaPlace = {
  areaId: number
  slug: string
  title: string
  latitude: number
  longitude: number
  count: number
  median: number | null
}

type Props = {
  basis: CityBasis
  /** The title; without one, the name of the city. */
  heading?: string
  places: readonly AreaPlace[]
  type: PricedType
  /** The area whose page this is. */
  here?: string
}

/** The areas of a city on its map: size by sales, colour by price. A circle leads to its guide. */
export function AreaMap({ basis, heading, places, type, here }: Props) {
  const navigate = useNavigate()
  const areaValues = useMemo(() => new Map(places.map(({ areaId, median }) => [areaId, median])), [places])
  const city = launchCities.find((known) => known === basis.city)
  if (!city) return null
  const circles = places
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, title, latitude, longitude, count, median }) => ({
      slug,
      name: title,
      latitude,
      longitude,
      count,
      // A cluster shows the mean of its medians by their sales.
      known: median === null ? 0 : Math.max(1, count),
      value: median,
    }))
  const medians = places.flatMap(({ median }) => median ?? [])
  const written = (median: number) => `${formatPerArea(basis, median)} ${perAreaUnit(basis)}`
  const pointedText = ({ at, others, count, value }: PointedCircle) => {
    const name = circles[at]?.name ?? ''
    return [
      others > 0 ? m.areas_map_together({ name, count: others }) : name,
      value === null ? m.ui_not_enough() : written(value),
      m.areas_map_sales({ count: formatInteger(count) }),
    ].join(', ')
  }
  const label = m.areas_map_label({ city: basis.name, type: typesNamed[type]() })
  const legend =
    medians.length > 0
      ? {
          hasAreas: true,
          label: m.areas_map_key(),
          lowest: written(Math.min(...medians)),
          highest: written(Math.max(...medians)),
          unknown: medians.length < places.length ? m.ui_not_enough() : null,
        }
      : null
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="font-serif text-lg">{heading ?? basis.name}</figcaption>
      <LazyMap
        className="h-[min(26rem,60dvh)]"
        label={label}
        city={city}
        places={circles}
        areaValues={areaValues}
        chosenArea={places.find(({ slug }) => slug === here)?.areaId ?? null}
        chosen={circles.find(({ slug }) => slug === here) ?? null}
        onChoose={(at) => {
          const slug = circles[at]?.slug
          if (slug !== undefined)
            void navigate({ to: '/area-guides/$slug', params: { slug }, search: { type } })
        }}
        pointedText={pointedText}
        download={{
          file: `${here ?? basis.city}-${type}-map`,
          words: {
            title: m.areas_map_picture({ city: basis.name, type: typesNamed[type]() }),
            unit: perAreaUnit(basis),
            note: sourceNote(basis),
          },
          legend,
        }}
      />
      {legend ? <ValueKey {...legend} /> : null}
    </figure>
  )
}
