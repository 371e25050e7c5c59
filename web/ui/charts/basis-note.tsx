import type { ReactNode } from 'react'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

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
        <DemonstrationMark of={{ demonstration: true }} />
      ) : (
        <span>{m.ui_source({ source: sources.join(', ') })}</span>
      )}
      {asOf ? <span>{m.ui_as_of({ date: formatDay(displayLocale(), asOf) })}</span> : null}
    </p>
  )
}

type ScopeProps = { bases: readonly Basis[]; isSection?: boolean; children: ReactNode }

/** Says once that the deals of these cities are demonstration data, or marks each such city where others are real. */
export function BasisScope({ bases, isSection = false, children }: ScopeProps) {
  const items = bases
    .filter(({ asOf }) => asOf !== null)
    .map(({ data }) => ({ demonstration: data === 'demonstration' }))
  return (
    <DemonstrationScope items={items} isSection={isSection} note={m.ui_demonstration_notice()}>
      {children}
    </DemonstrationScope>
  )
}
