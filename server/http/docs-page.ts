import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#domain/limits.ts'
import { toProblem } from '#server/problems/problem.ts'
import { sourceHash } from '#server/secrets/digest.ts'
import type { Route } from './handle.ts'

const style = `
:root{color-scheme:light dark;--ink:#1d2b25;--paper:#faf8f4;--rule:#ddd6c8;--quiet:#5f6b64;--wash:#f1ede4}
@media (prefers-color-scheme:dark){:root{--ink:#e9e5da;--paper:#151b18;--rule:#36403a;--quiet:#a5b0a8;--wash:#1d2521}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-inline-size:60rem;margin:0 auto;padding:2.5rem 1.25rem}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .5rem}h2{font:600 1.25rem/1.3 Georgia,serif;margin:2.5rem 0 .75rem;border-block-end:1px solid var(--rule);padding-block-end:.5rem}
dl{margin:0}dt{font:600 .9375rem/1.5 ui-monospace,monospace;margin-block-start:1rem;overflow-wrap:anywhere}dd{margin:0;color:var(--quiet)}
a{color:inherit}code{font-family:ui-monospace,monospace}p,ol{max-inline-size:68ch}
pre{background:var(--wash);border:1px solid var(--rule);border-radius:3px;padding:.75rem 1rem;font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;font-size:.9375rem}th,td{text-align:start;vertical-align:top;padding:.375rem 1.5rem .375rem 0;border-block-end:1px solid var(--rule)}
.key{color:var(--ink)}`

export const docsStyleHash = `'${sourceHash(style)}'`

/** How to begin, and the list of all endpoints, as an HTML page. Programs use /api/openapi.json. */
export function docsPage(appUrl: string, features: Record<string, readonly Route[]>): string {
  const sections = Object.entries(features).map(
    ([feature, routes]) => `<section><h2>${feature}</h2><dl>${routes.map(entry).join('')}</dl></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diwan API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Diwan API</h1><p>The whole contract for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${gettingStarted(appUrl)}${sections.join('')}</main></body></html>`
}

const { perMinute, perDay } = limits.apiKeys
const codes = [
  'KEY_INVALID',
  'KEY_EXPIRED',
  'KEY_PLAN_REQUIRED',
  'SCOPE_REQUIRED',
  'KEY_NOT_ACCEPTED',
  'TOO_MANY_REQUESTS',
] as const

function gettingStarted(appUrl: string): string {
  const address = `${appUrl}/api/market/summary?city=dubai&amp;type=unit&amp;from=2026-01-01`
  const failures = codes.map((code) => {
    const { status, title } = toProblem(code)
    return `<tr><td>${status}</td><td><code>${code}</code></td><td>${title}.</td></tr>`
  })
  return `<section><h2>Getting started</h2>
<ol><li>Create a key under <a href="/account/settings?section=keys">Settings, API keys</a>. It needs the Investor Pro plan.</li>
<li>Send it with each call:<pre><code>curl -H "Authorization: Bearer dwn_…" "${address}"</code></pre></li>
<li>Read <code>basis</code> in the answer: the currency, the day the data reach, their sources, and whether they are demonstration data.</li></ol>
<p>Endpoints below that say “API key” accept one with the scope named there. All others refuse keys: a key can change nothing and reads nothing of an account.</p>
<p>All keys of a member together may make ${perMinute} calls a minute and ${perDay.toLocaleString('en')} a day, which begins at midnight UTC.
The headers <code>x-ratelimit-remaining</code> and <code>x-ratelimit-remaining-day</code> say how many are left, <code>retry-after</code> when to try again.
Rows of lists also count against the daily limit of rows that members have in the browser.</p>
<p>Assistants that speak the Model Context Protocol ask the same questions at <code>${appUrl}/mcp</code> (streamable HTTP), with the same header.</p>
<p>Failures are problem documents (RFC 9457) with a <code>code</code>:</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${failures.join('')}</tbody></table></section>`
}

function entry({ endpoint }: Route): string {
  const { method, url, summary, audience, scopes } = endpoint
  const key = scopes
    ? ` <strong class="key">API key: <code>${scopes.join('</code>, <code>')}</code>.</strong>`
    : ''
  return `<dt>${method} ${url}</dt><dd>${summary}. For: ${audience}.${key}${inputs(endpoint)}</dd>`
}

function inputs({ query, body }: Endpoint): string {
  const names = Object.keys(query?.shape ?? {})
  const fields = names.length > 0 ? ` Query: <code>${names.join('</code>, <code>')}</code>.` : ''
  return body ? `${fields} Takes a JSON body.` : fields
}
