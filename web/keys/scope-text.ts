import type { ApiScope } from '#domain/keys/scopes.ts'
import { m } from '#web/paraglide/messages.js'

/** What each scope lets a key read. */
export const scopeText: Record<ApiScope, { label: () => string; detail: () => string }> = {
  market: { label: m.keys_scope_market, detail: m.keys_scope_market_detail },
  projects: { label: m.keys_scope_projects, detail: m.keys_scope_projects_detail },
  search: { label: m.keys_scope_search, detail: m.keys_scope_search_detail },
}
