import type { ProjectDeal, ProjectSales } from '#contract/projects/market.ts'
import { displayPricePerArea, perAreaLabel, type Display } from '#web/format/display.ts'
import { DownloadButton } from '#web/downloads/download-button.tsx'
import { sourceNote } from '#web/downloads/source-note.ts'
import { m } from '#web/paraglide/messages.js'
import { createScale } from '#web/ui/charts/trend-geometry.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatRate } from '#web/format/prices.ts'
import { roomsName, scatterGeometry, type Dot, type Scatter } from './scatter-geometry.ts'

/** Classes of the colours in `scatter-geometry.ts`. */
const strokes = [
  'stroke-chart-5',
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-6',
] as const
const unknownColour = 'stroke-muted-foreground'
const fewest = 3
/** At most this share of all deals lies outside the axis at either end. */
const beyondRatio = 0.01

type Props = {
  sales: ProjectSales
  display: Display
  /** The slug and the name of the project, for saved pictures. */
  slug: string
  name: string
}

/** Every deal by date and price per area. */
export function SalesScatter({ sales: { deals, total, basis }, display, slug, name }: Props) {
  const dots = toDots(deals, display)
  const days = dots.map(({ registeredOn }) => registeredOn).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (dots.length < fewest || from === undefined || to === undefined || from === to) return null
  const scale = scaleFor(dots)
  const outliers = dots.filter(({ price }) => price < scale.from || price > scale.to).length
  const kinds = [...Map.groupBy(dots, ({ rooms }) => rooms)].toSorted(([a], [b]) => (a ?? 99) - (b ?? 99))
  const drawn = { dots, kinds, scale, from, to }
  const notes = [
    ...(deals.length < total.sales
      ? [m.projects_scatter_cut({ shown: formatInteger(dots.length), total: formatInteger(total.sales) })]
      : []),
    ...(outliers > 0 ? [m.projects_scatter_beyond({ count: outliers })] : []),
  ]
  const picture = async () => (await import('./scatter-picture.ts')).scatterPicture(drawn)
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="scatter">
      <div className="flex items-start justify-between gap-3">
        <h3 id="scatter" className="font-serif text-lg">
          {m.projects_scatter_title()}{' '}
          <span className="font-sans text-sm text-muted-foreground">{perAreaLabel(display)}</span>
        </h3>
        <DownloadButton
          file={`${slug}-sales`}
          words={{
            title: `${name}: ${m.projects_scatter_title()}`,
            unit: perAreaLabel(display),
            note: [...notes, sourceNote(basis)].join(' '),
            key: [],
          }}
          raster={picture}
          vector={picture}
        />
      </div>
      <Drawing {...drawn} />
      <Key kinds={kinds.map(([rooms, of]) => ({ rooms, count: of.length }))} />
      <figcaption className="text-xs text-muted-foreground">{notes.join(' ')}</figcaption>
    </figure>
  )
}

function Drawing({ dots, kinds, scale, from, to }: Scatter) {
  const { x, y } = scatterGeometry({ scale, from, to })
  return (
    <div dir="ltr">
      <div className="relative ms-12 h-56 md:h-72">
        {scale.ticks.map((tick) => (
          <div
            aria-hidden
            key={tick}
            className="absolute inset-x-0 border-t border-border/70"
            style={{ insetBlockStart: `${y(tick)}%` }}
          >
            <span className="figures absolute end-full -translate-y-1/2 pe-2 text-xs text-muted-foreground">
              {formatRate(tick)}
            </span>
          </div>
        ))}
        <svg
          role="img"
          aria-label={m.projects_scatter_label({
            count: formatInteger(dots.length),
            from: formatDay(from),
            to: formatDay(to),
          })}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {kinds.map(([rooms, of]) => (
            <path
              key={rooms}
              d={of
                .map(({ registeredOn, price }) => `M${short(x(registeredOn))} ${short(y(price))}h0`)
                .join('')}
              className={`${dotStroke(rooms)} fill-none stroke-[6px] opacity-70 [stroke-linecap:round] [vector-effect:non-scaling-stroke]`}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden className="figures ms-12 flex justify-between pt-2 text-xs text-muted-foreground">
        <span>{formatDay(from)}</span>
        <span>{formatDay(to)}</span>
      </div>
    </div>
  )
}

function Key({ kinds }: { kinds: readonly { rooms: number | null; count: number }[] }) {
  return (
    <ul className="figures flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
      {kinds.map(({ rooms, count }) => (
        <li key={rooms} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 8 8" className="size-2">
            <path
              d="M4 4h0"
              className={`${dotStroke(rooms)} fill-none stroke-[8px] [stroke-linecap:round]`}
            />
          </svg>
          {roomsName(rooms)}
          <span className="text-muted-foreground">{m.ui_sample({ count: formatInteger(count) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** A range for nearly all prices: a few outliers, often filed in error, would compress the rest. */
function scaleFor(dots: readonly Dot[]): Scatter['scale'] {
  const prices = dots.map(({ price }) => price).toSorted((a, b) => a - b)
  const cut = Math.floor(prices.length * beyondRatio)
  return createScale(prices[cut] ?? 0, prices[prices.length - 1 - cut] ?? 0)
}

function toDots(deals: readonly ProjectDeal[], display: Display): Dot[] {
  return deals.flatMap(({ registeredOn, perSqm, rooms }) =>
    perSqm === null || perSqm <= 0
      ? []
      : [
          {
            registeredOn,
            price: displayPricePerArea(display, perSqm),
            rooms: rooms === null ? null : Math.min(5, rooms),
          },
        ],
  )
}

function dotStroke(rooms: number | null): string {
  return (rooms === null ? undefined : strokes[rooms]) ?? unknownColour
}

const short = (value: number) => Math.round(value * 100) / 100
