import { addDays } from '#domain/dates/calendar.ts'
import { limits } from '#domain/limits.ts'

/** The texts that a member agrees to. */
export const agreedTexts = ['terms', 'privacy'] as const

export type AgreedText = (typeof agreedTexts)[number]

/** How an edition is named where an agreement to it is kept: the day it was published, `18.09.2025`. */
export function editionName(publishedOn: string): string {
  return publishedOn.split('-').reverse().join('.')
}

/** The day from which a new edition must be accepted: thirty days after it was published, as the terms promise. */
export function editionDueOn(publishedOn: string): string {
  return addDays(publishedOn, limits.legal.noticeDays)
}
