/** The tabs of the notification centre, in their order. */
export const noticeGroups = ['assets', 'watchlist', 'messages', 'learning', 'system'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** `product` is the notification centre itself. */
export const channels = ['product', 'letter', 'push'] as const
export type Channel = (typeof channels)[number]

/** How often a channel is used: for each event at once, collected in a digest, or never. */
export const frequencies = ['off', 'instant', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** The frequencies that a channel permits for an event, and the one without a choice. */
type Rule = { permits: readonly Frequency[]; usual: Frequency }
type EventRules = { group: NoticeGroup } & Record<Channel, Rule>

const always: Rule = { permits: ['instant'], usual: 'instant' }
const shown: Rule = { permits: ['instant', 'off'], usual: 'instant' }
const pushed: Rule = { permits: ['instant', 'off'], usual: 'instant' }
const notPushed: Rule = { permits: ['instant', 'off'], usual: 'off' }
/** Letters that only a digest holds. */
const digested = (usual: Frequency): Rule => ({ permits: ['daily', 'weekly', 'off'], usual })
const anyLetter = (usual: Frequency): Rule => ({ permits: ['instant', 'daily', 'weekly', 'off'], usual })
/** Letters with a calendar file, or whose point is over before a digest comes. */
const atOnce: Rule = { permits: ['instant', 'off'], usual: 'instant' }

const catalogue = {
  'instalment-due': { group: 'assets', product: shown, letter: digested('daily'), push: pushed },
  'asset-changed': { group: 'assets', product: shown, letter: digested('daily'), push: pushed },
  'watched-changed': { group: 'watchlist', product: shown, letter: anyLetter('off'), push: notPushed },
  'view-matched': { group: 'watchlist', product: shown, letter: anyLetter('off'), push: notPushed },
  'view-rows': { group: 'watchlist', product: shown, letter: anyLetter('off'), push: notPushed },
  'deal-changed': { group: 'watchlist', product: shown, letter: anyLetter('instant'), push: pushed },
  'message-received': { group: 'messages', product: shown, letter: anyLetter('instant'), push: pushed },
  'agent-answered': { group: 'messages', product: shown, letter: anyLetter('instant'), push: pushed },
  'lead-received': { group: 'messages', product: shown, letter: anyLetter('instant'), push: pushed },
  'quote-changed': { group: 'messages', product: shown, letter: anyLetter('instant'), push: pushed },
  'meeting-changed': { group: 'messages', product: shown, letter: atOnce, push: pushed },
  'meeting-reminder': { group: 'messages', product: shown, letter: atOnce, push: pushed },
  'lessons-due': { group: 'learning', product: shown, letter: anyLetter('off'), push: notPushed },
  'course-changed': { group: 'learning', product: shown, letter: anyLetter('off'), push: notPushed },
  'event-changed': { group: 'learning', product: shown, letter: atOnce, push: notPushed },
  'event-reminder': { group: 'learning', product: shown, letter: atOnce, push: pushed },
  'licence-expires': { group: 'system', product: shown, letter: atOnce, push: notPushed },
  // Never switched off: what changes an account, or is required by law.
  account: { group: 'system', product: always, letter: always, push: notPushed },
  legal: { group: 'system', product: always, letter: always, push: notPushed },
  security: { group: 'system', product: always, letter: always, push: pushed },
} as const satisfies Record<string, EventRules>

/** Every event that members are notified of, with its tab, its channels and their frequencies. */
export type NoticeEvent = keyof typeof catalogue
export const noticeEvents: Readonly<Record<NoticeEvent, EventRules>> = catalogue

export function isNoticeEvent(text: string): text is NoticeEvent {
  return Object.hasOwn(catalogue, text)
}

export const noticeEventNames: readonly NoticeEvent[] = Object.keys(catalogue).filter(isNoticeEvent)

/** The events about watched things and saved views: onboarding and the watchlist set their letters together. */
export const watchlistEvents: readonly NoticeEvent[] = ['watched-changed', 'view-matched', 'view-rows']

/** A choice that differs from the usual frequency. */
export type Preference = { event: NoticeEvent; channel: Channel; frequency: Frequency }

export function isPermitted({ event, channel, frequency }: Preference): boolean {
  return noticeEvents[event][channel].permits.includes(frequency)
}

/** The frequency of a channel for an event. A stored choice that is no longer permitted does not count. */
export function frequencyFor(
  preferences: readonly Preference[],
  event: NoticeEvent,
  channel: Channel,
): Frequency {
  const own = preferences.find((one) => one.event === event && one.channel === channel)
  return own && isPermitted(own) ? own.frequency : noticeEvents[event][channel].usual
}

/**
 * How often letters about watched things come, where all of them come equally often; null where a member chose each by
 * itself.
 */
export function watchlistFrequency(preferences: readonly Preference[]): Frequency | null {
  const [first, ...others] = watchlistEvents.map((event) => frequencyFor(preferences, event, 'letter'))
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** Whether quiet hours hold a channel back: never what a member cannot switch off. */
export function waitsForQuiet(event: NoticeEvent, channel: Channel): boolean {
  return noticeEvents[event][channel].permits.includes('off')
}
