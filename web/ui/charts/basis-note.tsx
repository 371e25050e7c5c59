import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { displayLocale } from '#web/format/format.ts'

export type Basis = {
  data: 'register' | 'demonstration'
  sources: readonly string[]
  /** The day of the newest deal; null where nothing is held. */
  asOf: string | null
}

/** What figures stand on: source and date, and that they are generated where they are. */
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

/** Generated deals are never taken for real ones: said at the head of every page that shows them. */
export function DemonstrationNotice() {
  return (
    <p className="border-s-2 border-brass bg-warning-surface px-3 py-1.5 text-sm text-warning">
      {m.ui_demonstration_notice()}
    </p>
  )
}
