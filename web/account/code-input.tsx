import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Input } from '#web/ui/input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'name' | 'type'> & { isLong: boolean }

/** A code as it is read off: large, evenly spaced, offered by the phone that got it. It is the first thing one does here. */
export function CodeInput({ isLong, className, ...rest }: Props) {
  return (
    <Input
      name="code"
      type="text"
      inputMode={isLong ? 'text' : 'numeric'}
      autoComplete={isLong ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isLong ? 24 : 7}
      required
      // Whoever opened this came to type the code.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className={classes('figures tracking-[0.2em]', isLong ? 'max-w-72' : 'max-w-40', className)}
      {...rest}
    />
  )
}
