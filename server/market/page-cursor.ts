import { z } from 'zod'
import { fragment, type EngineFragment } from '#server/engine/fragments.ts'
import { fail } from '#server/problems/problem.ts'

/** An order of rows, with the id as tie-breaker. Unknown values come last in both directions. */
export type PageOrder<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' }
/** The last row of a page. The next page begins after it. */
export type PageCursor = { value: string | number | null; id: number }

/** The columns behind an order: `day` is the sort whose values are dates, where there is one. */
export type PageColumns<Sort extends string> = { columns: Record<Sort, string>; day?: Sort; id: string }

const Token = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([z.iso.date(), z.number(), z.null()]),
  z.int(),
])

/** Encodes the position of the next page for an address. */
export function encodeCursor({ sort, direction }: PageOrder<string>, { value, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url')
}

/** Throws INVALID_INPUT for a cursor that is invalid or belongs to another order. */
export function parseCursor<Sort extends string>(
  token: string,
  order: PageOrder<Sort>,
  { day }: Pick<PageColumns<Sort>, 'day'>,
): PageCursor {
  const [sort, direction, value, id] = decodeToken(token)
  if (sort !== order.sort || direction !== order.direction)
    throw fail('INVALID_INPUT', 'This page belongs to another sort order. Reload the list.')
  if ((typeof value === 'string') !== (sort === day)) throw noSuchPage()
  return { value, id }
}

function decodeToken(token: string): z.output<typeof Token> {
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw noSuchPage()
  }
}

const noSuchPage = () => fail('INVALID_INPUT', 'This page does not exist. Reload the list.')

/** The terms of `ORDER BY`. */
export function pageOrder<Sort extends string>(
  { columns, id }: PageColumns<Sort>,
  { sort, direction }: PageOrder<Sort>,
): string {
  const way = direction === 'asc' ? 'ASC' : 'DESC'
  return `${columns[sort]} ${way} NULLS LAST, ${id} ${way}`
}

/** The condition of rows after the cursor. */
export function beyondCursor<Sort extends string>(
  { columns, day, id: idColumn }: PageColumns<Sort>,
  { sort, direction }: PageOrder<Sort>,
  { value, id }: PageCursor,
): EngineFragment {
  const column = columns[sort]
  const further = direction === 'asc' ? '>' : '<'
  if (value === null) return fragment(`(${column} IS NULL AND ${idColumn} ${further} ?)`, id)
  const at = sort === day ? 'CAST(? AS date)' : '?'
  return fragment(
    `(${column} ${further} ${at} OR (${column} = ${at} AND ${idColumn} ${further} ?) OR ${column} IS NULL)`,
    value,
    value,
    id,
  )
}
