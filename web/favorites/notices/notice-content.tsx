import { Link } from '@tanstack/react-router'
import type { AnyNotice, Notice } from '#contract/favorites.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDate, formatDay } from '#web/format/format.ts'
import { parseSearch } from '#web/page/search-string.ts'
import { ChangeText } from '#web/favorites/change-text.tsx'
import { favoriteName } from '#web/favorites/favorite-labels.ts'
import { NewRows } from './new-rows-notice.tsx'

type Props = { notice: AnyNotice; onLeave?: (() => void) | undefined }

const looks = 'min-w-0 font-medium break-words underline-offset-4 hover:underline'

/** The name of what a notice is about, as a link to its page. */
export function NoticeName({ notice, onLeave }: Props) {
  if (notice.subject === 'transactions') {
    const { view, search } = notice.market
    return (
      <Link to="/transactions" search={parseSearch(search)} className={looks} onClick={onLeave}>
        <bdi>{view}</bdi>
      </Link>
    )
  }
  const { subject, slug } = notice
  const name = <bdi>{favoriteName(notice)}</bdi>
  return subject === 'projects' ? (
    <Link to="/projects/$slug" params={{ slug }} className={looks} onClick={onLeave}>
      {name}
    </Link>
  ) : (
    <Link to="/developers/$slug" params={{ slug }} className={looks} onClick={onLeave}>
      {name}
    </Link>
  )
}

/** What a notice says: old and new value with the source, or new rows with their medians. */
export function NoticeBody({ notice }: { notice: AnyNotice }) {
  return notice.subject === 'transactions' ? <NewRows notice={notice} /> : <Change notice={notice} />
}

function Change({ notice }: { notice: Notice }) {
  const { aspect, before, after, seenOn, source, notifiedAt } = notice
  return (
    <>
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
    </>
  )
}
