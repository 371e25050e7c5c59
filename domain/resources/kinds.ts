export const eventKinds = ['webinar', 'briefing', 'site-visit', 'workshop'] as const
export const templateKinds = ['checklist', 'letter', 'questions', 'reading-list', 'workbook'] as const
export type EventKind = (typeof eventKinds)[number]
export type TemplateKind = (typeof templateKinds)[number]
