import { createFileRoute } from '@tanstack/react-router'
import { noticeGroups } from '#domain/notifications/events.ts'
import { NotificationsPage } from '#web/notifications/notifications-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { renderNotice } from '#web/shell/notice-parts.tsx'

type Search = { tab?: string }

export const Route = createFileRoute('/_member/notifications')({
  head: () => pageHead({ title: m.notifications_title() }),
  validateSearch: ({ tab }: Record<string, unknown>): Search => (typeof tab === 'string' ? { tab } : {}),
  component: Notifications,
})

function Notifications() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const group = noticeGroups.find((one) => one === tab) ?? null
  return (
    <NotificationsPage
      group={group}
      onGroup={(next) => void navigate({ search: next === null ? {} : { tab: next }, replace: true })}
      render={renderNotice}
    />
  )
}
