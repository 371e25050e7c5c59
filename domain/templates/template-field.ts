export const fieldKinds = ['text', 'lines', 'money', 'percent', 'number', 'day'] as const

/** A value that a reader can fill in before the file is written. */
export type TemplateField = {
  /** Also the placeholder `{{key}}` of the text. */
  key: string
  label: string
  kind: (typeof fieldKinds)[number]
  hint?: string
  /** Filled in unless something better is known. Percent are written as 5, not as 0.05. */
  usual?: string
  /** The heading in the form under which the field stands. */
  group?: string
}
