import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

export const MenuTrigger = Radix.Trigger

export const MenuRadioGroup = Radix.RadioGroup

/** Actions or settings behind a button. The page stays usable behind it. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

export function MenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        className={classes(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-pop',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  )
}

const itemLooks =
  'relative flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground'

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={classes(itemLooks, className)} {...rest} />
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={classes(itemLooks, 'ps-8.5', className)} {...rest}>
      <Radix.ItemIndicator className="absolute start-2.5">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  )
}

export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={classes(itemLooks, 'ps-8.5', className)} {...rest}>
      <Radix.ItemIndicator className="absolute start-2.5">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label className={classes('px-2.5 pt-2 pb-1 text-xs text-muted-foreground', className)} {...rest} />
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
}
