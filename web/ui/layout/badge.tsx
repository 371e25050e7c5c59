import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

const looks = cva(
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      variant: {
        default: 'bg-muted text-foreground',
        outline: 'border border-border text-muted-foreground',
        primary: 'bg-primary text-primary-foreground',
        warning: 'bg-warning-surface text-warning',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function Badge({ className, variant, ...rest }: ComponentProps<'span'> & VariantProps<typeof looks>) {
  return <span className={classes(looks({ variant }), className)} {...rest} />
}
