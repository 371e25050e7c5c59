import { captchaServices, type CaptchaProvider } from '#domain/auth/captcha-services.ts'
import { sourceHash } from '#server/secrets/digest.ts'

const opening = '<script'
const closing = '</script>'

/** The contents of the inline scripts of a document. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, begin)
    if (begin === 0 || end < 0) break
    if (!/\ssrc=/.test(html.slice(at, begin))) scripts.push(html.slice(begin, end))
    at = end + closing.length
  }
  return scripts
}

/**
 * The content security policy of one document. Its inline scripts are allowed by hash, because a cached page
 * cannot have a fresh nonce. Inline styles stay allowed: charts, maps, virtual lists and menus position
 * elements with style attributes. A configured captcha service is allowed on every page, because navigation
 * inside the browser keeps the policy of the first page. DOMPurify has its own trusted-types policy.
 */
export function contentPolicy(html: string, captcha: CaptchaProvider | null): string {
  const hashes = new Set(inlineScripts(html).map((code) => `'${scriptDigest(code)}'`))
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  }
  const service = captcha ? captchaServices[captcha] : null
  for (const name of service?.directives ?? [])
    directives[name] = [...(directives[name] ?? []), ...(service?.origins ?? [])]
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function scriptDigest(code: string): string {
  return sourceHash(code)
}
