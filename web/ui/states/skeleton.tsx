import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A placeholder in the shape of the coming content. Decorative: announce "loading" once, on the region. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden className={classes('animate-pulse rounded-sm bg-muted', className)} {...rest} />
}

type RowsProps = { rows: number; className?: string }

/** The placeholder of a list: two lines per row, with the dividers of the list. */
export function SkeletonRows({ rows, className }: RowsProps) {
  return (
    <div aria-busy className={classes('divide-y divide-border border-y border-border', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  )
}

/** The placeholder of a table: its head, and rows of its height with a name and figures. */
export function SkeletonTable({ rows, className }: RowsProps) {
  return (
    <div aria-hidden className={classes('divide-y divide-border/60 border-b border-border/60', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-9 items-center justify-between gap-8">
          <Skeleton className="h-3.5 w-1/4" />
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className="h-3.5 w-12 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
