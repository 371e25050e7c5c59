import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { DateInput } from './date-input.tsx'

export const inputLooks =
  'h-10 pointer-coarse:h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3 text-base transition-colors duration-150 placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:outline-offset-0 disabled:opacity-50 aria-disabled:opacity-50 aria-invalid:border-destructive md:text-sm'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const looks = classes(inputLooks, className)
  return rest.type === 'date' ? (
    <DateInput className={looks} {...rest} />
  ) : (
    <input className={looks} {...rest} />
  )
}
