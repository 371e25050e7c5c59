import { z } from 'zod'
import { transactionSorts } from '#contract/market-deals.ts'
import { fail } from '#server/problems/problem.ts'
import type { DealOrder, DealCursor } from './deal-questions.ts'

const directions = z.enum(['asc', 'desc'])
const Token = z.union([
  z.tuple([z.literal('registeredOn'), directions, z.iso.date(), z.int()]),
  z.tuple([z.enum(transactionSorts).exclude(['registeredOn']), directions, z.number().nullable(), z.int()]),
])

/** Encodes the position of the next page for an address. */
export function encodeDealCursor({ sort, direction }: DealOrder, { value, id }: DealCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url')
}

/** Throws INVALID_INPUT for a cursor that is invalid or belongs to another order. */
export function parseDealCursor(token: string, order: DealOrder): DealCursor {
  const [sort, direction, value, id] = decodeToken(token)
  if (sort !== order.sort || direction !== order.direction) {
    throw fail('INVALID_INPUT', 'This page belongs to another sort order. Reload the list.')
  }
  return { value, id }
}

function decodeToken(token: string): z.output<typeof Token> {
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw fail('INVALID_INPUT', 'This page does not exist. Reload the list.')
  }
}
