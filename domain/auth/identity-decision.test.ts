import { expect, test } from 'vitest'
import { decideIdentity, type KnownIdentity, type ProviderClaims } from './identity-decision.ts'

const google: ProviderClaims = {
  provider: 'google',
  subject: '1',
  email: 'a@gmail.com',
  emailVerified: true,
  hostedDomain: null,
}
const apple: ProviderClaims = { ...google, provider: 'apple', email: 'a@example.com' }
const elsewhere = { ...google, email: 'a@example.com' }
const nobody: KnownIdentity = { ownerId: null, account: null }
const confirmed = { ownerId: null, account: { id: 'u', isConfirmed: true } }
const unconfirmed = { ownerId: null, account: { id: 'u', isConfirmed: false } }
const refuse = (why: string) => ({ kind: 'refuse', why })

test.each([
  ['who is new', google, nobody, { kind: 'sign up', email: 'a@gmail.com' }],
  ['who came before', google, { ownerId: 'u', account: null }, { kind: 'sign in', userId: 'u' }],
  [
    'the person who came before, whatever became of their address',
    { ...google, email: null, emailVerified: false },
    { ownerId: 'u', account: { id: 'v', isConfirmed: true } },
    { kind: 'sign in', userId: 'u' },
  ],
  ['who has an account with that address', google, confirmed, { kind: 'link', userId: 'u' }],
  ['the same from Apple', apple, confirmed, { kind: 'link', userId: 'u' }],
  ['an address that Google does not run', elsewhere, confirmed, refuse('account exists')],
  [
    'unless it runs it for the person’s company',
    { ...elsewhere, hostedDomain: 'example.com' },
    confirmed,
    { kind: 'link', userId: 'u' },
  ],
  [
    'a look-alike of a Google address',
    { ...google, email: 'a@gmail.com.example.com' },
    confirmed,
    refuse('account exists'),
  ],
  [
    'an address unverified there',
    { ...google, emailVerified: false },
    confirmed,
    refuse('address unverified'),
  ],
  ['the same with no account', { ...google, emailVerified: false }, nobody, refuse('address unverified')],
  ['an address unconfirmed here', google, unconfirmed, refuse('account unconfirmed')],
  ['no address at all', { ...google, email: null }, nobody, refuse('no address')],
])('%s', (_name, claims, known, decision) => {
  expect(decideIdentity(claims, known, null)).toEqual(decision)
})

test.each([
  ['an identity nobody has', nobody, { kind: 'link', userId: 'me' }],
  ['even with an address of somebody else', confirmed, { kind: 'link', userId: 'me' }],
  ['their own', { ownerId: 'me', account: null }, refuse('linked')],
  ["another's", { ownerId: 'u', account: null }, refuse('taken')],
])('linked by hand: %s', (_name, known, decision) => {
  expect(decideIdentity({ ...google, emailVerified: false }, known, 'me')).toEqual(decision)
})
