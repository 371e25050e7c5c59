import type { Extreme } from '#domain/statistics/best-and-worst.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

const marks = {
  best: { glyph: '▲', text: m.ui_compare_best, className: 'text-positive' },
  worst: { glyph: '▼', text: m.ui_compare_worst, className: 'text-negative' },
} as const

/** Marks the best and the worst value of a comparison, by a word and not by colour alone. */
export function ExtremeMark({ extreme }: { extreme: Extreme }) {
  if (extreme === null) return null
  const { glyph, text, className } = marks[extreme]
  return (
    <span className={classes('ms-2 text-xs whitespace-nowrap', className)}>
      <span aria-hidden>{glyph} </span>
      {text()}
    </span>
  )
}
