export const applicationKinds = ['agent', 'supplier'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** `unconfirmed` until the address is; then `waiting` for staff, who end it, unless whoever asked takes it back. */
export const applicationStates = ['unconfirmed', 'waiting', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const checkOutcomes = ['passed', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** What staff look at before they say yes. */
export const requiredChecks = {
  agent: ['licence', 'references', 'course'],
  supplier: ['licence', 'references', 'insurance'],
} as const satisfies Record<ApplicationKind, readonly string[]>

export const applicationChecks = ['licence', 'references', 'course', 'insurance'] as const
export type ApplicationCheck = (typeof applicationChecks)[number]

/** A changed licence of somebody already listed is looked at for the licence alone. */
export function checksNeeded(kind: ApplicationKind, isListed: boolean): readonly ApplicationCheck[] {
  return isListed ? ['licence'] : requiredChecks[kind]
}

/** Whether everything was looked at and found right. */
export function mayBeApproved(
  needed: readonly ApplicationCheck[],
  outcomes: Partial<Record<ApplicationCheck, CheckOutcome>>,
): boolean {
  return needed.every((check) => outcomes[check] === 'passed')
}
