/** The state of a member's verification for club deals. `needs_more`: staff sent it back with a reason. */
export const verificationStates = [
  'not_started',
  'submitted',
  'needs_more',
  'verified',
  'rejected',
  'expired',
] as const
export type VerificationState = (typeof verificationStates)[number]

export const verificationDecisions = ['verified', 'needs_more', 'rejected'] as const
export type VerificationDecision = (typeof verificationDecisions)[number]

/** As members declare themselves. */
export const clientClasses = ['retail', 'professional'] as const
export type ClientClass = (typeof clientClasses)[number]

/** What a member could invest in all, in thousands of the currency that they name: from and, but for the last, below. */
export const investableBands = {
  'under-250': { fromThousands: 0, toThousands: 250 },
  '250-500': { fromThousands: 250, toThousands: 500 },
  '500-1000': { fromThousands: 500, toThousands: 1000 },
  '1000-5000': { fromThousands: 1000, toThousands: 5000 },
  'over-5000': { fromThousands: 5000, toThousands: null },
} as const
export type InvestableBand = keyof typeof investableBands
export const investableBandNames = [
  'under-250',
  '250-500',
  '500-1000',
  '1000-5000',
  'over-5000',
] as const satisfies readonly InvestableBand[]
