import { z } from 'zod'
import { AuditFilter, LetterFilter } from '#contract/admin.ts'

/** What is asked of a screen through its address. */
export type Go<S> = (search: S, how?: 'step' | 'replace') => void

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

/** What of an address is understood; the rest is left out. */
export function understood<S extends z.ZodObject>(schema: S, raw: Record<string, unknown>): z.output<S> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
    return value !== '' && z.safeParse(field, value).success ? [[name, value]] : []
  })
  return schema.parse(Object.fromEntries(fields))
}
