/** The services that can vouch for who somebody is. */
export const providers = ['google', 'apple'] as const

export type Provider = (typeof providers)[number]

export function isProvider(word: string): word is Provider {
  return providers.some((provider) => provider === word)
}

export const providerNames = { google: 'Google', apple: 'Apple' } as const satisfies Record<Provider, string>

/** What a service says of the person who comes from it. */
export type Vouched = {
  provider: Provider
  /** The service's own name for him, which never changes. */
  subject: string
  email: string | null
  emailVerified: boolean
  /** The organisation whose addresses the service runs, where it says so. */
  hostedDomain: string | null
}

/** What we know of him already. */
export type KnownIdentity = {
  /** Whose identity it is. */
  ownerId: string | null
  /** Who has this address with us. */
  account: { id: string; isConfirmed: boolean } | null
}

export type IdentityRefusal =
  | 'taken'
  | 'linked'
  | 'no address'
  | 'address unverified'
  | 'account unconfirmed'
  | 'account exists'

export type IdentityDecision =
  | { act: 'sign in' | 'link'; userId: string }
  | { act: 'sign up'; email: string }
  | { act: 'refuse'; why: IdentityRefusal }

/**
 * What becomes of somebody who comes from a service. `linkingTo` is who asked for it while signed in. Without that an
 * account is given to him only if the service speaks for his address and we know that it is its owner's: else a
 * stranger who names another's address at the service would walk into his account.
 */
export function decideIdentity(
  vouched: Vouched,
  { ownerId, account }: KnownIdentity,
  linkingTo: string | null,
): IdentityDecision {
  if (linkingTo !== null) {
    if (ownerId === null) return { act: 'link', userId: linkingTo }
    return { act: 'refuse', why: ownerId === linkingTo ? 'linked' : 'taken' }
  }
  if (ownerId !== null) return { act: 'sign in', userId: ownerId }
  if (vouched.email === null) return { act: 'refuse', why: 'no address' }
  if (!vouched.emailVerified) return { act: 'refuse', why: 'address unverified' }
  if (account === null) return { act: 'sign up', email: vouched.email }
  if (!account.isConfirmed) return { act: 'refuse', why: 'account unconfirmed' }
  return speaksFor(vouched, vouched.email)
    ? { act: 'link', userId: account.id }
    : { act: 'refuse', why: 'account exists' }
}

/**
 * Google verifies an address once, when the account there is made, and goes on saying so when it has long gone to
 * someone else. It speaks for addresses it runs itself only (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function speaksFor({ provider, hostedDomain }: Vouched, email: string): boolean {
  return provider !== 'google' || hostedDomain !== null || /@(gmail|googlemail)\.com$/i.test(email)
}
