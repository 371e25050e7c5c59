const longest = 300
const shape = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\`]*)?$/i

/**
 * Whether a text that somebody sent may become a link: http or https and a plain host, without a name and password before
 * it. Blanks, quotes and backslashes are refused, so that no reader of it sees another scheme or host than we did.
 */
export function isWebAddress(text: string): boolean {
  return text.length <= longest && shape.test(text)
}
