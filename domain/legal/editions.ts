import type { Audience } from '#domain/access/audience.ts'
import { limits } from '#domain/limits.ts'

/** The texts that a member agrees to. */
export const agreedTexts = ['terms', 'privacy'] as const

export type AgreedText = (typeof agreedTexts)[number]

/** How an edition is named where an agreement to it is kept: the day it was published, `18.09.2025`. */
export function editionName(publishedOn: string): string {
  return publishedOn.split('-').toReversed().join('.')
}

/** The day from which a new edition must be accepted: a month's notice after the day it was published. */
export function editionDueOn(publishedOn: string): string {
  const dueMs = Date.parse(publishedOn) + limits.legal.noticeMs
  return new Date(dueMs).toISOString().slice(0, 10)
}

const guarded: readonly Audience[] = ['member', 'staff', 'approver', 'editor', 'admin']

/**
 * A person who has not accepted an edition by its day opens nothing of members or staff. Their account, with its export
 * and its deletion, and the acceptance itself stay open.
 */
export function agreementRefusal(
  audience: Audience,
  { owesAgreement }: { owesAgreement: boolean },
): 'AGREEMENT_REQUIRED' | null {
  return owesAgreement && guarded.includes(audience) ? 'AGREEMENT_REQUIRED' : null
}
