import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjectMarket, ProjectRents } from '#contract/project-market.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { classes } from '#web/ui/classes.ts'
import { incompleteStep } from '#web/ui/charts/course-steps.ts'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
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
  if (query.data) return children(query.data)
  return query.error ? (
    <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows rows={10} />
  )
}

/** A year, marked if some of its deals or contracts are missing. */
export function yearCell({ year, state }: Pick<ProjectRents['years'][number], 'year' | 'state'>): string {
  return state === 'whole' ? String(year) : incompleteStep(state, String(year))
}

/** A median with its sample. Thin samples are grey; too few, or another reason, hide it. */
export function MedianCell({
  value,
  count,
  reason,
}: {
  value: string | null
  count: number
  reason?: string | undefined
}) {
  if (count === 0) return <span className="text-muted-foreground">—</span>
  const isThin = isThinSample(count)
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className={classes(isThin && 'text-muted-foreground')} title={isThin ? m.ui_thin() : undefined}>
        {value ?? (
          <span title={reason} aria-label={reason ?? m.ui_not_enough()}>
            —
          </span>
        )}
      </span>
      <span className="text-xs text-muted-foreground">{m.ui_sample({ count: formatInteger(count) })}</span>
    </span>
  )
}
