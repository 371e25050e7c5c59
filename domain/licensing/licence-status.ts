/** What is known of a licence: staff compared it with the register and it is in force, it has run out, or only its holder says so. */
export const licenceStatuses = ['verified', 'expired', 'declared'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

/** A licence without a known end is not counted as in force. Days as YYYY-MM-DD; the last day still counts. */
export function licenceStatus(
  { verifiedOn, expiresOn }: { verifiedOn: string | null; expiresOn: string | null },
  today: string,
): LicenceStatus {
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return verifiedOn !== null && expiresOn !== null ? 'verified' : 'declared'
}
