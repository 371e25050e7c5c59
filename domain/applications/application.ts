export const applicationKinds = ['agent', 'supplier'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/**
 * `unconfirmed` until the email address is confirmed, then `waiting` for staff. Staff approve or decline; the
 * applicant may withdraw.
 */
export const applicationStates = ['unconfirmed', 'waiting', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const checkOutcomes = ['passed', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** What staff must check before they approve. */
const requiredChecks = {
  agent: ['licence', 'references', 'course'],
  supplier: ['licence', 'references', 'insurance'],
} as const satisfies Record<ApplicationKind, readonly string[]>

export const applicationChecks = ['licence', 'references', 'course', 'insurance'] as const
export type ApplicationCheck = (typeof applicationChecks)[number]

/** If someone already listed changes their licence, only the licence is checked. */
export function checksNeeded(kind: ApplicationKind, isListed: boolean): readonly ApplicationCheck[] {
  return isListed ? ['licence'] : requiredChecks[kind]
}

/** Whether every required check was done and passed. */
export function mayBeApproved(
  needed: readonly ApplicationCheck[],
  outcomes: Partial<Record<ApplicationCheck, CheckOutcome>>,
): boolean {
  return needed.every((check) => outcomes[check] === 'passed')
}
