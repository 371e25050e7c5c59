import { dayMs } from '#domain/dates/durations.ts'
import {
  frequencyFor,
  waitsForQuiet,
  type Channel,
  type Frequency,
  type NoticeEvent,
  type Preference,
} from './events.ts'
import { quietEnd, type QuietHours } from './quiet-hours.ts'

/** What a member has chosen. */
export type NoticeSettings = { preferences: readonly Preference[]; quiet: QuietHours | null }

/** What becomes of a notification on a channel. `digested` waits for the letter of its frequency. */
export type DeliveryPlan =
  | { state: 'sent' }
  | { state: 'waiting'; until: Date }
  | { state: 'digested'; frequency: 'daily' | 'weekly' }
  | { state: 'refused'; reason: 'switched-off' | 'too-late' }

export type Occasion = {
  event: NoticeEvent
  channel: Exclude<Channel, 'product'>
  now: Date
  /** From when it is of no use any more; null for always useful. */
  usefulUntil: Date | null
}

/** When a notification goes out on a channel, or why it does not. */
export function planDelivery(settings: NoticeSettings, occasion: Occasion): DeliveryPlan {
  const { event, channel, now, usefulUntil } = occasion
  const frequency = frequencyFor(settings.preferences, event, channel)
  if (frequency === 'off') return { state: 'refused', reason: 'switched-off' }
  if (frequency !== 'instant') return { state: 'digested', frequency }
  if (!waitsForQuiet(event, channel)) return { state: 'sent' }
  const until = quietEnd(settings.quiet, now)
  if (until <= now) return { state: 'sent' }
  if (usefulUntil !== null && until >= usefulUntil) return { state: 'refused', reason: 'too-late' }
  return { state: 'waiting', until }
}

/** The letters that collect notifications. Those `instant` ones are of changes that a check finds together. */
export const digestFrequencies = ['instant', 'daily', 'weekly'] as const satisfies readonly Frequency[]
export type DigestFrequency = (typeof digestFrequencies)[number]

const digestEveryMs: Record<DigestFrequency, number> = { instant: 0, daily: dayMs, weekly: 7 * dayMs }

/** Whether a digest may be written: long enough after the last one, and outside the quiet hours. */
export function isDigestDue(
  frequency: DigestFrequency,
  { writtenAt, quiet }: { writtenAt: Date | null; quiet: QuietHours | null },
  now: Date,
): boolean {
  const isRested = writtenAt === null || now.getTime() - writtenAt.getTime() >= digestEveryMs[frequency]
  return isRested && quietEnd(quiet, now) <= now
}
