import type { Letter } from '#server/mail/letter.ts'

const link = (appUrl: string) =>
  `${appUrl}/auth/v1/verify?token=pkce_5f0c1e7b9a2d4c6e8f1032547698badcfe&type=signup&redirect_to=${encodeURIComponent(`${appUrl}/auth`)}`

/** One letter of each kind, with values as long as they come: for tests, and for looking at. */
export function sampleLetters(appUrl: string): { [K in Letter['kind']]: Extract<Letter, { kind: K }> } {
  const at = '2026-03-01T08:05:00Z'
  const device =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const newAddress = 'sara.al-mansoori.investments@example.com'
  return {
    'confirm-address': { kind: 'confirm-address', link: link(appUrl), code: '482913' },
    'already-registered': { kind: 'already-registered', link: `${appUrl}/auth` },
    'sign-in-link': { kind: 'sign-in-link', link: link(appUrl), code: '551907' },
    'recover-password': { kind: 'recover-password', link: link(appUrl), code: '017244' },
    'confirm-new-address': { kind: 'confirm-new-address', link: link(appUrl), code: '905516', newAddress },
    'confirm-leaving-address': {
      kind: 'confirm-leaving-address',
      link: link(appUrl),
      code: '731108',
      newAddress,
    },
    'address-changed': { kind: 'address-changed', newAddress },
    reauthenticate: { kind: 'reauthenticate', code: '660042' },
    'confirm-newsletter': { kind: 'confirm-newsletter', code: '118375' },
    'confirm-waitlist': { kind: 'confirm-waitlist', link: `${appUrl}/waitlist/confirm?token=8Zk3` },
    'confirm-subscription': {
      kind: 'confirm-subscription',
      link: `${appUrl}/newsletter/confirm?token=8Zk3`,
    },
    'contact-message': {
      kind: 'contact-message',
      sender: 'Sara Al Mansoori',
      replyTo: 'sara.al-mansoori.investments@example.com',
      message: 'I own two flats in Dubai Marina and would like to compare them. Can I import them?',
      link: `${appUrl}/admin/signups?show=messages`,
    },
    'password-changed': { kind: 'password-changed' },
    'new-sign-in': { kind: 'new-sign-in', device, network: '2001:db8:85a3::/48', at },
    'session-ended-for-safety': { kind: 'session-ended-for-safety', device, at },
    'factor-added': { kind: 'factor-added', factor: 'Authenticator app “Pixel 9”' },
    'factor-removed': { kind: 'factor-removed', factor: 'Telephone ending in 4417' },
    'factor-removed-by-staff': {
      kind: 'factor-removed-by-staff',
      factor: 'Authenticator app “Pixel 9”',
    },
    'recovery-code-used': { kind: 'recovery-code-used', left: '7' },
    'identity-linked': { kind: 'identity-linked', service: 'Google' },
    'identity-unlinked': { kind: 'identity-unlinked', service: 'Google' },
    approved: { kind: 'approved', link: `${appUrl}/auth` },
    declined: {
      kind: 'declined',
      reason:
        'The company named in the application is not found in the register of the Dubai Land Department.',
    },
    'deletion-requested': { kind: 'deletion-requested', dueOn: '2026-03-16', link: `${appUrl}/account` },
    'deletion-taken-back': { kind: 'deletion-taken-back' },
    'account-deleted': { kind: 'account-deleted' },
  }
}
