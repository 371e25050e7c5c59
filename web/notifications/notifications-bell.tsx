import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Settings } from 'lucide-react'
import { useState } from 'react'
import { noticeGroups, type NoticeGroup } from '#domain/notifications/events.ts'
import { unreadLabel } from '#domain/messages/unread.ts'
import { m } from '#web/paraglide/messages.js'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Tabs, TabsContent } from '#web/ui/layout/tabs.tsx'
import { CountMark } from '#web/ui/tables/count-mark.tsx'
import { GroupTabs, allGroups } from './group-tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import type { RenderNotice } from './notification-item.tsx'
import { NotificationList } from './notification-list.tsx'
import { unreadNotices } from './queries.ts'

/** The notification centre behind its bell. */
export function NotificationsBell({ render }: { render: RenderNotice }) {
  const { data } = useQuery(unreadNotices())
  const [isOpen, setOpen] = useState(false)
  const [group, setGroup] = useState<NoticeGroup | null>(null)
  const unread = unreadLabel(data?.total ?? 0)
  const label = unread ? m.notifications_bell_unread({ count: unread }) : m.notifications_title()
  const close = () => setOpen(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <Tooltip text={label} side="bottom">
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={label}>
            <span className="relative">
              <Bell aria-hidden />
              {unread ? <CountMark>{unread}</CountMark> : null}
            </span>
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        align="end"
        aria-label={m.notifications_title()}
        className="w-[min(35rem,calc(100vw-1.5rem))] p-0"
      >
        <Tabs
          value={group ?? allGroups}
          onValueChange={(value) => setGroup(noticeGroups.find((one) => one === value) ?? null)}
        >
          <div className="flex items-center justify-between gap-2 ps-4 pe-2 pt-2">
            <h2 className="font-serif text-base">{m.notifications_title()}</h2>
            <span className="flex items-center">
              <MarkAllRead group={group} />
              <IconButton label={m.notifications_settings()} size="icon-sm" asChild>
                <Link to="/account/settings" search={{ section: 'notifications' }} onClick={close}>
                  <Settings aria-hidden />
                </Link>
              </IconButton>
            </span>
          </div>
          <GroupTabs className="px-4" />
          <TabsContent
            value={group ?? allGroups}
            className="max-h-[min(30rem,65dvh)] overflow-y-auto p-2 focus-visible:-outline-offset-2"
          >
            <NotificationList group={group} render={render} onLeave={close} isSection />
          </TabsContent>
          <div className="border-t border-border px-4 py-2.5">
            <Link to="/notifications" className="text-sm underline underline-offset-4" onClick={close}>
              {m.notifications_open_page()}
            </Link>
          </div>
        </Tabs>
      </PopoverContent>
    </Popover>
  )
}
