import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { IssueRow } from '#contract/signups/staff.ts'
import { m } from '#web/paraglide/messages.js'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { formatDate } from '#web/format/format.ts'
import { IssueReader } from './issue-reader.tsx'
import { IssuesSearch, type StaffNavigate } from './address.ts'
import { issueList } from './queries.ts'
import { issueStateLabels } from './labels.ts'

type Props = { raw: Record<string, unknown>; go: StaffNavigate<IssuesSearch>; seesReaders: boolean }

/** Issues of the newsletter beside the selected one. */
export function IssuesPage({ raw, go, seesReaders }: Props) {
  const search = useMemo(() => IssuesSearch.parse(raw), [raw])
  const query = useInfiniteQuery(issueList())
  const issues = query.data?.pages.flatMap((page) => page.issues) ?? []
  const opened = search.issue ?? null
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 md:px-8">
      <header className="max-w-[60ch]">
        <h1 className="page-title">{m.signups_issues_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.signups_issues_lead()}</p>
      </header>
      {query.isError ? (
        <ReadFailure error={query.error} onRetry={query.refetch} />
      ) : !query.data ? (
        <SkeletonRows rows={6} />
      ) : issues.length === 0 ? (
        <EmptyState title={m.signups_issues_none()}>{m.signups_issues_none_detail()}</EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={classes(opened && 'max-lg:hidden')}>
            <IssueList issues={issues} opened={opened} />
            <LoadMore
              shown={m.signups_issues_shown({ count: issues.length })}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
          {opened ? (
            <IssueReader key={opened} issueId={opened} search={search} go={go} seesReaders={seesReaders} />
          ) : (
            <p className="hidden place-self-center py-40 text-muted-foreground lg:block">
              {m.signups_issues_choose()}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function IssueList({ issues, opened }: { issues: readonly IssueRow[]; opened: string | null }) {
  return (
    <ul aria-label={m.signups_issues_title()} className="divide-y divide-border border-y border-border">
      {issues.map(({ id, subject, state, until, articles, cities }) => (
        <li key={id}>
          <Link
            to="/admin/signups/issues"
            search={{ issue: id }}
            aria-current={id === opened ? 'true' : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-2 border-transparent px-3 py-3 transition-colors duration-150 hover:bg-muted focus-visible:outline-offset-[-2px] aria-[current=true]:border-primary aria-[current=true]:bg-accent"
          >
            <span className="truncate text-sm font-medium">{subject}</span>
            <span className="flex items-baseline justify-between gap-3">
              <span className="figures truncate text-xs text-muted-foreground">
                {m.signups_issue_holds({ date: formatDate(until), articles, cities })}
              </span>
              <Badge
                variant={state === 'draft' ? 'warning' : state === 'sent' ? 'outline' : 'default'}
                className="shrink-0"
              >
                {issueStateLabels[state]()}
              </Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
