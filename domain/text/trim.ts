type Matches = (character: string) => boolean

/**
 * The text without the characters at its end that match. A pattern such as `/x+$/` tries every run of x in the text, so
 * its time grows with the square of the length.
 */
export function trimEndWhile(text: string, matches: Matches): string {
  const characters = [...text]
  const last = characters.findLastIndex((character) => !matches(character))
  return characters.slice(0, last + 1).join('')
}

/** The text without the characters at both ends that match. */
export function trimWhile(text: string, matches: Matches): string {
  const characters = [...text]
  const first = characters.findIndex((character) => !matches(character))
  const last = characters.findLastIndex((character) => !matches(character))
  return first < 0 ? '' : characters.slice(first, last + 1).join('')
}
