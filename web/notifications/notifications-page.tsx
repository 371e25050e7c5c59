import { Link } from '@tanstack/react-router'
import { noticeGroups, type NoticeGroup } from '#domain/notifications/events.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Tabs, TabsContent } from '#web/ui/layout/tabs.tsx'
import { GroupTabs, allGroups } from './group-tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import type { RenderNotice } from './notification-item.tsx'
import { NotificationList } from './notification-list.tsx'

type Props = {
  group: NoticeGroup | null
  onGroup: (group: NoticeGroup | null) => void
  render: RenderNotice
}

/** The notification centre as a page. The address selects the tab. */
export function NotificationsPage({ group, onGroup, render }: Props) {
  return (
    <div className="page-frame grid gap-part">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="page-title">{m.notifications_title()}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <MarkAllRead group={group} />
          <Button asChild variant="outline" size="sm">
            <Link to="/account/settings" search={{ section: 'notifications' }}>
              {m.notifications_settings()}
            </Link>
          </Button>
        </div>
      </div>
      <Tabs
        value={group ?? allGroups}
        onValueChange={(value) => onGroup(noticeGroups.find((one) => one === value) ?? null)}
        className="grid max-w-3xl gap-4"
      >
        <GroupTabs />
        <TabsContent value={group ?? allGroups} className="grid gap-4">
          <NotificationList group={group} render={render} />
        </TabsContent>
      </Tabs>
    </div>
  )
}
