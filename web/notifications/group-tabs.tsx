import { noticeGroups, type NoticeGroup } from '#domain/notifications/events.ts'
import { unreadLabel } from '#domain/messages/unread.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { TabsList, TabsTrigger } from '#web/ui/layout/tabs.tsx'
import { groupNames } from './event-labels.ts'
import { useUnreadIn } from './notification-list.tsx'

export const allGroups = 'all'

/** The tabs of the centre, each with its number of unread notifications. */
export function GroupTabs({ className = '' }: { className?: string }) {
  return (
    <ScrollRegion aria-label={m.notifications_tabs()} className={`relative overflow-x-auto ${className}`}>
      <TabsList className="w-max min-w-full gap-4" aria-label={m.notifications_tabs()}>
        <GroupTab group={null} />
        {noticeGroups.map((group) => (
          <GroupTab key={group} group={group} />
        ))}
      </TabsList>
    </ScrollRegion>
  )
}

function GroupTab({ group }: { group: NoticeGroup | null }) {
  const unread = unreadLabel(useUnreadIn(group))
  return (
    <TabsTrigger value={group ?? allGroups}>
      {group === null ? m.notifications_group_all() : groupNames[group]()}
      {unread ? (
        <span className="figures text-xs text-muted-foreground">
          {unread}
          <span className="sr-only"> {m.notifications_unread_word()}</span>
        </span>
      ) : null}
    </TabsTrigger>
  )
}
