/**
 * The initials shown instead of a photo: the first letters of the first two words of a name, or the first
 * letter of an address.
 */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
}
