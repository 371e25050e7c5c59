import { m } from '#web/paraglide/messages.js'

type Props = {
  low: string
  high: string
  /** The line that the band is around, where there are several, and its colour. */
  line?: { name: string; colour: string }
}

/** What the band around a line of a chart is, with its two ends as they are written. For a list of terms. */
export function BandKey({ low, high, line }: Props) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">
        <span
          aria-hidden
          className={`me-1.5 inline-block h-2.5 w-4 ${line ? 'opacity-20' : 'bg-chart-1/15'}`}
          style={line ? { background: line.colour } : {}}
        />
        {line ? m.market_series_band_around({ line: line.name }) : m.market_series_band()}
      </dt>
      <dd>
        <bdi>{low}</bdi>
        {/^\d/.test(low) ? '–' : ' – '}
        <bdi>{high}</bdi>
      </dd>
    </div>
  )
}
