import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classes(inputLooks, 'h-auto min-h-24 py-2 pointer-coarse:h-auto', className)}
      {...rest}
    />
  )
}
