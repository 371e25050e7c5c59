import type { FairPriceComparable, FairPriceValue } from '#contract/market/valuation.ts'
import { formatCompactPrice, formatPrice, useDisplay } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'

type Props = {
  value: Extract<FairPriceValue, { state: 'shown' }>
  askingMinor: number | null
  comparables: readonly FairPriceComparable[]
  sizeSqm: number
}

/** Space beyond the outermost mark, as a ratio of the whole. */
const margin = 0.06

/** The range as a bar, with adjusted comparables as dots and the asking price as a mark. */
export function RangeBar({ value, askingMinor, comparables, sizeSqm }: Props) {
  const display = useDisplay()
  const { lowMinor, middleMinor, highMinor } = value
  const dots = comparables.flatMap(({ id, adjustedPerSqm }) =>
    adjustedPerSqm === null ? [] : [{ id, minor: adjustedPerSqm * sizeSqm * 100 }],
  )
  const marks = [
    lowMinor,
    highMinor,
    ...(askingMinor === null ? [] : [askingMinor]),
    ...dots.map(({ minor }) => minor),
  ]
  const [least, most] = [Math.min(...marks), Math.max(...marks)]
  const span = Math.max(1, most - least) * (1 + 2 * margin)
  const start = least - margin * Math.max(1, most - least)
  const at = (minor: number) => `${((minor - start) / span) * 100}%`
  const label = m.fair_bar({
    low: formatPrice(display, lowMinor),
    high: formatPrice(display, highMinor),
    middle: formatPrice(display, middleMinor),
    currency: display.currency,
  })
  return (
    <div className="grid gap-1">
      <figure aria-label={label} className="relative h-14">
        <span aria-hidden className="absolute inset-x-0 top-6 h-px bg-border" />
        <span
          aria-hidden
          className="absolute top-4 h-4 rounded-[2px] bg-primary/25"
          style={{ insetInlineStart: at(lowMinor), width: `${((highMinor - lowMinor) / span) * 100}%` }}
        />
        {dots.map(({ id, minor }) => (
          <span
            key={id}
            aria-hidden
            className="absolute top-5 size-2 rounded-full border border-background bg-muted-foreground"
            style={{ insetInlineStart: `calc(${at(minor)} - 0.25rem)` }}
          />
        ))}
        <span
          aria-hidden
          className="absolute top-3 h-6 w-0.5 bg-primary"
          style={{ insetInlineStart: at(middleMinor) }}
        />
        {askingMinor === null ? null : (
          <span
            aria-hidden
            className="absolute top-0 h-12 w-0.5 bg-brass"
            style={{ insetInlineStart: at(askingMinor) }}
          />
        )}
      </figure>
      <Key value={value} askingMinor={askingMinor} />
    </div>
  )
}

function Key({ value, askingMinor }: Pick<Props, 'value' | 'askingMinor'>) {
  const display = useDisplay()
  const { lowMinor, middleMinor, highMinor } = value
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground tabular-nums">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-5 rounded-[2px] bg-primary/25" />
        {m.fair_key_range({
          low: formatCompactPrice(display, lowMinor),
          high: formatCompactPrice(display, highMinor),
        })}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-0.5 bg-primary" />
        {m.fair_key_middle({ middle: formatCompactPrice(display, middleMinor) })}
      </li>
      {askingMinor === null ? null : (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-0.5 bg-brass" />
          {m.fair_key_asking({ asking: formatCompactPrice(display, askingMinor) })}
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-muted-foreground" />
        {m.fair_key_comparables()}
      </li>
    </ul>
  )
}
