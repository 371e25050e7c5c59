import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A frame for items shown side by side. Plain text needs none. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classes('rounded-md border border-border bg-card p-5', className)} {...rest} />
}
