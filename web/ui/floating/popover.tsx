import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor

export function PopoverContent({
  className,
  sideOffset = 6,
  align = 'start',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={12}
        className={classes(
          'z-50 w-80 animate-appear rounded-md border border-border bg-popover p-4 text-sm text-popover-foreground shadow-pop outline-none',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  )
}
