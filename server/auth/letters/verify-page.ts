import { sourceHash } from '#server/secrets/digest.ts'
import type { LinkType } from './mail-links.ts'

/** The texts of the page behind a link, and of its button. */
const words: Record<LinkType, { title: string; detail: string; button: string }> = {
  signup: {
    title: 'Confirm your address',
    detail: 'One more step, and your account is ready.',
    button: 'Confirm my address',
  },
  recovery: {
    title: 'Choose a new password',
    detail: 'Continue only if you requested this email. Your old password works until you choose a new one.',
    button: 'Continue',
  },
  magiclink: {
    title: 'Sign in',
    detail: 'Continue only if you requested this email.',
    button: 'Sign in',
  },
  email_change: {
    title: 'Change your address',
    detail: 'The change takes effect after you confirm it from both addresses.',
    button: 'I agree',
  },
}

const style = `
:root{color-scheme:light dark;--ground:#faf8f4;--card:#fff;--line:#d9d3c7;--ink:#1d2420;--soft:#5a625d;--accent:#1f4d3f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#141815;--card:#1b211d;--line:#39423c;--ink:#eceae4;--soft:#a9b0aa;--accent:#8cc7ae;--on:#10231b}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:2rem}
p{margin:0;color:var(--soft)}
.name{font:600 1.1rem/1 Georgia,serif;color:var(--accent);margin-block-end:1.5rem}
h1{font:500 1.75rem/1.2 Georgia,serif;margin:0 0 .5rem}
button{width:100%;min-height:3rem;margin-block-start:1.5rem;border:0;border-radius:.375rem;background:var(--accent);color:var(--on);font:600 1rem/1 inherit;font-family:inherit;cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`

/** Allows only our own style: no scripts, pictures or frames, and nothing from other origins. */
export const verifyPagePolicy = [
  "default-src 'none'",
  `style-src '${sourceHash(style)}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page behind a link in a letter. Mail scanners open links automatically, but only a person presses the
 * button, which is a plain form that works without JavaScript.
 */
export function verifyPage({
  token,
  type,
  redirectTo,
}: {
  token: string
  type: LinkType
  redirectTo: string
}): string {
  const { title, detail, button } = words[type]
  const fields = { token, type, redirect_to: redirectTo }
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Diwan</title><style>${style}</style></head>
<body><main><p class="name">Diwan</p><h1>${title}</h1><p>${detail}</p>
<form method="post" action="/auth/v1/verify">${hidden.join('')}<button type="submit">${button}</button></form>
</main></body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
