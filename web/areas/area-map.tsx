import { Link } from '@tanstack/react-router'
import type { CityBasis } from '#contract/market-overview.ts'
import type { PricedType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { keyLooks, stepLooks, valueSteps } from '#web/ui/charts/value-steps.ts'
import { formatInteger } from '#web/format/format.ts'
import { perAreaUnit, formatPerArea } from '#web/format/prices.ts'
import { projectOutlines, mapWidth, type PlacedArea } from './map-shape.ts'
import { typesNamed } from './type-labels.ts'

export type MapPlace = PlacedArea & { slug: string }
type Props = {
  basis: CityBasis
  places: readonly MapPlace[]
  type: PricedType
  /** The area whose page this is. */
  here?: string
}

/** A map of a city without streets: the position of its areas, their number of sales and their prices. */
export function AreaMap({ basis, places, type, here }: Props) {
  const { height, dots } = projectOutlines(places)
  return (
    <figure className="grid max-w-xl min-w-0 content-start gap-2" dir="ltr">
      <figcaption className="font-serif text-lg">{basis.name}</figcaption>
      <svg
        viewBox={`0 0 ${mapWidth} ${height.toFixed(1)}`}
        className="w-full rounded-md border border-border bg-card"
        aria-hidden
      >
        {dots.map(({ place, x, y, radius, step }) => (
          <Link
            key={place.slug}
            to="/area-guides/$slug"
            params={{ slug: place.slug }}
            // The list has the same links for the keyboard; these are for the pointer.
            tabIndex={-1}
            className="group"
          >
            <title>{dotText(place, basis)}</title>
            <circle
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={radius.toFixed(1)}
              className={`${stepLooks[step] ?? ''} group-hover:stroke-foreground group-hover:stroke-2 group-focus-visible:stroke-ring group-focus-visible:stroke-[3px]`}
            />
            {place.slug === here ? (
              <circle
                cx={x.toFixed(1)}
                cy={y.toFixed(1)}
                r={(radius + 4).toFixed(1)}
                className="fill-none stroke-brass stroke-2"
              />
            ) : null}
          </Link>
        ))}
        {dots.map(({ place, x, y, radius, isNamed }) =>
          isNamed ? (
            <text
              key={place.slug}
              x={(x + radius + 2).toFixed(1)}
              y={(y + 3.5).toFixed(1)}
              className="pointer-events-none fill-foreground stroke-card stroke-3 [paint-order:stroke]"
              fontSize={10}
            >
              {place.title}
            </text>
          ) : null,
        )}
      </svg>
      <p className="sr-only">{m.areas_map_label({ city: basis.name, type: typesNamed[type]() })}</p>
      <Key />
    </figure>
  )
}

/** The legend of the dots' colours. */
function Key() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
      <span>{m.areas_map_key()}</span>
      <span className="inline-flex items-center gap-1">
        {m.areas_map_low()}
        {Array.from({ length: valueSteps }, (_, at) => (
          <span key={at} aria-hidden className={`size-3 rounded-full border ${keyLooks[at + 1] ?? ''}`} />
        ))}
        {m.areas_map_high()}
      </span>
      <span className="inline-flex items-center gap-1">
        <span aria-hidden className={`size-3 rounded-full border ${keyLooks[0] ?? ''}`} />
        {m.ui_not_enough()}
      </span>
    </p>
  )
}

function dotText({ title, median, count }: MapPlace, basis: CityBasis): string {
  const sales = m.areas_map_sales({ count: formatInteger(count) })
  const price = median === null ? m.ui_not_enough() : `${formatPerArea(basis, median)} ${perAreaUnit(basis)}`
  return `${title}: ${price}, ${sales}`
}
