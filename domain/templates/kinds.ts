export const templateKinds = ['checklist', 'letter', 'questions', 'reading-list', 'workbook'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateFormats = ['docx', 'xlsx', 'pdf', 'md', 'csv'] as const
export type TemplateFormat = (typeof templateFormats)[number]
