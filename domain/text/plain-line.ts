/**
 * Control characters, line and paragraph separators, and bidirectional formatting characters (Unicode 16, UAX
 * #9). In a name they break lines in files and letters, or make the displayed text differ from the stored
 * one. The joiners that Arabic and emoji need are allowed.
 */
const refused = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is a single line that displays as it is stored. */
export function isPlainLine(text: string): boolean {
  return !refused.test(text)
}

/** Replaces such characters with spaces, for names from external systems. */
export function toPlainLine(text: string): string {
  return [...text]
    .map((character) => (refused.test(character) ? ' ' : character))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
