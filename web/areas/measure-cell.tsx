import type { ReactNode } from 'react'
import { measureLooks, type MeasureText } from '#web/format/area-measures.ts'
import { classes } from '#web/ui/classes.ts'

type Props = MeasureText & {
  className?: string
  /** Instead of the value as text. */
  children?: ReactNode
}

/** A figure in a table with its sample below, or a dash with the reason. */
export function MeasureCell({ className, children, ...text }: Props) {
  return (
    <td className={classes('py-2 ps-3 text-end', className)}>
      {children ?? <span className={measureLooks(text)}>{text.value ?? '—'}</span>}
      <span className="block text-xs text-muted-foreground">{text.note}</span>
    </td>
  )
}
