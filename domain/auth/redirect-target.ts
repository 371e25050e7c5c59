/**
 * Where a link may lead: to ourselves (`origin`), or exactly to an address of the list; anything else leads to us. The
 * text is compared as it came, so nothing that a browser reads differently than we do gets through.
 */
export function redirectTarget(
  wanted: string | undefined,
  { origin, allowed }: { origin: string; allowed: readonly string[] },
): string {
  if (wanted === undefined) return origin
  if (allowed.includes(wanted)) return wanted
  const isOurs = wanted === origin || ['/', '?'].some((next) => wanted.startsWith(`${origin}${next}`))
  return isOurs && plainAddress.test(wanted) ? wanted : origin
}

/** What needs no second look: no backslash, fragment, white space or control character. */
const plainAddress = /^[\x21\x22\x24-\x5b\x5d-\x7e]+$/
