import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { hasRight } from '#domain/access/rights.ts'
import type { Role } from '#domain/access/roles.ts'
import { dueWithin } from '#domain/favorites/asset.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { formatMinor } from '#web/favorites/amounts.ts'
import { ChangeText } from '#web/favorites/change-text.tsx'
import { favoriteName } from '#web/favorites/favorite-labels.ts'
import { favoriteNotices, ownAssets } from '#web/favorites/queries.ts'
import { ReadFailure } from '#web/api/read-failure.tsx'
import { m } from '#web/paraglide/messages.js'
import { approvals } from '#web/people/queries.ts'
import { formatDay } from '#web/format/format.ts'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'

/** Instalments due within this number of days are listed. */
const dueDays = 14

type Props = { roles: readonly Role[]; hasFavorites: boolean }

/** Open tasks: instalments due, status changes, people who wait for approval. */
export function DashboardNeeds({ roles, hasFavorites }: Props) {
  const isApprover = hasRight('contentApproval', roles)
  const sources = [useInstalments(hasFavorites), useStatusChanges(hasFavorites), useApprovals(isApprover)]
  const needs = sources.flatMap((source) => source.needs)
  const failed = sources.filter(({ error }) => error !== null)
  const isRead = sources.every((source) => source.isRead)
  const [failure] = failed
  return (
    <DashboardSection id="needs" title={m.shell_needs_title()}>
      {needs.length === 0 && isRead ? (
        <p className="text-sm text-muted-foreground">{m.shell_needs_none({ days: dueDays })}</p>
      ) : null}
      {needs.length === 0 && !isRead && !failure ? <SkeletonRows rows={2} /> : null}
      {needs.length > 0 ? (
        <ul className="divide-y divide-border border-y border-border">
          {needs.map(({ key, content }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm"
            >
              {content}
            </li>
          ))}
        </ul>
      ) : null}
      {failure?.error ? (
        <ReadFailure
          error={failure.error}
          onRetry={() => {
            for (const { retry } of failed) retry()
          }}
        />
      ) : null}
    </DashboardSection>
  )
}

type Need = { key: string; content: ReactNode }
/** The tasks of one question. Until it is read, nobody knows that there are none. */
type Source = { needs: readonly Need[]; isRead: boolean; error: Error | null; retry: () => unknown }
type Read = { data: unknown; error: Error | null; refetch: () => unknown }

function toSource({ data, error, refetch }: Read, isOpen: boolean, needs: readonly Need[]): Source {
  const isRead = !isOpen || data !== undefined
  return { needs, isRead, error: isRead ? null : error, retry: refetch }
}

function useInstalments(isOpen: boolean): Source {
  const query = useQuery({ ...ownAssets(), enabled: isOpen })
  const [today] = useState(() => gulfDay(new Date()))
  const needs = (query.data ?? []).flatMap(({ id, title, currency, instalments }) =>
    dueWithin(instalments, today, dueDays).map(({ dueOn, amountMinor }, at) => ({
      key: `${id} ${at}`,
      content: (
        <>
          <span>
            {dueOn < today ? m.shell_needs_overdue() : m.shell_needs_instalment()}{' '}
            <Link to="/favorites/invested" className={wayLooks}>
              <bdi>{title}</bdi>
            </Link>
          </span>
          <span className={`figures ${dueOn < today ? 'text-warning' : ''}`}>
            {formatMinor(currency, amountMinor)} · {formatDay(dueOn)}
          </span>
        </>
      ),
    })),
  )
  return toSource(query, isOpen, needs)
}

function useStatusChanges(isOpen: boolean): Source {
  const query = useQuery({ ...favoriteNotices(), enabled: isOpen })
  const changed = (query.data?.notices ?? []).flatMap((notice) => {
    if (notice.subject === 'transactions' || notice.isRead) return []
    const { aspect } = notice
    return aspect === 'status' ? [{ ...notice, aspect }] : []
  })
  const needs = changed.map((notice) => ({
    key: `notice ${notice.id}`,
    content: (
      <>
        <Link to="/projects/$slug" params={{ slug: notice.slug }} className={wayLooks}>
          <bdi>{favoriteName(notice)}</bdi>
        </Link>
        <ChangeText change={notice} />
      </>
    ),
  }))
  return toSource(query, isOpen, needs)
}

function useApprovals(isApprover: boolean): Source {
  const query = useInfiniteQuery({ ...approvals(), enabled: isApprover })
  const total = query.data?.pages[0]?.total ?? 0
  const content = (
    <Link to="/admin/approvals" className={wayLooks}>
      {m.shell_needs_approvals({ count: total })}
    </Link>
  )
  return toSource(query, isApprover, total === 0 ? [] : [{ key: 'approvals', content }])
}
