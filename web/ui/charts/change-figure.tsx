import { m } from '#web/paraglide/messages.js'
import { ChangeNote } from './change-note.tsx'
import { formatChange } from '#web/format/prices.ts'

/** Arabic number formats put a mark of direction before the sign. */
const leadingSign = /^[\u061c\u200e\u200f]?[+\-−]/u

type RatioChange = { ratio: number; direction: 'up' | 'down' | 'unclear' }
type Props = {
  change: RatioChange | null
  /** The period: "in a year". */
  since?: string
  /** For a table, whose column head names the figure. */
  isShort?: boolean
}

/** A median's change over a year. Marked as up or down only if it exceeds random variation. */
export function ChangeFigure({ change, since, isShort = false }: Props) {
  if (!change)
    return (
      <span className="text-sm text-muted-foreground">
        {isShort ? (
          <>
            <span aria-hidden>—</span>
            <span className="sr-only">{m.ui_no_change()}</span>
          </>
        ) : (
          m.ui_no_change()
        )}
      </span>
    )
  const { ratio, direction } = change
  if (direction === 'unclear')
    return (
      <span className="figures text-sm text-muted-foreground">
        {m.ui_unclear_change({ change: formatChange(ratio) })}
      </span>
    )
  return (
    <ChangeNote
      text={formatChange(ratio).replace(leadingSign, '')}
      direction={direction}
      {...(since ? { since } : {})}
    />
  )
}
