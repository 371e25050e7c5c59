import { RadioGroup as Radix } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** Give it `aria-label` or `aria-labelledby`. */
export function RadioGroup({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={classes('grid gap-2', className)} {...rest} />
}

type Props = { value: string; disabled?: boolean; hint?: ReactNode; children: ReactNode }

/** One option of a group. Its label is its children. */
export function Radio({ value, disabled = false, hint, children }: Props) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Item
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 grid size-4.5 shrink-0 place-content-center rounded-full border border-input bg-card transition-colors duration-150 after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5 hover:border-foreground disabled:opacity-50 data-[state=checked]:border-primary"
      >
        <Radix.Indicator className="block size-2.5 rounded-full bg-primary" />
      </Radix.Item>
      <div className="grid">
        <label htmlFor={id} className="text-sm">
          {children}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-xs text-muted-foreground">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  )
}
