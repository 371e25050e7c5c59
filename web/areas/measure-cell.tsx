import type { ReactNode } from 'react'
import { measureLooks, type MeasureText } from '#web/format/area-measures.ts'
import { classes } from '#web/ui/classes.ts'

type Props = MeasureText & {
  className?: string
  /** Of the value, where the head of the column does not name it. */
  unit?: string
  /** Instead of the value as text. */
  children?: ReactNode
}

/** A figure in a table with its sample below, or a dash with the reason. */
export function MeasureCell({ className, unit, children, ...text }: Props) {
  return (
    <td className={classes('py-2 ps-3 text-end', className)}>
      {children ?? <bdi className={measureLooks(text)}>{text.value ?? '—'}</bdi>}
      {unit !== undefined && text.value !== null ? (
        <>
          {' '}
          <span className="text-xs whitespace-nowrap text-muted-foreground">{unit}</span>
        </>
      ) : null}
      <span className="block text-xs text-muted-foreground">{text.note}</span>
    </td>
  )
}
