import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { secondsToNextRowDay, type RowKind } from '#domain/access/daily-rows.ts'
import type { Parts } from '#server/parts.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'

/** Counts the rows returned to each member per UTC day. */
export type DailyRows = {
  /** Counts rows; returns false and counts nothing if they would exceed the daily limit. */
  spend: (personId: string, kind: RowKind, rows: number) => Promise<boolean>
  /** Whether this many more rows are within the limit. */
  hasLeft: (personId: string, kind: RowKind, rows: number) => Promise<boolean>
}

/**
 * Counts the rows of one export. Both functions throw DAILY_LIMIT_REACHED, and do nothing if the endpoint
 * does not count rows.
 */
export type ExportRows = {
  /**
   * Refuses an export that would exceed the limit. Call it before the first row, if the number of rows is
   * known.
   */
  announce: (rows: number) => Promise<void>
  /** Counts rows that are about to be sent. */
  send: (rows: number) => Promise<void>
}

type Counting = { dailyRows: DailyRows; person: Person | null; now: Parts['now']; reply: FastifyReply }

/** The row counter for an export of this endpoint. */
export function exportRows({ countedRows }: Endpoint, counting: Counting): ExportRows {
  const { dailyRows, person } = counting
  const keep = async (question: DailyRows['spend'], rows: number) => {
    if (countedRows !== 'export' || person === null || rows === 0) return
    if (!(await question(person.id, 'exports', rows))) throw limitReached(counting)
  }
  return { announce: (rows) => keep(dailyRows.hasLeft, rows), send: (rows) => keep(dailyRows.spend, rows) }
}

/** Counts the rows of a page about to be sent. Throws DAILY_LIMIT_REACHED. */
export async function countPage(
  { countedRows }: Endpoint,
  answer: unknown,
  counting: Counting,
): Promise<void> {
  const { dailyRows, person } = counting
  if (countedRows === undefined || countedRows === 'export' || person === null) return
  const rows: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, countedRows) : null
  if (!Array.isArray(rows)) throw new Error(`no rows to count in the field ${countedRows}`)
  if (rows.length > 0 && !(await dailyRows.spend(person.id, 'pages', rows.length)))
    throw limitReached(counting)
}

function limitReached({ now, reply }: Counting) {
  if (!reply.raw.headersSent) reply.header('retry-after', secondsToNextRowDay(now()))
  return fail('DAILY_LIMIT_REACHED')
}
