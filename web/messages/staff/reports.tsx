import { useQuery } from '@tanstack/react-query'
import type { MessageReport } from '#contract/messages.ts'
import { api } from '#web/api/client.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { useChange } from '#web/api/use-change.ts'
import { formatOwnDateTime } from '#web/format/own-time.ts'
import { messageReports } from '#web/messages/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'

/** Reported conversations with their last messages, unhandled ones first. */
export function Reports() {
  const query = useQuery(messageReports())
  if (query.error) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={4} />
  const { reports } = query.data
  if (reports.length === 0)
    return <EmptyState title={m.messages_reports_none()}>{m.messages_reports_none_detail()}</EmptyState>
  return (
    <ul className="divide-y divide-border border-y border-border">
      {reports.map((one) => (
        <Report key={one.id} of={one} />
      ))}
    </ul>
  )
}

function Report({ of }: { of: MessageReport }) {
  const handle = useChange(() => api.messages.handleReport({ params: { reportId: of.id } }), {
    done: m.messages_report_handled_now(),
    changed: [messageReports().queryKey],
  })
  return (
    <li className="grid gap-3 py-5">
      <p className="text-sm">
        <bdi className="font-medium">{of.reporterName || m.messages_former()}</bdi>{' '}
        {m.messages_report_about({ name: of.reportedName || m.messages_former() })}{' '}
        <time dateTime={of.reportedAt} className="figures text-muted-foreground">
          {formatOwnDateTime(of.reportedAt)}
        </time>
      </p>
      <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">
        {of.reason}
      </p>
      <ol className="grid max-w-[68ch] gap-2 border-s-2 border-border ps-4 text-sm">
        {of.excerpt.map(({ isReporters, content, sentAt }, at) => (
          // Excerpts never change.
          <li key={at}>
            <span className="text-xs text-muted-foreground">
              {isReporters ? m.messages_report_reporter() : m.messages_report_other()} ·{' '}
              <time dateTime={sentAt} className="figures">
                {formatOwnDateTime(sentAt)}
              </time>
            </span>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </p>
          </li>
        ))}
      </ol>
      {of.handledAt === null ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isPending={handle.isPending}
          onClick={() => handle.mutate()}
        >
          {m.messages_report_handle()}
        </Button>
      ) : (
        <p className="text-sm text-muted-foreground">
          {m.messages_report_handled({ when: formatOwnDateTime(of.handledAt) })}
        </p>
      )}
    </li>
  )
}
