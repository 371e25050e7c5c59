import { Link } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { NoticeBody, NoticeName } from '#web/favorites/notices/notice-content.tsx'
import type { NoticeParts } from '#web/notifications/notification-item.tsx'
import { parseSearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'

const wayLooks = 'w-fit text-sm underline decoration-border underline-offset-4 hover:decoration-current'

/** How the centre shows changes of the watchlist and new rows of saved views. */
export function renderNotice(
  { content }: Notification,
  onLeave: (() => void) | undefined,
): NoticeParts | null {
  if (content.form === 'text') return null
  const notice = content.form === 'change' ? content.change : content.rows
  const way =
    notice.subject === 'transactions' ? (
      <Link
        to="/transactions"
        search={parseSearch(notice.market.search)}
        onClick={onLeave}
        className={wayLooks}
      >
        {m.notifications_do_view_rows()}
      </Link>
    ) : notice.subject === 'projects' ? (
      <Link to="/projects/$slug" params={{ slug: notice.slug }} onClick={onLeave} className={wayLooks}>
        {m.notifications_do_watched_changed()}
      </Link>
    ) : (
      <Link to="/developers/$slug" params={{ slug: notice.slug }} onClick={onLeave} className={wayLooks}>
        {m.notifications_do_developer()}
      </Link>
    )
  return {
    name: <NoticeName notice={notice} onLeave={onLeave} />,
    body: <NoticeBody notice={notice} />,
    way,
  }
}
