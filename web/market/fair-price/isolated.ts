import { getTextDirection } from '#web/paraglide/runtime.js'

/**
 * An amount with its currency as one piece of a sentence that runs from right to left: two amounts side by side would
 * mix otherwise. Texts from left to right stay as they are.
 */
export function isolated(text: string): string {
  return getTextDirection() === 'rtl' ? `\u2068${text}\u2069` : text
}
