import { z } from 'zod'
import { AuditFilter, LetterFilter } from '#contract/admin.ts'

/** What is asked of a screen through its address. */
export type AdminNavigate<S> = (search: S, how?: 'step' | 'replace') => void

export type OutboxSearch = z.infer<typeof OutboxSearch>
export const OutboxSearch = LetterFilter.extend({
  /** The letter that is read. */
  letter: z.uuid().optional(),
  /** Text messages instead of letters. */
  show: z.literal('texts').optional(),
})

export type AuditSearch = z.infer<typeof AuditSearch>
export const AuditSearch = AuditFilter.extend({
  event: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
