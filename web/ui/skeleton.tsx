import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The shape of what comes. Decorative: say "loading" once, on the region. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden className={classes('animate-pulse rounded-sm bg-muted', className)} {...rest} />
}
