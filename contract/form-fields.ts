import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { parseMailAddress } from '#domain/mail/address.ts'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { isWebAddress } from '#domain/directory/web-address.ts'
import { plainLine } from './plain-line.ts'

const { nameCharacters, lineCharacters, textCharacters, listed } = limits.directory

/** A currency as somebody chooses it. What is stored may be one that is not offered any more, or not yet. */
export const offeredCurrency = z.enum(offeredCurrencies)

/** A name of someone or something. */
export const name = plainLine(2, nameCharacters)
/** One line. */
export const line = plainLine(1, lineCharacters)
/** Some paragraphs. */
export const paragraphs = z.string().trim().min(1).max(textCharacters)
/** One mailbox, as strict as the one who sends letters. */
export const mailbox = z
  .string()
  .trim()
  .refine((text) => parseMailAddress(text) !== null, 'is no e-mail address')
/** What becomes a link: http or https and nothing else. */
export const webAddress = z.string().trim().refine(isWebAddress, 'is no web address')
/** A telephone number as people write it. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[0-9][0-9 ()-]{5,}$/)
/** A day of the calendar; the year 0, which ISO 8601 has, is none. */
export const day = z.iso.date().refine((written) => written >= '0001-01-01', 'is no day of the calendar')

/** Some slugs, separated by commas: what stands side by side. */
export const slugList = (most: number) =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,120}(,[a-z0-9-]{1,120})*$/)
    .refine((list) => list.split(',').length <= most, 'are too many')

/** Several of the same, as a form sends them: none, one alone, or a list. Empty lines are none. */
export function several<S extends z.ZodType>(
  one: S,
  { least = 0, most = listed }: { least?: number; most?: number } = {},
) {
  return z.preprocess(listOf, z.array(one).min(least).max(most))
}

function listOf(given: unknown): unknown {
  if (given === undefined) return []
  const list: unknown[] = Array.isArray(given) ? given : [given]
  return list.filter((entry) => typeof entry !== 'string' || entry.trim() !== '')
}

/** How many there are of each choice of a filter, under the other filters in force. */
export type Facet = z.infer<typeof Facet>
export const Facet = z.array(z.object({ value: z.string(), label: z.string().nullable(), count: z.int() }))
