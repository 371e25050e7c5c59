type Matches = (character: string) => boolean

/**
 * Removes matching characters from the end of a text. A regular expression such as `/x+$/` would take
 * quadratic time on long runs of x.
 */
export function trimEndWhile(text: string, matches: Matches): string {
  const characters = [...text]
  const last = characters.findLastIndex((character) => !matches(character))
  return characters.slice(0, last + 1).join('')
}

/** Removes matching characters from both ends of a text. */
export function trimWhile(text: string, matches: Matches): string {
  const characters = [...text]
  const first = characters.findIndex((character) => !matches(character))
  const last = characters.findLastIndex((character) => !matches(character))
  return first < 0 ? '' : characters.slice(first, last + 1).join('')
}
