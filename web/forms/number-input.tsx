import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Input } from '#web/ui/inputs/input.tsx'
import { groupDigits } from './group-digits.ts'

type InputProps = ComponentProps<'input'>
type Props = Omit<InputProps, 'value' | 'defaultValue'> & { defaultValue?: InputProps['defaultValue'] | null }

/**
 * A field for a price, a size or another number that may be large. When the field is left, the number is written out
 * with its thousands separated, so that 1350000 and 1.35m are seen as 1,350,000. What is no number stays as typed.
 */
export function NumberInput({ className, defaultValue, onBlur, ...rest }: Props) {
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className={classes('figures', className)}
      defaultValue={groupDigits(String(defaultValue ?? ''))}
      onBlur={(event) => {
        event.target.value = groupDigits(event.target.value)
        onBlur?.(event)
      }}
    />
  )
}
