import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

/** For things that stand beside their like; a text needs none. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classes('rounded-md border border-border bg-card p-5', className)} {...rest} />
}
