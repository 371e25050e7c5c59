import { useInfiniteQuery } from '@tanstack/react-query'
import type { Recipient } from '#contract/signups/staff.ts'
import { recipientStates, type RecipientState } from '#domain/signups/issues.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { ExportMenu } from '#web/staff/export-menu.tsx'
import type { StaffNavigate, IssuesSearch } from './address.ts'
import { recipientList } from './queries.ts'
import { StateSelect } from './state-select.tsx'
import { reasonLabels, recipientStateLabels } from './labels.ts'

const troubled: readonly RecipientState[] = ['failed', 'bounced', 'uncertain']

type Props = { issueId: string; state: RecipientState | undefined; go: StaffNavigate<IssuesSearch> }

/** The delivery of an issue to each reader. */
export function Recipients({ issueId, state, go }: Props) {
  const result = useInfiniteQuery(recipientList(issueId, state))
  const rows = result.data?.pages.flatMap((page) => page.recipients) ?? []
  const params = { issueId }
  return (
    <section className="density-table grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="me-auto font-serif text-lg">{m.signups_recipients_title()}</h3>
        <StateSelect
          states={recipientStates}
          labels={recipientStateLabels}
          value={state}
          onChange={(chosen) => go({ issue: issueId, state: chosen })}
        />
        <ExportMenu
          name="issue"
          read={(format) =>
            api.signups.exportRecipients({ params, query: { format, ...(state ? { state } : {}) } })
          }
        />
      </div>
      {result.isError ? (
        <ReadFailure error={result.error} onRetry={result.refetch} />
      ) : !result.data ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={m.signups_staff_none()} />
      ) : (
        <div>
          <Table
            caption={m.signups_recipients_title()}
            columns={columns()}
            rows={rows}
            rowKey={({ signupId }) => signupId}
          />
          <LoadMore
            shown={m.signups_recipients_shown({ count: rows.length })}
            hasMore={result.hasNextPage}
            loading={result.isFetchingNextPage}
            onMore={() => void result.fetchNextPage()}
          />
        </div>
      )}
    </section>
  )
}

const columns = (): readonly Column<Recipient>[] => [
  {
    id: 'email',
    head: m.signups_email(),
    cell: ({ email }) => <bdi className="block max-w-72 truncate">{email}</bdi>,
  },
  {
    id: 'state',
    head: m.signups_staff_state(),
    cell: ({ state }) => (
      <Badge variant={troubled.includes(state) ? 'warning' : 'outline'}>
        {recipientStateLabels[state]()}
      </Badge>
    ),
    inCard: true,
  },
  {
    id: 'reason',
    head: m.signups_recipients_reason(),
    cell: ({ reason }) => <span className="block max-w-96 truncate">{reasonLabels(reason)}</span>,
    inCard: true,
  },
  { id: 'at', head: m.signups_recipients_at(), cell: ({ at }) => formatDateTime(at), inCard: true },
]
