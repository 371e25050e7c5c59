import type { ReactNode } from 'react'
import type { AnalyticsView, Publication, UnitsNote } from '#contract/market-analytics.ts'
import type { MarketBasis } from '#contract/market.ts'
import { rentRegister } from '#domain/market/registers.ts'
import { ChartFrame, type ChartTable } from '#web/market/charts/chart-frame.tsx'
import type { Picture } from '#web/market/charts/plot-canvas.tsx'
import { m } from '#web/paraglide/messages.js'
import { panelAbout, panelTitle } from './panel-text.ts'

type Props = {
  panelKey: string
  unit: string
  view: AnalyticsView
  published?: Publication | undefined
  /** The register of units, where the figures rest on it. */
  register?: UnitsNote | undefined
  /** Another register behind it, and the day it was read. */
  read?: { source: string; readOn: string } | undefined
  /** The last day behind it, where that is not the newest held day of deals. */
  lastOn?: string | undefined
  picture?: Picture | null | undefined
  table: () => ChartTable
  /** A switch that this panel alone has. */
  controls?: ReactNode
  /** The method, where it depends on a switch. */
  about?: string
  /** Whether its figures open the rows behind them. */
  hasRows?: boolean
  children: ReactNode
}

/** A panel with its definition one tap away, its numbers as a table and files, and their basis. */
export function AnalyticsFrame(props: Props) {
  const {
    panelKey,
    unit,
    view,
    published,
    register,
    read,
    lastOn,
    picture,
    table,
    controls,
    about,
    hasRows,
    children,
  } = props
  const title = panelTitle(panelKey)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      basis={basisBehind({ panelKey, view, published, register, read, lastOn })}
      file={`${view.choice.city}-${panelKey}`}
      table={table}
      controls={controls}
      {...(picture === undefined ? {} : { picture })}
    >
      {published ? (
        <p className="text-sm text-muted-foreground">
          {m.analytics_published({
            publisher: published.publisher,
            title: published.title,
            place: placeName(published, view),
          })}
        </p>
      ) : null}
      {children}
      <details className="text-sm text-muted-foreground">
        <summary className="w-fit cursor-pointer py-1 underline decoration-input underline-offset-4">
          {m.analytics_how()}
        </summary>
        <p className="mt-1 max-w-[68ch]">{about ?? panelAbout(panelKey)}</p>
        {hasRows ? <p className="mt-1 max-w-[68ch]">{m.analytics_rows_how()}</p> : null}
      </details>
    </ChartFrame>
  )
}

const rentPanels: ReadonlySet<string> = new Set([
  'new-and-renewed',
  'rent-by-rooms',
  'rooms-new-rent',
  'rooms-renewed-rent',
  'areas-rent',
])
const yieldPanels: ReadonlySet<string> = new Set(['areas-yield', 'rooms-yield'])

function basisBehind({
  panelKey,
  view,
  published,
  register,
  read,
  lastOn,
}: Pick<Props, 'panelKey' | 'view' | 'published' | 'register' | 'read' | 'lastOn'>): MarketBasis {
  if (published) return toPublishedBasis(view, published)
  const deals = toMarketBasis(view)
  if (lastOn !== undefined) return { ...deals, asOf: lastOn }
  const rents = view.basis.data === 'demonstration' || !view.rentDays ? null : rentRegister.name
  if (rents && rentPanels.has(panelKey))
    return { ...deals, asOf: view.rentDays?.to ?? null, sources: [rents] }
  // A yield rests on both.
  if (rents && yieldPanels.has(panelKey)) return { ...deals, sources: [...deals.sources, rents] }
  if (read) return { ...deals, asOf: read.readOn, sources: [read.source] }
  if (!register) return deals
  // Turnover rests on the deals as well.
  if (panelKey === 'areas-turnover')
    return { ...deals, sources: [...new Set([...deals.sources, register.source])] }
  return { ...deals, asOf: register.readOn, sources: [register.source] }
}

/** Real figures, whether or not the deals of the city are. */
function toPublishedBasis({ basis }: AnalyticsView, { publisher, title, asOf }: Publication): MarketBasis {
  return {
    version: '',
    data: 'register',
    currency: basis.currency,
    asOf,
    sources: [`${publisher}: ${title}`],
  }
}

function placeName({ place }: Publication, { basis, choice }: AnalyticsView): string {
  if (place === 'riyadh-region') return m.analytics_line_riyadh_region()
  return place === 'district' ? (choice.areas[0]?.name ?? basis.name) : basis.name
}

function toMarketBasis({ basis }: AnalyticsView): MarketBasis {
  const { data, currency, asOf, sources } = basis
  return { version: '', data, currency, asOf, sources }
}
