/** Turns untrusted markup into markup that cannot run scripts. */
type Sanitise = (html: string) => string

// Until a sanitiser is registered, markup is escaped and shows as text: ugly but safe.
let sanitise: Sanitise = (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Registers the sanitiser that the page's default policy applies to markup. */
export function sanitiseWith(sanitiser: Sanitise): void {
  sanitise = sanitiser
}

const scriptOrigins = new Set<string>()

/** Allows scripts from this address's origin, within the content security policy. */
export function trustScriptOrigin(address: string): void {
  scriptOrigins.add(new URL(address).origin)
}

/**
 * Installs the default trusted-types policy, for libraries that do not create their own. Script addresses, including
 * the map's worker, must be of our own origin or of one passed to `trustScriptOrigin`. Text never becomes a script.
 */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => sanitise(html),
    createScriptURL: (address) => {
      const { origin } = new URL(address, window.location.href)
      const isTrusted = origin === window.location.origin || scriptOrigins.has(origin)
      return isTrusted ? address : null
    },
  })
}

type PolicyRules = {
  createHTML: (input: string) => string
  createScriptURL: (input: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown }
  }
}
