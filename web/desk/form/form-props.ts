import type { TextFields } from '#contract/desk/fields.ts'

export type FormProps<F extends TextFields> = {
  fields: F
  /** Whether the text is published. Fields that other pages depend on cannot be changed then. */
  isLive: boolean
  change: (part: Partial<TextFields>) => void
}
