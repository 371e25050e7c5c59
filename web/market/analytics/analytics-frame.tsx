import type { ReactNode } from 'react'
import type { AnalyticsView } from '#contract/market-analytics.ts'
import type { MarketBasis } from '#contract/market.ts'
import { ChartFrame, type ChartTable } from '#web/market/charts/chart-frame.tsx'
import type { Picture } from '#web/market/charts/plot-canvas.tsx'
import { m } from '#web/paraglide/messages.js'
import { panelAbout, panelTitle } from './panel-text.ts'

type Props = {
  panelKey: string
  unit: string
  view: AnalyticsView
  picture?: Picture | null | undefined
  table: () => ChartTable
  children: ReactNode
}

/** A panel with its definition one tap away, its numbers as a table and files, and their basis. */
export function AnalyticsFrame({ panelKey, unit, view, picture, table, children }: Props) {
  const title = panelTitle(panelKey)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      basis={toMarketBasis(view)}
      file={`${view.choice.city}-${panelKey}`}
      table={table}
      {...(picture === undefined ? {} : { picture })}
    >
      {children}
      <details className="text-sm text-muted-foreground">
        <summary className="w-fit cursor-pointer underline decoration-input underline-offset-4">
          {m.analytics_how()}
        </summary>
        <p className="mt-1 max-w-[68ch]">{panelAbout(panelKey)}</p>
      </details>
    </ChartFrame>
  )
}

function toMarketBasis({ basis }: AnalyticsView): MarketBasis {
  const { data, currency, asOf, sources } = basis
  return { version: '', data, currency, asOf, sources }
}
