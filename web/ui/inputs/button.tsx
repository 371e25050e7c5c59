import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '#web/ui/classes.ts'
import { pendingProps } from './pending.ts'

const looks = cva(
  'touch inline-flex shrink-0 items-center justify-center gap-2 rounded-sm font-medium whitespace-nowrap transition-colors duration-150 ease-settle select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary/90',
        outline: 'border border-border bg-card hover:border-input hover:bg-accent',
        ghost: 'hover:bg-accent',
        secondary: 'bg-muted hover:bg-accent',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/90',
        link: 'h-auto! px-0! underline decoration-border underline-offset-4 hover:decoration-current',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:h-11',
        default: 'h-10 px-4 text-sm pointer-coarse:h-11',
        lg: 'h-12 px-6 text-base',
        icon: 'size-9 pointer-coarse:size-11',
        'icon-sm': 'size-7',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type Pending = {
  asChild?: false
  /** Its action is under way: it looks disabled and ignores clicks, but keeps the focus. */
  isPending?: boolean | undefined
}

/** A click handler of the child could not be ignored. */
type NeverPending = { asChild: true; isPending?: never }

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof looks> & (Pending | NeverPending)

/** A button. With `asChild`, a link that looks like one. */
export function Button({
  className,
  variant,
  size,
  asChild,
  isPending,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classNames = classes(looks({ variant, size }), className)
  if (asChild) return <Slot.Root className={classNames} {...rest} />
  return (
    <button
      type={type}
      className={classNames}
      {...(type === 'submit' && { onClick: submitsOnce })}
      {...rest}
      {...pendingProps(isPending)}
    />
  )
}

/** Ignores the second click of a double click, so that a form is submitted once. */
function submitsOnce(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail > 1) event.preventDefault()
}
