import type { Verification } from '#contract/investments/club-deals.ts'
import { verificationRefusal } from '#domain/investments/interest.ts'
import { formatLongDate } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

/** What the state of a verification means for its member. */
export function verificationLine({ state, suitability, expiresAt }: Verification): string {
  switch (state) {
    case 'not_started':
      return m.club_verify_line_not_started()
    case 'submitted':
      return m.club_verify_line_submitted()
    case 'needs_more':
      return m.club_verify_line_needs_more()
    case 'verified':
      return expiresAt
        ? m.club_verify_line_verified({ date: formatLongDate(expiresAt) })
        : m.club_verify_line_verified_open()
    case 'rejected':
      return suitability === 'failed' ? m.club_verify_line_failed() : m.club_verify_line_rejected()
    case 'expired':
      return m.club_verify_line_expired()
  }
}

/** Whether the member may do what only verified members may. The server decides again. */
export const isVerified = ({ state, suitability }: Verification): boolean =>
  verificationRefusal({ state, suitability }) === null
