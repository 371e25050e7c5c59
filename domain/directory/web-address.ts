const longest = 300
const shape = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\`]*)?$/i

/**
 * Whether a submitted text may become a link: http or https, a plain host, and no user name or password.
 * Spaces, quotes and backslashes are refused, so that no other reader sees a different scheme or host.
 */
export function isWebAddress(text: string): boolean {
  return text.length <= longest && shape.test(text)
}
