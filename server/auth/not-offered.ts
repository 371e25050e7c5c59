import { refuse, type AuthRefusal } from './refusal.ts'

type NotOffered = { path: RegExp; status: number; code: string; message: string }

/** Client features that we do not offer, with responses that the client understands. */
const notOffered: readonly NotOffered[] = [
  { path: /^\/sso$/, status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  { path: /^\/passkeys(\/|$)/, status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  {
    path: /^\/(oauth\/|user\/oauth\/grants$)/,
    status: 404,
    code: 'feature_disabled',
    message: 'OAuth server is disabled',
  },
  { path: /^\/(admin\/|invite$)/, status: 403, code: 'not_admin', message: 'User not allowed' },
]

const grants: Record<string, AuthRefusal> = {
  id_token: refuse(
    400,
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ),
  web3: refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
}

/** The error for an unknown path below `/auth/v1`. */
export function pathRefusal(path: string): AuthRefusal {
  const known = notOffered.find((entry) => entry.path.test(path))
  return known ? refuse(known.status, known.code, known.message) : refuse(404, 'not_found', 'Not found')
}

export function grantRefusal(grant: string): AuthRefusal {
  const known = Object.hasOwn(grants, grant) ? grants[grant] : undefined
  return known ?? refuse(400, 'validation_failed', 'Unsupported grant_type')
}
