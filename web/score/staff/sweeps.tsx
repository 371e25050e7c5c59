import { useQuery } from '@tanstack/react-query'
import type { Sweep } from '#contract/score/facts.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Progress } from '#web/ui/charts/progress.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'
import { useChange } from '#web/api/use-change.ts'
import { sweeps } from '#web/score/queries.ts'

const { queryKey } = sweeps()

/** The latest sweeps with their progress, and a button that starts one. */
export function Sweeps() {
  const query = useQuery(sweeps())
  const start = useChange(() => api.score.sweep({}), { done: m.score_sweeps_started(), changed: [queryKey] })
  const isOneRunning = query.data?.some(({ isRunning }) => isRunning) === true
  return (
    <section aria-labelledby="sweeps" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="sweeps" className="font-serif text-2xl">
            {m.score_sweeps()}
          </h2>
          <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{m.score_sweeps_lead()}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          disabled={isOneRunning}
          isPending={start.isPending}
          onClick={() => start.mutate()}
        >
          {m.score_sweeps_start()}
        </Button>
      </div>
      {query.isError ? <ReadFailure error={query.error} onRetry={query.refetch} /> : null}
      {query.isPending ? <SkeletonRows rows={3} /> : null}
      {query.data?.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.score_sweeps_none()}</p>
      ) : null}
      <ul className="divide-y divide-border border-y border-border empty:hidden">
        {query.data?.map((sweep) => (
          <SweepRow key={sweep.id} sweep={sweep} />
        ))}
      </ul>
    </section>
  )
}

function SweepRow({ sweep }: { sweep: Sweep }) {
  const { id, startedAt, isRunning, stopRequested } = sweep
  const stop = useChange(() => api.score.stopSweep({ params: { sweepId: id } }), {
    done: null,
    changed: [queryKey],
  })
  return (
    <li className="figures grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="text-muted-foreground">{formatDateTime(startedAt)}</span>
        <span className={sweep.failure === null ? undefined : 'text-negative'}>{sweepStatus(sweep)}</span>
        {isRunning ? (
          <Button
            variant="outline"
            size="sm"
            disabled={stopRequested}
            isPending={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {m.score_sweeps_stop()}
          </Button>
        ) : null}
      </div>
      {isRunning ? (
        <Progress label={sweepStatus(sweep)} ratio={sweep.scored / Math.max(1, sweep.projects)} />
      ) : null}
    </li>
  )
}

function sweepStatus({ endedAt, isRunning, stopRequested, failure, ...counts }: Sweep): string {
  const projects = formatInteger(counts.projects)
  const scored = formatInteger(counts.scored)
  if (failure !== null) return m.score_sweeps_failed({ failure })
  if (isRunning && stopRequested) return m.score_sweeps_stopping()
  if (isRunning)
    return counts.projects === 0 ? m.score_sweeps_begins() : m.score_sweeps_progress({ scored, projects })
  return stopRequested || endedAt === null
    ? m.score_sweeps_stopped({ scored, projects })
    : m.score_sweeps_done({ projects, runs: formatInteger(counts.runs) })
}
