/** What each kind of letter needs to be written. Addresses in `link` are ours, built from the configured address. */
export type Letter =
  | { kind: 'confirm-address'; link: string; code: string }
  | { kind: 'already-registered'; link: string }
  | { kind: 'recover-password'; link: string; code: string }
  | { kind: 'confirm-new-address'; link: string; code: string; newAddress: string }
  | { kind: 'confirm-leaving-address'; link: string; code: string; newAddress: string }
  | { kind: 'address-changed'; newAddress: string }
  | { kind: 'reauthenticate'; code: string }
  | { kind: 'password-changed' }
  | { kind: 'new-sign-in'; device: string; network: string; at: string }
  | { kind: 'session-ended-for-safety'; device: string; at: string }
  | { kind: 'factor-added'; factor: string }
  | { kind: 'factor-removed'; factor: string }
  | { kind: 'approved'; link: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'deletion-requested'; dueOn: string; link: string }
  | { kind: 'deletion-taken-back' }
  | { kind: 'account-deleted' }
