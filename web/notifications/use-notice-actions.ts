import type { Notification } from '#contract/notifications.ts'
import type { Snooze } from '#domain/notifications/snooze.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formatClock, formatShortDay } from '#web/format/event-times.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toast-store.ts'
import { noticeKeys } from './queries.ts'

/** The zone of the reader's device. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What can be done with a notification. Following its link reads it. */
export function useNoticeActions({ id, isRead }: Notification, onLeave: (() => void) | undefined) {
  const reading = useChange(
    (isNowRead: boolean) =>
      api.notifications.markRead({ params: { noticeId: id }, body: { isRead: isNowRead } }),
    { done: null, changed: noticeKeys },
  )
  const snoozing = useChange(
    async (until: Snooze) => {
      const timeZone = ownZone()
      const { until: at } = await api.notifications.snooze({
        params: { noticeId: id },
        body: { until, timeZone },
      })
      const time = `${formatShortDay(at, timeZone)}, ${formatClock(at, timeZone)}`
      toast({ title: m.notifications_snoozed({ time }) })
    },
    { done: null, changed: noticeKeys },
  )
  return {
    mark: (isNowRead: boolean) => reading.mutate(isNowRead),
    putOff: (until: Snooze) => snoozing.mutate(until),
    leave: () => {
      if (!isRead) reading.mutate(true)
      onLeave?.()
    },
  }
}
