const mostCharacters = 500

/**
 * A single line that displays as it is: without control characters and characters that reorder or hide text.
 */
export function oneLine(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line
}
