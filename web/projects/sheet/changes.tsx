import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { formatDay } from '#web/format/format.ts'
import { fieldLabels, formatFact } from '#web/projects/fact-labels.ts'
import { SheetPart } from './section.tsx'

/** Every change of a fact, newest first. Earlier values are never removed. */
export function SheetChanges({ sheet: { changes } }: { sheet: ProjectSheet }) {
  if (changes.length === 0)
    return <EmptyState title={m.projects_changes_none()}>{m.projects_changes_none_detail()}</EmptyState>
  return (
    <SheetPart title={m.projects_changes_title()}>
      <ol className="figures border-t-2 border-foreground/80 text-sm">
        {changes.map(({ field, before, after, seenOn, source }, at) => (
          <li
            key={`${seenOn} ${field} ${at}`}
            className="grid gap-x-4 gap-y-0.5 border-b border-border py-2.5 md:grid-cols-[8rem_12rem_minmax(0,1fr)]"
          >
            <span className="text-muted-foreground">{formatDay(seenOn)}</span>
            <span>{fieldLabels[field]()}</span>
            <span className="wrap-anywhere">
              {m.projects_change({ before: formatFact(field, before), after: formatFact(field, after) })}
              <span className="block text-xs text-muted-foreground">{source.title}</span>
            </span>
          </li>
        ))}
      </ol>
    </SheetPart>
  )
}
