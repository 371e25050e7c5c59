import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { pendingProps } from './pending.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** The change is being saved: it looks disabled and ignores clicks, but keeps the focus. */
  isPending?: boolean
  children: ReactNode
}

/** A checkbox with its label, rendered natively: for forms that work without scripts. */
export function NativeCheckbox({ children, className, id, isPending, ...rest }: Props) {
  const own = useId()
  return (
    <div className={classes('flex min-h-6 items-start gap-2.5 text-sm pointer-coarse:min-h-11', className)}>
      <input
        type="checkbox"
        id={id ?? own}
        className="mt-0.5 size-4.5 shrink-0 accent-primary disabled:opacity-50 aria-disabled:opacity-50"
        {...rest}
        {...pendingProps(isPending)}
      />
      <label htmlFor={id ?? own} className="min-w-0 grow py-px">
        {children}
      </label>
    </div>
  )
}
