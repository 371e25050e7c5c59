import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { snoozes } from '#domain/notifications/snooze.ts'
import { formatClock, formatShortDay } from '#web/format/event-times.ts'
import { formatDateTime } from '#web/format/format.ts'
import { InnerLink } from '#web/page/inner-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'
import { actionNames, eventNames, snoozeNames } from './event-labels.ts'
import { ownZone, useNoticeActions } from './use-notice-actions.ts'

/** The name, the content and the address of a notification about something watched, which another feature draws. */
export type NoticeParts = { name: ReactNode; body: ReactNode; way: ReactNode }
export type RenderNotice = (notice: Notification, onLeave: (() => void) | undefined) => NoticeParts | null

type Props = {
  notice: Notification
  render: RenderNotice
  /** Called when a link leads away from the centre. */
  onLeave?: (() => void) | undefined
}

const wayLooks = 'w-fit text-sm underline decoration-border underline-offset-4 hover:decoration-current'

/** One notification: what changed, its source and time, what to do, and its menu. */
export function NotificationItem({ notice, render, onLeave }: Props) {
  const { event, path, isRead, content } = notice
  const { leave } = useNoticeActions(notice, onLeave)
  const watched = render(notice, leave)
  const name =
    content.form === 'text' ? (
      path === null ? (
        <span className="font-medium">{content.title}</span>
      ) : (
        <InnerLink href={path} onClick={leave} className="font-medium underline-offset-4 hover:underline">
          {content.title}
        </InnerLink>
      )
    ) : (
      watched?.name
    )
  return (
    <div
      className={`relative grid gap-1 border-s-2 py-3 ps-4 pe-2 ${isRead ? 'border-s-transparent' : 'border-s-brass'}`}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 pe-10 text-base">
        {isRead ? null : <span className="sr-only">{m.notifications_new()}</span>}
        {name}
        <DemonstrationMark of={notice} />
      </p>
      <ItemMenu notice={notice} onLeave={onLeave} />
      <div className="grid gap-1 pe-2">
        {content.form === 'text' ? <TextBody content={content} /> : watched?.body}
        <p className="figures text-xs text-muted-foreground">
          {eventNames[event]()} · {formatDateTime(notice.notifiedAt)}
        </p>
        {path === null ? (
          watched?.way
        ) : (
          <InnerLink href={path} onClick={leave} className={wayLooks}>
            {actionNames[event]()}
          </InnerLink>
        )}
      </div>
    </div>
  )
}

type TextContent = Extract<Notification['content'], { form: 'text' }>

function TextBody({ content: { detail, at, timeZone } }: { content: TextContent }) {
  const zone = timeZone ?? ownZone()
  const moment = at === null ? null : `${formatShortDay(at, zone)}, ${formatClock(at, zone)} (${zone})`
  if (detail === '' && moment === null) return null
  return (
    <p className="text-sm break-words">
      <bdi>{detail}</bdi>
      {detail !== '' && moment !== null ? ' · ' : null}
      {moment === null ? null : <span className="figures">{moment}</span>}
    </p>
  )
}

function ItemMenu({ notice, onLeave }: Pick<Props, 'notice' | 'onLeave'>) {
  const { mark, putOff } = useNoticeActions(notice, onLeave)
  const { event, isRead } = notice
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          label={m.notifications_menu()}
          size="icon-sm"
          className="absolute end-1 top-2 pointer-coarse:top-1 pointer-coarse:size-11"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => mark(!isRead)}>
          {isRead ? m.notifications_mark_unread() : m.notifications_mark_read()}
        </MenuItem>
        <MenuLabel>{m.notifications_snooze()}</MenuLabel>
        {snoozes.map((until) => (
          <MenuItem key={until} onSelect={() => putOff(until)}>
            {snoozeNames[until]()}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem asChild>
          <Link
            to="/account/settings"
            search={{ section: 'notifications' }}
            hash={`event-${event}`}
            onClick={onLeave}
          >
            {m.notifications_item_settings()}
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
