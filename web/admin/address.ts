import { z } from 'zod'
import { AuditFilter, LetterFilter } from '#contract/admin.ts'

/** Changes the search parameters of a screen. */
export type AdminNavigate<S> = (search: S, how?: 'step' | 'replace') => void

export type OutboxSearch = z.infer<typeof OutboxSearch>
export const OutboxSearch = LetterFilter.extend({
  /** The open letter. */
  letter: z.uuid().optional(),
  /** Show text messages instead of letters. */
  show: z.literal('texts').optional(),
})

export type AuditSearch = z.infer<typeof AuditSearch>
export const AuditSearch = AuditFilter.extend({
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
