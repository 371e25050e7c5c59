import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The content security policy of one document. Its inline scripts are named by hash, since a kept page cannot carry
 * a fresh nonce. Inline styles stay allowed: charts, maps, virtual lists and menus place things by style attributes.
 * DOMPurify brings its own trusted-types policy; `blob:` workers are how the map library starts its threads.
 */
export function contentPolicy(html: string): string {
  const hashes = new Set([...html.matchAll(inlineScript)].map(([, code = '']) => `'${digestOf(code)}'`))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

function digestOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}
