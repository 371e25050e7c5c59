/** Turns markup of any origin into markup that cannot run anything. */
type Sanitise = (html: string) => string

// Until a sanitiser is there, markup that a library writes as text shows as text: wrong to look at, harmless.
let sanitise: Sanitise = (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** From now on the page's one policy cleans markup with this instead of refusing it. */
export function sanitiseWith(sanitiser: Sanitise): void {
  sanitise = sanitiser
}

const scriptOrigins = new Set<string>()

/** From now on scripts of this address's origin may be put on the page, as far as its content policy lets them. */
export function trustScriptOrigin(address: string): void {
  scriptOrigins.add(new URL(address).origin)
}

/**
 * The page's only way from text to markup or to a script's address, for libraries that know no trusted types.
 * Scripts, the map's worker among them, come from our own origin or from where `trustScriptsOf` was told; text never
 * becomes a script.
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
