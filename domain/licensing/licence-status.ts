/**
 * `verified`: staff compared it with the register and it is in force. `expired`: it has run out. `declared`:
 * only the holder says so.
 */
export const licenceStatuses = ['verified', 'expired', 'declared'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

/** A licence without a known end is not in force. Days are YYYY-MM-DD; the last day is included. */
export function licenceStatus(
  { verifiedOn, expiresOn }: { verifiedOn: string | null; expiresOn: string | null },
  today: string,
): LicenceStatus {
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return verifiedOn !== null && expiresOn !== null ? 'verified' : 'declared'
}
