import { Link } from '@tanstack/react-router'
import type { AnyNotice, Notice } from '#contract/favorites.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatDay } from '#web/format/format.ts'
import { ChangeText } from './change-text.tsx'
import { favoriteName } from './favorite-labels.ts'
import { NewRowsNoticeRow } from './new-rows-notice.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props<N> = { notice: N; onLeave?: () => void }

/** A notice: a change of something watched, or new rows of a saved view. */
export function AnyNoticeRow({ notice, ...rest }: Props<AnyNotice>) {
  return notice.subject === 'transactions' ? (
    <NewRowsNoticeRow notice={notice} {...rest} />
  ) : (
    <NoticeRow notice={notice} {...rest} />
  )
}

/** A change that was notified: subject, old and new value, and source. */
function NoticeRow({ notice, onLeave }: Props<Notice>) {
  const { subject, slug, aspect, before, after, seenOn, source, notifiedAt, isRead } = notice
  const name = <bdi>{favoriteName(notice)}</bdi>
  const looks = 'font-medium underline-offset-4 hover:underline'
  return (
    <li className={`grid gap-1 border-s-2 px-4 py-3 ${isRead ? 'border-s-transparent' : 'border-s-brass'}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {subject === 'projects' ? (
          <Link to="/projects/$slug" params={{ slug }} className={looks} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          <Link to="/developers/$slug" params={{ slug }} className={looks} onClick={onLeave}>
            {name}
          </Link>
        )}
        <DemonstrationMark of={notice} />
        {isRead ? null : <span className="sr-only">{m.favorites_notice_new()}</span>}
      </p>
      {aspect === 'fits' ? (
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-muted-foreground">{m.favorites_notice_fits()}</span>
          <bdi className="font-medium">{after}</bdi>
        </p>
      ) : (
        <ChangeText change={{ aspect, before, after }} />
      )}
      <p className="text-xs text-muted-foreground">
        {source
          ? m.favorites_notice_source({ source, date: formatDay(seenOn) })
          : m.favorites_notice_seen({ date: formatDate(notifiedAt) })}
      </p>
    </li>
  )
}
