import { useInfiniteQuery, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { AccountEvent, AccountSession } from '#contract/account.ts'
import { describeDevice } from '#domain/account/device.ts'
import { m } from '#web/paraglide/messages.js'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { formatDateTime } from '#web/format/format.ts'
import { eventLabel } from './event-labels.ts'
import { history, sessions } from './queries.ts'
import { SettingsBlock } from './settings-page.tsx'
import { toastError } from '#web/api/toast-error.ts'

/** The person's sessions and the account's history. */
export function SessionsSection() {
  return (
    <>
      <SettingsBlock title={m.account_sessions_title()} detail={m.account_sessions_detail()}>
        <SessionList />
      </SettingsBlock>
      <SettingsBlock title={m.account_history_title()} detail={m.account_history_detail()}>
        <Happenings />
      </SettingsBlock>
    </>
  )
}

function SessionList() {
  const { data } = useSuspenseQuery({ ...sessions(), staleTime: 0 })
  const cache = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? api.account.endOtherSessions().then(({ ended }) => ended)
        : api.account.endSession({ params: { sessionId: id } }).then(() => 1),
    retry: false,
    onSuccess: (count) => toast({ title: m.account_sessions_ended({ count }) }),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: sessions().queryKey }),
  })
  const others = data.sessions.filter(({ isThis }) => !isThis).length
  return (
    <>
      <ul className="divide-y divide-border">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          isPending={end.isPending}
          onClick={() => end.mutate(null)}
        >
          {m.account_sessions_end_others({ count: others })}
        </Button>
      ) : null}
    </>
  )
}

type RowProps = { session: AccountSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const Sign = describeDevice(session.device).isPhone ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 py-3">
      <Sign aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {deviceName(session.device)}
          {session.isThis ? <Badge variant="primary">{m.account_sessions_this()}</Badge> : null}
          {session.aal === 'aal2' ? <Badge>{m.account_sessions_two_factors()}</Badge> : null}
        </p>
        <p className="figures text-xs text-muted-foreground">
          {m.account_sessions_times({
            signedIn: formatDateTime(session.createdAt),
            used: formatDateTime(session.usedAt),
            address: session.address ?? m.account_unknown_address(),
          })}
        </p>
      </div>
      {session.isThis ? null : (
        <Button variant="ghost" size="sm" isPending={isEnding} onClick={onEnd}>
          {m.account_sessions_end()}
        </Button>
      )}
    </li>
  )
}

function Happenings() {
  const query = useInfiniteQuery(history())
  if (query.isError) return <ReadFailure error={query.error} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows rows={4} />
  const events = query.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <EmptyState title={m.account_history_empty()} />
  return (
    <div>
      <ol className="divide-y divide-border">
        {events.map((event) => (
          <Happening key={event.id} event={event} />
        ))}
      </ol>
      <LoadMore
        shown={m.account_history_shown({ count: events.length })}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function Happening({ event }: { event: AccountEvent }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[12rem_1fr]">
      <time dateTime={event.at} className="figures text-sm whitespace-nowrap text-muted-foreground">
        {formatDateTime(event.at)}
      </time>
      <div className="min-w-0 text-sm">
        <p>
          {eventLabel(event.action)}
          {event.own ? null : <span className="text-muted-foreground"> {m.account_history_by_staff()}</span>}
        </p>
        {event.device || event.address ? (
          <p className="truncate text-xs text-muted-foreground">
            {[event.device ? deviceName(event.device) : null, event.address].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function deviceName(userAgent: string): string {
  const { browser, system } = describeDevice(userAgent)
  if (browser && system) return m.account_device({ browser, system })
  return browser ?? system ?? m.account_unknown_device()
}
