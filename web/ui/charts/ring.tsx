import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

const radius = 17
const length = 2 * Math.PI * radius

type Props = {
  /** The full text for screen readers. */
  label: string
  /** From 0 to 1. */
  ratio: number
  isMuted?: boolean
  children: ReactNode
}

/** A letter or a number in a ring that is filled in proportion to a ratio. A sign follows it in every language. */
export function Ring({ label, ratio, isMuted = false, children }: Props) {
  return (
    <span title={label} className="relative inline-grid size-10 shrink-0 place-content-center">
      <span className="sr-only">{label}</span>
      <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90 rtl:-scale-y-100">
        <circle cx="20" cy="20" r={radius} fill="none" strokeWidth="2" className="stroke-border" />
        <circle
          cx="20"
          cy="20"
          r={radius}
          fill="none"
          strokeWidth="2"
          strokeDasharray={`${Math.min(Math.max(ratio, 0), 1) * length} ${length}`}
          className={isMuted ? 'stroke-muted-foreground' : 'stroke-primary'}
        />
      </svg>
      <span
        aria-hidden
        dir="ltr"
        className={classes('font-serif text-sm leading-none', isMuted && 'text-muted-foreground')}
      >
        {children}
      </span>
    </span>
  )
}
