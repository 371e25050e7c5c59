import { useInfiniteQuery } from '@tanstack/react-query'
import type { RolloutEvent, RolloutFeature } from '#contract/access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { isUnchanged, type RolloutChange } from '#domain/access/rollout.ts'
import { tiers } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { featureText } from '#web/access/feature-text.ts'
import { rolloutEvents } from '#web/access/queries.ts'
import type { ChangeRollout } from './rollout-parts.ts'
import { formatDateTime } from '#web/format/format.ts'
import { eventText } from './rollout-text.ts'

type Props = {
  /** Omit it for the changes of every feature. */
  feature?: FeatureKey
  states: readonly RolloutFeature[]
  mayChange: boolean
  change: ChangeRollout
}

/** The history of changes, newest first. A change that is still in effect can be undone here. */
export function RolloutHistory({ feature, states, mayChange, change }: Props) {
  const query = useInfiniteQuery(rolloutEvents(feature))
  if (query.isPending) return <Waiting />
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  const events = query.data.pages.flatMap((page) => page.events)
  if (events.length === 0)
    return <EmptyState title={m.access_rollout_no_events()}>{m.access_rollout_no_events_detail()}</EmptyState>
  return (
    <div className="grid gap-4">
      <ol className="divide-y divide-border/60 border-y border-border">
        {events.map((event) => (
          <EventLine
            key={event.id}
            event={event}
            showsFeature={feature === undefined}
            state={states.find((state) => state.feature === event.feature)}
            mayChange={mayChange && isNewest(event, events)}
            change={change}
          />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.access_rollout_older()}
        </Button>
      ) : null}
    </div>
  )
}

type LineProps = {
  event: RolloutEvent
  showsFeature: boolean
  state: RolloutFeature | undefined
  mayChange: boolean
  change: ChangeRollout
}

function EventLine({ event, showsFeature, state, mayChange, change }: LineProps) {
  const name = featureText[event.feature]()
  const undo = undoChanges(event).filter((first) => state && !isUnchanged(state, first))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className={showsFeature ? undefined : 'first-letter:uppercase'}>
          {showsFeature ? <span className="font-medium">{name}: </span> : null}
          {eventText(event)}
        </p>
        <p className="text-xs text-muted-foreground">
          {event.by ?? m.access_rollout_gone()} · <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </p>
      </div>
      {mayChange && undo.length > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.access_rollout_take_back_label({ what: `${name}: ${eventText(event)}` })}
          onClick={() => change(undo, m.access_rollout_taken_back({ name }))}
        >
          {m.access_rollout_take_back()}
        </Button>
      ) : null}
    </li>
  )
}

/** Whether this is the last change of its setting. Only that can be undone: an earlier one is no longer in effect. */
function isNewest(event: RolloutEvent, events: readonly RolloutEvent[]): boolean {
  return events.find((second) => isSameSetting(second, event)) === event
}

function isSameSetting(first: RolloutEvent, second: RolloutEvent): boolean {
  if (first.feature !== second.feature || first.change.kind !== second.change.kind) return false
  const changedRole = ({ change }: RolloutEvent) => (change.kind === 'permission' ? change.role : null)
  return changedRole(first) === changedRole(second)
}

/** The changes that undo an event. */
function undoChanges({ feature, change }: RolloutEvent): readonly RolloutChange[] {
  if (change.kind === 'toggle') return [{ kind: 'toggle', feature, isEnabled: change.before }]
  if (change.kind === 'tiers')
    return tiers
      .filter((tier) => change.before.includes(tier) !== change.after.includes(tier))
      .map((tier) => ({ kind: 'tier', feature, tier, isVisible: change.before.includes(tier) }))
  const role = memberRoles.find((first) => first === change.role)
  return role ? [{ kind: 'permission', feature, role, hasAccess: change.before }] : []
}

function Waiting() {
  return (
    <output aria-label={m.access_rollout_loading()} className="grid gap-3">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </output>
  )
}
