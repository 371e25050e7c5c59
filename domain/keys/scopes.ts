/** What an API key may read. An endpoint names the scopes that open it. */
export const apiScopes = ['market', 'projects', 'search'] as const

export type ApiScope = (typeof apiScopes)[number]

type KeyRefusal = 'KEY_NOT_ACCEPTED' | 'SCOPE_REQUIRED'

/** Why a key may not call an endpoint; null when one of its scopes opens it. No scope is open by default. */
export function scopeRefusal(
  accepted: readonly ApiScope[] | undefined,
  held: readonly ApiScope[],
): KeyRefusal | null {
  if (!accepted) return 'KEY_NOT_ACCEPTED'
  return accepted.some((scope) => held.includes(scope)) ? null : 'SCOPE_REQUIRED'
}
