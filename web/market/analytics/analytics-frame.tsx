import type { ReactNode } from 'react'
import type { AnalyticsView, PanelBasis, Publication } from '#contract/market/analytics.ts'
import type { MarketBasis } from '#contract/market.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { ChartFrame } from '#web/market/charts/chart-frame.tsx'
import type { Picture } from '#web/downloads/picture.ts'
import { m } from '#web/paraglide/messages.js'
import { choiceText } from './choice-text.ts'
import { panelAbout, panelTitle } from './panel-text.ts'

type Props = {
  panelKey: string
  unit: string
  view: AnalyticsView
  published?: Publication | undefined
  /** What the figures rest on, where these are not the deals of the city. */
  basis?: PanelBasis | undefined
  picture?: Picture | null | undefined
  /** What the marks of the drawing mean, for a saved picture. */
  pictureKey?: readonly string[]
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
    basis,
    picture,
    pictureKey,
    table,
    controls,
    about,
    hasRows,
    children,
  } = props
  const title = panelTitle(panelKey, view.basis.currency)
  return (
    <ChartFrame
      title={title}
      subject={choiceText(view)}
      unit={unit}
      basis={basisBehind({ view, published, basis })}
      file={`${view.choice.city}-${panelKey}`}
      table={table}
      controls={controls}
      {...(picture === undefined ? {} : { picture })}
      {...(pictureKey === undefined ? {} : { pictureKey })}
    >
      {published ? (
        <p className="pb-2 text-sm text-muted-foreground">
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

/** What the figures of a panel rest on. */
export function basisBehind({
  view,
  published,
  basis,
}: Pick<Props, 'view' | 'published' | 'basis'>): MarketBasis {
  if (published) return toPublishedBasis(view, published)
  return { ...toMarketBasis(view), ...basis }
}

/** Published figures are real even beside demonstration deals, except a series that is invented itself. */
function toPublishedBasis(
  { basis }: AnalyticsView,
  { publisher, title, asOf, isDemonstration }: Publication,
): MarketBasis {
  return {
    version: '',
    data: isDemonstration ? 'demonstration' : 'register',
    currency: basis.currency,
    asOf,
    sources: [`${publisher}: ${title}`],
  }
}

function placeName({ place }: Publication, { basis, choice }: AnalyticsView): string {
  if (place === 'riyadh-region') return m.analytics_line_riyadh_region()
  if (place === 'saudi-arabia') return m.analytics_line_saudi_arabia()
  if (place === 'emirates') return m.analytics_line_emirates()
  return place === 'district' ? (choice.areas[0]?.name ?? basis.name) : basis.name
}

function toMarketBasis({ basis }: AnalyticsView): MarketBasis {
  const { data, currency, asOf, sources } = basis
  return { version: '', data, currency, asOf, sources }
}
