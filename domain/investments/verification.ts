import { addMonths, utcDay } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import { conversionBetween, type Currency } from '#domain/money/exchange-rates.ts'

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

/** The encryption purpose of a declaration: a sealed row cannot be moved to another member. */
export function declarationPurpose(userId: string): string {
  return `club deal declaration ${userId}`
}

type Stored = { state: Exclude<VerificationState, 'not_started' | 'expired'>; expiresAt: Date | null }

/** The state at a moment: a verification expires twelve months after the decision. */
export function verificationState(stored: Stored | null, now: Date): VerificationState {
  if (stored === null) return 'not_started'
  const hasExpired = stored.state === 'verified' && stored.expiresAt !== null && stored.expiresAt <= now
  return hasExpired ? 'expired' : stored.state
}

/** Whether a member may submit a declaration: not while staff read one, nor while one holds. */
export function maySubmitDeclaration(state: VerificationState): boolean {
  return state !== 'submitted' && state !== 'verified'
}

/** The end of a verification that is given now. */
export function verifiedUntil(now: Date): Date {
  return new Date(`${addMonths(utcDay(now), limits.clubDeals.verifiedMonths)}${now.toISOString().slice(10)}`)
}

/** The least and the most of a band in minor units of a currency, from the currency in which it was declared. */
export function investableRange(
  { band, currency }: { band: InvestableBand; currency: Currency },
  into: Currency,
): { fromMinor: number; toMinor: number | null } | null {
  const conversion = conversionBetween(currency, into)
  if (conversion === null) return null
  const { fromThousands, toThousands } = investableBands[band]
  const convert = (thousands: number) => Math.floor(thousands * 1000 * 100 * conversion.rate)
  return { fromMinor: convert(fromThousands), toMinor: toThousands === null ? null : convert(toThousands) }
}

/** Whether a declared band is surely at or above the threshold. */
export function reachesThreshold(
  declared: { band: InvestableBand; currency: Currency },
  threshold: { amountMinor: number; currency: Currency },
): boolean {
  const range = investableRange(declared, threshold.currency)
  return range !== null && range.fromMinor >= threshold.amountMinor
}
