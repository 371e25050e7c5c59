import type { MeasureText } from '#web/format/area-measures.ts'
import { classes } from '#web/ui/classes.ts'

/** A figure in a table with its sample below, or a dash with the reason. */
export function MeasureCell({ value, note, className }: MeasureText & { className?: string }) {
  return (
    <td className={classes('py-2 ps-3 text-end', className)}>
      <span className={value === null ? 'text-muted-foreground' : 'font-medium'}>{value ?? '—'}</span>
      <span className="block text-xs text-muted-foreground">{note}</span>
    </td>
  )
}
