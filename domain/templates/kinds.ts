export const templateFormats = ['docx', 'xlsx', 'pdf', 'md', 'csv'] as const
export type TemplateFormat = (typeof templateFormats)[number]
