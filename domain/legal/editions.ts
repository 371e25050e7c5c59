import type { Audience } from '#domain/access/audience.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'

/** The texts that members accept. */
export const agreedTexts = ['terms', 'privacy'] as const

export type AgreedText = (typeof agreedTexts)[number]

/** The name of an edition in a record of acceptance: the day it was published, `18.09.2025`. */
export function editionName(publishedOn: string): string {
  return publishedOn.split('-').toReversed().join('.')
}

/** The day from which a new edition must be accepted: one month after it was published. */
export function editionDueOn(publishedOn: string): string {
  return addDays(publishedOn, limits.legal.noticeMs / dayMs)
}

const guarded: readonly Audience[] = ['member', 'agent', 'staff', 'approver', 'editor', 'admin']

/**
 * The refusal for a person who has not accepted an edition by its due day: member and staff calls are closed.
 * The account, its export and deletion, and the acceptance itself stay open.
 */
export function agreementRefusal(
  audience: Audience,
  { owesAgreement }: { owesAgreement: boolean },
): 'AGREEMENT_REQUIRED' | null {
  return owesAgreement && guarded.includes(audience) ? 'AGREEMENT_REQUIRED' : null
}
