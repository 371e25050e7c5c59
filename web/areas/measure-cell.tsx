import { measureLooks, type MeasureText } from '#web/format/area-measures.ts'
import { classes } from '#web/ui/classes.ts'

/** A figure in a table with its sample below, or a dash with the reason. */
export function MeasureCell({ className, ...text }: MeasureText & { className?: string }) {
  return (
    <td className={classes('py-2 ps-3 text-end', className)}>
      <span className={measureLooks(text)}>{text.value ?? '—'}</span>
      <span className="block text-xs text-muted-foreground">{text.note}</span>
    </td>
  )
}
