/** A single mailbox. */
type MailAddress = { local: string; domain: string }

const longest = { address: 254, local: 64, domain: 253, label: 63 }
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/**
 * Parses a text that holds exactly one address; null otherwise. Deliberately stricter than RFC 5321: no
 * quoted local part, comment, display name, list, route, address literal or non-ASCII character. Each of
 * these has let attackers add a second recipient or a header in some mailer. International domains use their
 * `xn--` form. Nothing is trimmed.
 */
export function parseMailAddress(text: string): MailAddress | null {
  if (text.length > longest.address) return null
  const at = text.indexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = text.slice(at + 1)
  if (local.length > longest.local || !localPart.test(local)) return null
  return isDomain(domain) ? { local, domain } : null
}

/** A name of at least two labels; the last must not be a number, as it would be in an IP address. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (domain.length > longest.domain || labels.length < 2) return false
  if (labels.some((part) => part.length > longest.label || !label.test(part))) return false
  return !/^\d+$/.test(labels.at(-1) ?? '')
}
