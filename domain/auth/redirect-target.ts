/**
 * The target a link may redirect to: our own `origin`, or exactly an address on the list; anything else
 * becomes our own. The text is compared as received, so that a browser cannot read it differently from us.
 */
export function redirectTarget(
  requested: string | undefined,
  { origin, allowed }: { origin: string; allowed: readonly string[] },
): string {
  if (requested === undefined) return origin
  if (allowed.includes(requested)) return requested
  const isOurs = requested === origin || ['/', '?'].some((next) => requested.startsWith(`${origin}${next}`))
  return isOurs && plainAddress.test(requested) ? requested : origin
}

/** An address that is safe as it is: no backslash, fragment, white space or control character. */
const plainAddress = /^[\x21\x22\x24-\x5b\x5d-\x7e]+$/
