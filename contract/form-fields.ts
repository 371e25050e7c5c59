import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { parseMailAddress } from '#domain/mail/address.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { isWebAddress } from '#domain/directory/web-address.ts'
import { plainLine } from './plain-line.ts'

const { nameCharacters, lineCharacters, textCharacters, listed } = limits.directory

/**
 * A currency that a person may choose. Stored currencies may include ones that are no longer, or not yet,
 * offered.
 */
export const offeredCurrency = z.enum(offeredCurrencies)

/** The name of a person or thing. */
export const name = plainLine(2, nameCharacters)
/** One line. */
export const line = plainLine(1, lineCharacters)
/** Some paragraphs. */
export const paragraphs = z.string().trim().min(1).max(textCharacters)
/** A single mailbox, as strict as the outbox. */
export const mailbox = z
  .string()
  .trim()
  .refine((text) => parseMailAddress(text) !== null, 'is not a valid email address')
/** An address that becomes a link: http or https only. */
export const webAddress = z.string().trim().refine(isWebAddress, 'is not a valid web address')
/** A telephone number in any common notation. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[0-9][0-9 ()-]{5,}$/)
/** A calendar day. The year 0 is excluded, although ISO 8601 has it. */
export const day = z.iso.date().refine((written) => written >= '0001-01-01', 'is not a valid date')

/** Slugs separated by commas, for a comparison. */
export const slugList = (most: number) =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,120}(,[a-z0-9-]{1,120})*$/)
    .refine((list) => list.split(',').length <= most, 'are too many')

/** Repeated values of a form: none, a single one, or a list. Blank lines are dropped. */
export function several<S extends z.ZodType>(
  one: S,
  { least = 0, most = listed }: { least?: number; most?: number } = {},
) {
  return z.preprocess(toList, z.array(one).min(least).max(most))
}

function toList(value: unknown): unknown {
  if (value === undefined) return []
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((entry) => typeof entry !== 'string' || entry.trim() !== '')
}

/** The counts per option of a filter, with the other filters applied. */
export type Facet = z.infer<typeof Facet>
export const Facet = z.array(z.object({ value: z.string(), label: z.string().nullable(), count: z.int() }))

/** One of the words of a closed vocabulary. */
export function codeName<T extends Record<string, number>>(codes: T) {
  const isName = (word: string): word is keyof T & string => Object.hasOwn(codes, word)
  return z.enum(Object.keys(codes).filter(isName))
}
