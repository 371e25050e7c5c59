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
import { m } from '#web/paraglide/messages.js'
import { approvals } from '#web/people/queries.ts'
import { formatDay } from '#web/format/format.ts'
import { DashboardSection, wayLooks } from './dashboard-section.tsx'

/** Instalments due within this number of days are listed. */
const dueDays = 14

type Props = { roles: readonly Role[]; hasFavorites: boolean }

/** Open tasks: instalments due, status changes, people who wait for approval. */
export function DashboardNeeds({ roles, hasFavorites }: Props) {
  const isApprover = hasRight('contentApproval', roles)
  const needs = [
    ...useInstalments(hasFavorites),
    ...useStatusChanges(hasFavorites),
    ...useApprovals(isApprover),
  ]
  return (
    <DashboardSection id="needs" title={m.shell_needs_title()}>
      {needs.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.shell_needs_none({ days: dueDays })}</p>
      ) : (
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
      )}
    </DashboardSection>
  )
}

type Need = { key: string; content: ReactNode }

function useInstalments(isOpen: boolean): Need[] {
  const { data } = useQuery({ ...ownAssets(), enabled: isOpen })
  const [today] = useState(() => gulfDay(new Date()))
  return (data ?? []).flatMap(({ id, title, currency, instalments }) =>
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
}

function useStatusChanges(isOpen: boolean): Need[] {
  const { data } = useQuery({ ...favoriteNotices(), enabled: isOpen })
  const changed = (data?.notices ?? []).flatMap((notice) => {
    if (notice.subject === 'transactions' || notice.isRead) return []
    const { aspect } = notice
    return aspect === 'status' ? [{ ...notice, aspect }] : []
  })
  return changed.map((notice) => ({
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
}

function useApprovals(isApprover: boolean): Need[] {
  const { data } = useInfiniteQuery({ ...approvals(), enabled: isApprover })
  const total = data?.pages[0]?.total ?? 0
  if (total === 0) return []
  const content = (
    <Link to="/admin/approvals" className={wayLooks}>
      {m.shell_needs_approvals({ count: total })}
    </Link>
  )
  return [{ key: 'approvals', content }]
}
