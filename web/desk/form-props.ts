import type { TextFields } from '#contract/desk-fields.ts'

export type FormProps<F extends TextFields> = {
  fields: F
  /** Whether readers know it already: what other things lean on is not changed then. */
  isLive: boolean
  change: (part: Partial<TextFields>) => void
}
