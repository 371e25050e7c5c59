import type { Endpoint } from '#contract/endpoint.ts'
import { sourceHash } from '#server/secrets/digest.ts'
import type { Route } from './handle.ts'

const style = `
:root{color-scheme:light dark;--ink:#1d2b25;--paper:#faf8f4;--rule:#ddd6c8;--quiet:#5f6b64}
@media (prefers-color-scheme:dark){:root{--ink:#e9e5da;--paper:#151b18;--rule:#36403a;--quiet:#a5b0a8}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-inline-size:60rem;margin:0 auto;padding:2.5rem 1.25rem}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .5rem}h2{font:600 1.25rem/1.3 Georgia,serif;margin:2.5rem 0 .75rem;border-block-end:1px solid var(--rule);padding-block-end:.5rem}
dl{margin:0}dt{font:600 .9375rem/1.5 ui-monospace,monospace;margin-block-start:1rem;overflow-wrap:anywhere}dd{margin:0;color:var(--quiet)}
a{color:inherit}code{font-family:ui-monospace,monospace}`

export const docsStyleHash = `'${sourceHash(style)}'`

/** The list of all endpoints as an HTML page; programs use /api/openapi.json. */
export function docsPage(features: Record<string, readonly Route[]>): string {
  const sections = Object.entries(features).map(
    ([feature, routes]) => `<section><h2>${feature}</h2><dl>${routes.map(entry).join('')}</dl></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diwan: the calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>The calls</h1><p>Each names who may ask. Failures are problem documents (RFC 9457) with a <code>code</code>.
The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function entry({ endpoint }: Route): string {
  return `<dt>${endpoint.method} ${endpoint.url}</dt><dd>${endpoint.summary}. For: ${endpoint.audience}.${inputs(endpoint)}</dd>`
}

function inputs({ query, body }: Endpoint): string {
  const names = Object.keys(query?.shape ?? {})
  const fields = names.length > 0 ? ` Query: <code>${names.join('</code>, <code>')}</code>.` : ''
  return body ? `${fields} Takes a JSON body.` : fields
}
