import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { pendingProps } from './pending.ts'

type Props = ComponentProps<typeof Radix.Root> & {
  /** The change is being saved: it looks disabled and ignores clicks, but keeps the focus. */
  isPending?: boolean
}

/** An on/off switch that takes effect at once. */
export function Switch({ className, isPending, ...rest }: Props) {
  return (
    <Radix.Root
      className={classes(
        'relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted transition-colors duration-150 data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
      {...rest}
      {...pendingProps(isPending)}
    >
      <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-foreground/70 transition-transform duration-150 ease-settle data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-primary-foreground rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[1.125rem]" />
    </Radix.Root>
  )
}
