import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { pendingProps } from './pending.ts'

type Props = ComponentProps<typeof Radix.Root> & {
  /** The change is being saved: it looks disabled and ignores clicks, but keeps the focus. */
  isPending?: boolean
}

/** Checked, unchecked or, for a group, partly checked. */
export function Checkbox({ className, isPending, ...rest }: Props) {
  return (
    <Radix.Root
      className={classes(
        'group relative grid size-4.5 shrink-0 place-content-center rounded-[3px] border border-input bg-card transition-colors duration-150 after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5 hover:border-foreground data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary data-[state=indeterminate]:text-primary-foreground disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
      {...rest}
      {...pendingProps(isPending)}
    >
      <Radix.Indicator>
        <Check aria-hidden className="size-3.5 group-data-[state=indeterminate]:hidden" strokeWidth={3} />
        <Minus
          aria-hidden
          className="hidden size-3.5 group-data-[state=indeterminate]:block"
          strokeWidth={3}
        />
      </Radix.Indicator>
    </Radix.Root>
  )
}
