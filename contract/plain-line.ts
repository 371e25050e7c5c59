import { z } from 'zod'
import { isPlainLine } from '#domain/text/plain-line.ts'

/** One line such as a name, without control and direction characters; every name that may be sent is one. */
export function plainLine(least: number, most: number) {
  return z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine(isPlainLine, 'contains a line break or an invisible control or direction character')
}
