/**
 * Control characters, line and paragraph separators, and the marks that set the direction of text (Unicode 16, UAX #9).
 * In a name they break lines of files and letters, or show one text while another is stored. The joiners that Arabic
 * and emoji need are none of them.
 */
const refused = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is one line that reads as it is stored. */
export function isPlainLine(text: string): boolean {
  return !refused.test(text)
}

/** The same text with each such character as a space, for names that somebody else's system gives us. */
export function toPlainLine(text: string): string {
  return [...text]
    .map((character) => (refused.test(character) ? ' ' : character))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
