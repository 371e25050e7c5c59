import { z } from 'zod'
import { isPlainLine } from '#domain/text/plain-line.ts'
import { refuse } from './refusal.ts'

/** Text that PostgreSQL can store: without NUL, which would cause a database error. */
export const text = z.string().refine((value) => !value.includes('\0'), 'holds a NUL')

/** A name that a person gives themselves or one of their things. */
export const line = text.refine(isPlainLine, 'contains a control or direction character')

/** Parses a body or a query; throws the protocol's 400 with the first error. */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw refuse(
    400,
    'validation_failed',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'cannot be used'}`,
  )
}
