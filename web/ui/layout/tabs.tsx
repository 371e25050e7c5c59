import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

export const Tabs = Radix.Root

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={classes('-ms-1 flex gap-6 border-b border-border ps-1', className)} {...rest} />
  )
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={classes(
        '-mx-1 -mb-px inline-flex h-10 pointer-coarse:h-11 items-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium text-muted-foreground transition-colors duration-150 hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground focus-visible:-outline-offset-2',
        className,
      )}
      {...rest}
    />
  )
}

export const TabsContent = Radix.Content
