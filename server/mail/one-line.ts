const mostCharacters = 500

/** One line of text that shows as itself: no control characters, nothing that turns or hides what follows it. */
export function oneLine(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1)}…` : line
}
