import type { Channel, Frequency, NoticeEvent, NoticeGroup } from '#domain/notifications/events.ts'
import type { Snooze } from '#domain/notifications/snooze.ts'
import { m } from '#web/paraglide/messages.js'

export const groupNames: Record<NoticeGroup, () => string> = {
  assets: m.notifications_group_assets,
  watchlist: m.notifications_group_watchlist,
  messages: m.notifications_group_messages,
  learning: m.notifications_group_learning,
  system: m.notifications_group_system,
}

export const channelNames: Record<Channel, () => string> = {
  product: m.notifications_channel_product,
  letter: m.notifications_channel_letter,
  push: m.notifications_channel_push,
}

export const frequencyNames: Record<Frequency, () => string> = {
  off: m.notifications_frequency_off,
  instant: m.notifications_frequency_instant,
  daily: m.notifications_frequency_daily,
  weekly: m.notifications_frequency_weekly,
}

export const eventNames: Record<NoticeEvent, () => string> = {
  'instalment-due': m.notifications_event_instalment_due,
  'asset-changed': m.notifications_event_asset_changed,
  'watched-changed': m.notifications_event_watched_changed,
  'view-matched': m.notifications_event_view_matched,
  'view-rows': m.notifications_event_view_rows,
  'deal-changed': m.notifications_event_deal_changed,
  'message-received': m.notifications_event_message_received,
  'agent-answered': m.notifications_event_agent_answered,
  'lead-received': m.notifications_event_lead_received,
  'quote-changed': m.notifications_event_quote_changed,
  'meeting-changed': m.notifications_event_meeting_changed,
  'meeting-reminder': m.notifications_event_meeting_reminder,
  'lessons-due': m.notifications_event_lessons_due,
  'course-changed': m.notifications_event_course_changed,
  'event-changed': m.notifications_event_event_changed,
  'event-reminder': m.notifications_event_event_reminder,
  'licence-expires': m.notifications_event_licence_expires,
  account: m.notifications_event_account,
  legal: m.notifications_event_legal,
  security: m.notifications_event_security,
}

/** What there is to do about a notification: the words of its link. */
export const actionNames: Record<NoticeEvent, () => string> = {
  'instalment-due': m.notifications_do_instalment_due,
  'asset-changed': m.notifications_do_watched_changed,
  'watched-changed': m.notifications_do_watched_changed,
  'view-matched': m.notifications_do_view_matched,
  'view-rows': m.notifications_do_view_rows,
  'deal-changed': m.notifications_do_deal_changed,
  'message-received': m.notifications_do_message_received,
  'agent-answered': m.notifications_do_agent_answered,
  'lead-received': m.notifications_do_lead_received,
  'quote-changed': m.notifications_do_quote_changed,
  'meeting-changed': m.notifications_do_meeting,
  'meeting-reminder': m.notifications_do_meeting,
  'lessons-due': m.notifications_do_lessons_due,
  'course-changed': m.notifications_do_course_changed,
  'event-changed': m.notifications_do_event,
  'event-reminder': m.notifications_do_event,
  'licence-expires': m.notifications_do_licence_expires,
  account: m.notifications_do_account,
  legal: m.notifications_do_legal,
  security: m.notifications_do_security,
}

export const snoozeNames: Record<Snooze, () => string> = {
  hour: m.notifications_snooze_hour,
  tomorrow: m.notifications_snooze_tomorrow,
  'next-week': m.notifications_snooze_next_week,
}
