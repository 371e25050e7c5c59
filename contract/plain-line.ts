import { z } from 'zod'
import { isPlainLine } from '#domain/text/plain-line.ts'

/**
 * A single line such as a name, without control and bidirectional characters. Use it for every name that
 * clients can send.
 */
export function plainLine(least: number, most: number) {
  return z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine(isPlainLine, 'contains a line break or an invisible control or direction character')
}
