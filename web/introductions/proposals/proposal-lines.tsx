import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { leadProposals } from './queries.ts'

/** The proposals already sent for a lead, and whether the member opened them. */
export function ProposalLines({ leadId }: { leadId: string }) {
  const query = useQuery(leadProposals(leadId))
  if (query.isError) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <SkeletonRows rows={1} />
  if (query.data.proposals.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {query.data.proposals.map(({ id, madeAt, openedAt, projects }) => (
        <li key={id} className="grid gap-0.5">
          <Link
            to="/proposals/$id"
            params={{ id }}
            className="wrap-anywhere underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{projects.join(', ')}</bdi>
          </Link>
          <span className="figures text-xs text-muted-foreground">
            {openedAt
              ? m.introductions_proposal_opened({
                  sent: formatDateTime(madeAt),
                  opened: formatDateTime(openedAt),
                })
              : m.introductions_proposal_unopened({ sent: formatDateTime(madeAt) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
