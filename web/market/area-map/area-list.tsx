import type { ReactNode } from 'react'
import type { MarketMapArea } from '#contract/market/area-map.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import type { Measure } from './measure.ts'

type Props = {
  title: string
  areas: readonly MarketMapArea[]
  /** What is counted: deals or contracts, and those behind a median. */
  heads: { rows: string; sample: string }
  measure: Measure
  /** Whether each area names its city. */
  hasCities?: boolean
  selected: ReadonlySet<string>
  toggle: (areaId: number) => void
}

/** The areas as a table, for the keyboard and screen readers as well: a name adds its area to the filters. */
export function AreaList({ title, areas, heads, measure, hasCities = false, selected, toggle }: Props) {
  // Where every row is behind its median, the sample is the number of rows.
  const hasSamples = areas.some(({ count, priced }) => priced !== count)
  return (
    <ScrollRegion
      aria-label={title}
      className="relative max-h-[min(34rem,70dvh)] overflow-auto border-y border-border"
    >
      <table className="figures w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-xs text-muted-foreground">
          <tr>
            <Head className="text-start">{m.market_map_area()}</Head>
            <Head className="text-end">{heads.rows}</Head>
            {measure.isCount ? null : (
              <>
                <Head className="text-end">{measure.head}</Head>
                {hasSamples ? <Head className="text-end">{heads.sample}</Head> : null}
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.areaId} className="has-[[aria-pressed=true]]:bg-muted">
              <th scope="row" className="border-t border-border/60 p-2 text-start font-normal">
                <button
                  type="button"
                  aria-pressed={selected.has(String(area.areaId))}
                  className="min-h-6 text-start pointer-coarse:min-h-10 wrap-break-word underline-offset-4 hover:underline aria-pressed:font-medium"
                  onClick={() => toggle(area.areaId)}
                >
                  <bdi>{area.name}</bdi>
                </button>
                {hasCities ? (
                  <span className="block text-xs text-muted-foreground">{area.cityName}</span>
                ) : null}
              </th>
              <Cell>{formatInteger(area.count)}</Cell>
              {measure.isCount ? null : (
                <>
                  <Cell isMuted={area.median === null || isThinSample(area.priced)}>
                    {area.median === null ? <NotEnough /> : measure.number(area.median)}
                  </Cell>
                  {hasSamples ? <Cell isMuted>{formatInteger(area.priced)}</Cell> : null}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Head({ className, children }: { className: string; children: string }) {
  return (
    <th scope="col" className={`sticky top-0 bg-background p-2 font-normal ${className}`}>
      {children}
    </th>
  )
}

function Cell({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) {
  return (
    <td className={`border-t border-border/60 p-2 text-end ${isMuted ? 'text-muted-foreground' : ''}`}>
      {children}
    </td>
  )
}

function NotEnough() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">{m.ui_not_enough()}</span>
    </>
  )
}
