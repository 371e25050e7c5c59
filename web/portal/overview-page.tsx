import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { reviewPace } from '#domain/people/account-status.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { formatDateTime, formatInteger } from '#web/format/format.ts'

const refetchMs = 60_000

/** What needs attention today, as far as the roles may see it. */
export function OverviewPage({ roles }: { roles: readonly Role[] }) {
  const may = (audience: 'approver' | 'editor' | 'admin') => refusal(audience, roles) === null
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="page-title">{m.portal_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.portal_lead()}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {may('approver') ? <Approvals /> : null}
        {may('editor') ? <Desk /> : null}
        {may('admin') ? <People /> : null}
        {may('approver') ? <Online /> : null}
        {may('admin') ? <Privacy /> : null}
        {may('admin') ? <Letters /> : null}
        {may('editor') ? <Imports /> : null}
      </div>
    </div>
  )
}

function Approvals() {
  const result = useQuery({ ...query(api.people.approvals, { query: {} }), refetchInterval: refetchMs })
  return (
    <OverviewCard title={m.portal_approvals()} to="/admin/approvals" result={result}>
      {({ total, applicants: [oldest] }) => (
        <>
          <Amount value={total} label={m.portal_waiting({ count: total })} />
          {oldest ? (
            <p className="flex flex-wrap items-center gap-2">
              {m.portal_oldest({ date: formatDateTime(oldest.waitingSince) })}
              {reviewPace(new Date(oldest.waitingSince), new Date(result.dataUpdatedAt)) === 'late' ? (
                <Badge variant="warning">{m.portal_late()}</Badge>
              ) : null}
            </p>
          ) : null}
        </>
      )}
    </OverviewCard>
  )
}

function Desk() {
  const result = useQuery({ ...query(api.desk.list, { query: {} }), refetchInterval: refetchMs })
  return (
    <OverviewCard title={m.portal_desk()} to="/admin/desk" result={result}>
      {({ inReview, texts: [last] }) => (
        <>
          <Amount value={inReview} label={m.portal_in_review({ count: inReview })} />
          {last ? (
            <p className="line-clamp-2 [overflow-wrap:anywhere]">
              {m.portal_last_text({ title: last.title, date: formatDateTime(last.changedAt) })}
            </p>
          ) : null}
        </>
      )}
    </OverviewCard>
  )
}

function People() {
  const result = useQuery(query(api.people.list, { query: {} }))
  return (
    <OverviewCard title={m.portal_people()} to="/admin/people" result={result}>
      {({ total, people: [newest] }) => (
        <>
          <Amount value={total} label={m.portal_accounts({ count: total })} />
          {newest ? (
            <p className="[overflow-wrap:anywhere]">
              {m.portal_newest({
                name: newest.fullName || newest.email,
                date: formatDateTime(newest.joinedAt),
              })}
            </p>
          ) : null}
        </>
      )}
    </OverviewCard>
  )
}

function Online() {
  const result = useQuery({ ...query(api.presence.online, {}), refetchInterval: refetchMs })
  return (
    <OverviewCard title={m.portal_online()} result={result}>
      {({ people }) => (
        <>
          <Amount value={people.length} label={m.portal_here({ count: people.length })} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {people.slice(0, 5).map(({ userId, fullName, email, currentPage, presence }) => (
              <li key={userId} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={`size-2 shrink-0 rounded-full ${presence === 'active' ? 'bg-positive' : 'bg-warning'}`}
                />
                <span className="min-w-0 truncate">{fullName || email}</span>
                <span className="ms-auto max-w-[50%] shrink-0 truncate text-xs">{currentPage}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

function Privacy() {
  const result = useQuery({ ...query(api.privacy.queue, { query: {} }), refetchInterval: refetchMs })
  return (
    <OverviewCard title={m.portal_privacy()} to="/admin/privacy" result={result}>
      {({ open, dueSoon, overdue }) => (
        <>
          <Amount value={open} label={m.portal_privacy_open()} />
          <p>
            {dueSoon + overdue > 0 ? (
              <Badge variant="warning">{m.portal_privacy_counts({ dueSoon, overdue })}</Badge>
            ) : (
              m.portal_privacy_counts({ dueSoon, overdue })
            )}
          </p>
        </>
      )}
    </OverviewCard>
  )
}

function Letters() {
  const result = useQuery({ ...query(api.admin.letters, { query: {} }), refetchInterval: refetchMs })
  return (
    <OverviewCard title={m.portal_letters()} to="/admin/outbox" result={result}>
      {({ counts, mailServer }) => (
        <>
          <Amount value={counts.queued} label={m.portal_queued({ count: counts.queued })} />
          <p>{m.portal_undelivered({ failed: counts.failed, uncertain: counts.uncertain })}</p>
          {mailServer ? null : <p>{m.portal_letters_held()}</p>}
        </>
      )}
    </OverviewCard>
  )
}

function Imports() {
  const result = useQuery(query(api.ingestion.list, { query: {} }))
  return (
    <OverviewCard title={m.portal_ingestion()} to="/admin/data-ingestion-demo" result={result}>
      {({ batches: [last] }) =>
        last ? (
          <>
            <Amount value={last.rowsNew + last.rowsChanged} label={m.portal_imported()} />
            <p className="[overflow-wrap:anywhere]">
              {m.portal_last_import({ file: last.fileName, date: formatDateTime(last.startedAt) })}
            </p>
          </>
        ) : (
          <p>{m.portal_no_imports()}</p>
        )
      }
    </OverviewCard>
  )
}

type OverviewCardProps<T> = {
  title: string
  to?:
    | '/admin/approvals'
    | '/admin/desk'
    | '/admin/people'
    | '/admin/outbox'
    | '/admin/privacy'
    | '/admin/data-ingestion-demo'
  result: UseQueryResult<T>
  children: (answer: T) => ReactNode
}

/** One card of the overview, with its own loading and error state. */
function OverviewCard<T>({ title, to, result, children }: OverviewCardProps<T>) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-t-2 border-foreground/80 pt-3"
    >
      <h2 id={id} className="font-serif text-lg">
        {to ? (
          <Link to={to} className="touch hover:underline hover:decoration-border hover:underline-offset-4">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm text-muted-foreground">
        {result.data !== undefined ? (
          children(result.data)
        ) : result.isError ? (
          <div role="alert" className="grid justify-items-start gap-2">
            <p>{m.portal_failed()}</p>
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              onClick={() => void result.refetch()}
            >
              {m.ui_retry()}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
    </section>
  )
}

function Amount({ value, label }: { value: number; label: string }) {
  return (
    <p className="text-foreground">
      <span className="figures text-2xl font-medium">{formatInteger(value)}</span>{' '}
      <span className="text-sm text-muted-foreground">{label}</span>
    </p>
  )
}
