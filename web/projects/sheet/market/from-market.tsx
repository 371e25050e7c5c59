import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ProjectMarket, ProjectRents } from '#contract/projects/market.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { m } from '#web/paraglide/messages.js'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { QueryRows } from '#web/api/query-rows.tsx'
import { classes } from '#web/ui/classes.ts'
import { incompleteStep } from '#web/ui/charts/trend-steps.ts'
import { formatInteger } from '#web/format/format.ts'
import { projectMarket } from '#web/projects/sheet/queries.ts'

/** A section with market data. Deals and rents load when the first such section is opened. */
export function FromMarket({
  slug,
  children,
}: {
  slug: string
  children: (market: ProjectMarket) => ReactNode
}) {
  const query = useQuery(projectMarket(slug))
  return (
    <QueryRows query={query} rows={10}>
      {children}
    </QueryRows>
  )
}

/** A year, marked if some of its deals or contracts are missing. */
export function yearCell({ year, state }: Pick<ProjectRents['years'][number], 'year' | 'state'>): string {
  return state === 'whole' ? String(year) : incompleteStep(state, String(year))
}

type CellFigure = Pick<ComponentProps<typeof MarketFigure>, 'label' | 'meaning' | 'basis' | 'sets'>

/** A median with its sample. Thin samples are grey; too few, or another reason, hide it. */
export function MedianCell({
  value,
  count,
  reason,
  figure,
}: {
  value: string | null
  count: number
  reason?: string | undefined
  /** Makes the value open its panel. */
  figure?: CellFigure | undefined
}) {
  if (count === 0) return <span className="text-muted-foreground">—</span>
  const isThin = isThinSample(count)
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className={classes(isThin && 'text-muted-foreground')} title={isThin ? m.ui_thin() : undefined}>
        {value === null ? (
          <span title={reason} aria-label={reason ?? m.ui_not_enough()}>
            —
          </span>
        ) : figure ? (
          <MarketFigure
            {...figure}
            isAsFiled={false}
            notes={[value, m.ui_sample({ count: formatInteger(count) })]}
          >
            {value}
          </MarketFigure>
        ) : (
          value
        )}
      </span>
      <span className="text-xs text-muted-foreground">{m.ui_sample({ count: formatInteger(count) })}</span>
    </span>
  )
}
