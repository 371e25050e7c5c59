import type { AnyNotice } from '#contract/favorites.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { NoticeBody, NoticeName } from './notice-content.tsx'

/** A notice: a change of something watched, or new rows of a saved view. */
export function AnyNoticeRow({ notice }: { notice: AnyNotice }) {
  const { isRead } = notice
  return (
    <li className={`grid gap-1 border-s-2 px-4 py-3 ${isRead ? 'border-s-transparent' : 'border-s-brass'}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <NoticeName notice={notice} />
        <DemonstrationMark of={notice} />
        {isRead ? null : <span className="sr-only">{m.favorites_notice_new()}</span>}
      </p>
      <NoticeBody notice={notice} />
    </li>
  )
}
