import type { Proposal } from '#contract/records.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import type { FactLabels } from './fact-inputs.tsx'

/** The facts of a new project, and their evidence. */
export function EnteredFacts({ of: { facts }, factLabels }: { of: Proposal; factLabels: FactLabels }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t border-border pt-3">
      {facts.map(({ field, value, seenOn, evidence }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{factLabels.names[field]()}</dt>
          <dd className="wrap-anywhere">
            <bdi>{factLabels.written(field, value || null)}</bdi>
            <span className="figures block text-xs text-muted-foreground">
              {m.records_seen({ day: formatDay(seenOn) })} · <bdi>{evidence}</bdi>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
