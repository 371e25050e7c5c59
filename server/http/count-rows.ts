import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { secondsToNextRowDay, type RowKind } from '#domain/access/daily-rows.ts'
import type { Parts } from '#server/parts.ts'
import type { Person } from './person.ts'
import { fail } from './problem.ts'

/** Counts the rows that each member is given in a UTC day. */
export type DailyRows = {
  /** Counts rows; false, and nothing is counted, where they would pass the limit of the day. */
  spend: (personId: string, kind: RowKind, rows: number) => Promise<boolean>
  /** Whether so many more rows are within the limit. */
  hasLeft: (personId: string, kind: RowKind, rows: number) => Promise<boolean>
}

/** Counts the rows of one export. Both throw DAILY_LIMIT_REACHED. Does nothing where the endpoint counts no rows. */
export type ExportRows = {
  /** Refuses an export that would pass the limit; called before its first row, where its length is known. */
  announce: (rows: number) => Promise<void>
  /** Counts rows that are about to be sent. */
  send: (rows: number) => Promise<void>
}

type Counting = { dailyRows: DailyRows; person: Person | null; now: Parts['now']; reply: FastifyReply }

/** How the export of an endpoint is counted. */
export function exportRows({ countedRows }: Endpoint, counting: Counting): ExportRows {
  const { dailyRows, person } = counting
  const keep = async (question: DailyRows['spend'], rows: number) => {
    if (countedRows !== 'export' || person === null || rows === 0) return
    if (!(await question(person.id, 'exports', rows))) throw limitReached(counting)
  }
  return { announce: (rows) => keep(dailyRows.hasLeft, rows), send: (rows) => keep(dailyRows.spend, rows) }
}

/** Counts the rows of a page that is about to be sent. Throws DAILY_LIMIT_REACHED. */
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
