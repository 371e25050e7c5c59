import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Input } from './input.tsx'

/** A field for a six-digit code. Devices that received the code offer to fill it in. */
export function CodeInput({ className, ...rest }: ComponentProps<typeof Input>) {
  return (
    <Input
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
      className={classes('figures max-w-40 tracking-[0.2em]', className)}
      {...rest}
    />
  )
}
