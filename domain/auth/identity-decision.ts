/** The identity providers. */
export const providers = ['google', 'apple'] as const

export type Provider = (typeof providers)[number]

export function isProvider(word: string): word is Provider {
  return providers.some((provider) => provider === word)
}

export const providerNames = { google: 'Google', apple: 'Apple' } as const satisfies Record<Provider, string>

/** What a provider asserts about a person who signs in through it. */
export type ProviderClaims = {
  provider: Provider
  /** The provider's id of the person, which never changes. */
  subject: string
  email: string | null
  emailVerified: boolean
  /** The organisation that runs the address's domain at the provider, where the provider states it. */
  hostedDomain: string | null
}

/** What we already know about the person. */
export type KnownIdentity = {
  /** The account that the identity is linked to. */
  ownerId: string | null
  /** The account that has this address. */
  account: { id: string; isConfirmed: boolean } | null
}

export type IdentityRefusal =
  | 'taken'
  | 'linked'
  | 'no address'
  | 'address unverified'
  | 'account unconfirmed'
  | 'account exists'

type IdentityDecision =
  | { kind: 'sign in' | 'link'; userId: string }
  | { kind: 'sign up'; email: string }
  | { kind: 'refuse'; why: IdentityRefusal }

/**
 * What to do with a person who arrives from a provider. `linkingTo` is the signed-in account that asked to
 * link the identity. Without it, an existing account is used only if the provider is authoritative for the
 * address and the account's owner has confirmed the address. Otherwise anyone who enters another person's
 * address at the provider could take over their account.
 */
export function decideIdentity(
  claims: ProviderClaims,
  { ownerId, account }: KnownIdentity,
  linkingTo: string | null,
): IdentityDecision {
  if (linkingTo !== null) {
    if (ownerId === null) return { kind: 'link', userId: linkingTo }
    return { kind: 'refuse', why: ownerId === linkingTo ? 'linked' : 'taken' }
  }
  if (ownerId !== null) return { kind: 'sign in', userId: ownerId }
  if (claims.email === null) return { kind: 'refuse', why: 'no address' }
  if (!claims.emailVerified) return { kind: 'refuse', why: 'address unverified' }
  if (account === null) return { kind: 'sign up', email: claims.email }
  if (!account.isConfirmed) return { kind: 'refuse', why: 'account unconfirmed' }
  return speaksFor(claims, claims.email)
    ? { kind: 'link', userId: account.id }
    : { kind: 'refuse', why: 'account exists' }
}

/**
 * Whether the provider is authoritative for the address. Google verifies an address once, when the Google
 * account is created, and keeps reporting it as verified after the address has passed to someone else. It is
 * authoritative only for domains that it hosts itself
 * (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function speaksFor({ provider, hostedDomain }: ProviderClaims, email: string): boolean {
  return provider !== 'google' || hostedDomain !== null || /@(gmail|googlemail)\.com$/i.test(email)
}
