import { Slider as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = ComponentProps<typeof Radix.Root> & {
  /** A name for each thumb, in order. */
  labels: readonly string[]
  /** Formats a value for screen readers. */
  valueText?: (value: number) => string
}

/** A slider for a value, or for a range with two thumbs. */
export function Slider({ labels, valueText, value, className, ...rest }: Props) {
  return (
    <Radix.Root
      className={classes('relative flex h-6 w-full touch-none items-center select-none', className)}
      {...(value === undefined ? {} : { value })}
      {...rest}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-border">
        <Radix.Range className="absolute h-full rounded-full bg-primary" />
      </Radix.Track>
      {labels.map((label, at) => {
        const own = value?.[at]
        return (
          <Radix.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={own === undefined ? undefined : valueText?.(own)}
            className="relative block size-4.5 rounded-full border-2 border-primary bg-card transition-colors duration-150 after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5 hover:bg-accent"
          />
        )
      })}
    </Radix.Root>
  )
}
