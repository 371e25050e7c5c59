export const eventKinds = ['webinar', 'briefing', 'site-visit', 'workshop'] as const
export type EventKind = (typeof eventKinds)[number]
