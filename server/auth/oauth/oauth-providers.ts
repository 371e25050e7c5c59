import * as client from 'openid-client'
import type { Provider, ProviderClaims } from '#domain/auth/identity-decision.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Config, OauthClient } from '#server/config.ts'
import { appleSecret } from './apple-secret.ts'

/** Provider-specific request parameters. */
const peculiarities: Record<Provider, { scope: string; parameters: Record<string, string> }> = {
  google: { scope: 'openid email profile', parameters: {} },
  // Apple requires form_post when the address is requested.
  apple: { scope: 'openid email name', parameters: { response_mode: 'form_post' } },
}

export type Journey = { state: string; nonce: string; verifier: string }

/** The provider's sign-in page, which returns to `redirectUri`. Throws when the provider is unreachable. */
export async function signInPage(
  { provider, settings }: { provider: Provider; settings: OauthClient },
  { state, nonce, verifier }: Journey,
  { redirectUri, hints }: { redirectUri: string; hints: Record<string, string> },
): Promise<string> {
  const { scope, parameters } = peculiarities[provider]
  const page = client.buildAuthorizationUrl(await discoverConfiguration(settings), {
    ...hints,
    ...parameters,
    scope,
    state,
    nonce,
    redirect_uri: redirectUri,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return page.href
}

/**
 * The person who returned, as asserted by the provider. Checks state, nonce, signature, audience and expiry
 * of the response.
 */
export async function readProviderClaims(
  { provider, settings }: { provider: Provider; settings: OauthClient },
  { state, nonce, verifier }: Journey,
  answer: URL,
): Promise<ProviderClaims & { fullName: string; issuer: string }> {
  const configuration = await discoverConfiguration(settings)
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The service sent no ID token.')
  // Some providers do not include the address in the ID token.
  const profile =
    token.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? { ...(await client.fetchUserInfo(configuration, tokens.access_token, token.sub)), ...token }
      : token
  return {
    provider,
    subject: token.sub,
    issuer: token.iss,
    email: typeof profile.email === 'string' && profile.email !== '' ? profile.email.toLowerCase() : null,
    // Apple sends it as a string.
    emailVerified: profile.email_verified === true || profile.email_verified === 'true',
    hostedDomain: typeof profile.hd === 'string' && profile.hd !== '' ? profile.hd : null,
    fullName: typeof profile.name === 'string' ? profile.name : '',
  }
}

/** The settings of an enabled provider; null for a disabled one. */
export function providerSettings(config: Pick<Config, 'oauth'>, provider: Provider): OauthClient | null {
  return config.oauth[provider]
}

const discovered = new WeakMap<OauthClient, { at: number; configuration: Promise<client.Configuration> }>()
const rediscoverMs = dayMs

/** The provider's discovery document, fetched on first use and again every day. */
function discoverConfiguration(settings: OauthClient): Promise<client.Configuration> {
  const known = discovered.get(settings)
  if (known && performance.now() - known.at < rediscoverMs) return known.configuration
  const configuration = discover(settings)
  discovered.set(settings, { at: performance.now(), configuration })
  // After a failure, the next person's request tries again.
  configuration.catch(() => discovered.delete(settings))
  return configuration
}

async function discover({ issuer, clientId, secret }: OauthClient): Promise<client.Configuration> {
  const authentication: client.ClientAuth =
    typeof secret === 'string'
      ? client.ClientSecretPost(secret)
      : // The library awaits it, which its own type forgets.
        async (_server, _client, body) => {
          body.set('client_id', clientId)
          body.set('client_secret', await appleSecret(secret, clientId, issuer, new Date()))
        }
  const isLocal = issuer.startsWith('http://')
  const configuration = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: limits.oauth.providerAnswerMs / 1000,
    execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
  })
  return configuration
}
