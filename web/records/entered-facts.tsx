import type { Proposal } from '#contract/records.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import type { FactLabels } from './fact-inputs.tsx'

/** What is said of a project that is to be entered, and what shows it. */
export function EnteredFacts({ of: { facts }, factWords }: { of: Proposal; factWords: FactLabels }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-t border-border pt-3">
      {facts.map(({ field, value, seenOn, evidence }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{factWords.names[field]()}</dt>
          <dd className="wrap-anywhere">
            <bdi>{factWords.written(field, value || null)}</bdi>
            <span className="figures block text-xs text-muted-foreground">
              {m.records_seen({ day: formatDay(seenOn) })} · <bdi>{evidence}</bdi>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
