import { m } from '#web/paraglide/messages.js'

/** What the band around the line of a chart is, with its two ends as they are written. For a list of terms. */
export function BandKey({ low, high }: { low: string; high: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">
        <span aria-hidden className="me-1.5 inline-block h-2.5 w-4 bg-chart-1/15" />
        {m.market_series_band()}
      </dt>
      <dd>
        {low}–{high}
      </dd>
    </div>
  )
}
