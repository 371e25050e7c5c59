import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { displayLocale } from '#web/format/format.ts'

export type Basis = {
  data: 'register' | 'demonstration'
  sources: readonly string[]
  /** The date of the newest deal, or null if there are none. */
  asOf: string | null
}

/** The source and date of figures, and a mark if the data are generated. */
export function BasisNote({ basis: { data, sources, asOf } }: { basis: Basis }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
      {data === 'demonstration' ? (
        <Badge variant="warning">{m.ui_demonstration()}</Badge>
      ) : (
        <span>{m.ui_source({ source: sources.join(', ') })}</span>
      )}
      {asOf ? <span>{m.ui_as_of({ date: formatDay(displayLocale(), asOf) })}</span> : null}
    </p>
  )
}

/** Says that deals are generated. Shown at the top of every page that uses them, so that nobody takes them for real. */
export function DemonstrationNotice() {
  return (
    <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
      {m.ui_demonstration_notice()}
    </p>
  )
}
