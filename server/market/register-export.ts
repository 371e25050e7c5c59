import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { MarketBasis } from '#contract/market.ts'
import type { TableFormat } from '#domain/export/table-formats.ts'
import type { Snapshot } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import { whenClosed } from '#server/http/connections/client-signal.ts'
import type { ExportRows } from '#server/http/exports/count-rows.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import type { TableRow } from '#server/http/exports/table.ts'
import type { MarketSources } from './basis.ts'
import type { PageCursor } from './page-cursor.ts'
import type { DayCount } from './questions.ts'

/** Large enough to be fast, small enough not to block other requests while it is written. */
const rowsAtOnce = 4000

/** What is exported of a register, newest first. */
export type RegisterExport<Row> = {
  /** The first word of the file's name. */
  name: string
  basis: MarketBasis
  headings: readonly string[]
  /** The days that have matching rows, newest first. */
  days: Question<DayCount>
  /** The next rows of some days, after a row of theirs. */
  rows: (days: { from: string; to: string }, limit: number, after?: PageCursor) => Question<Row>
  cursor: (last: Row) => PageCursor
  toTableRows: (rows: readonly Row[]) => Promise<TableRow[]>
}

type Request = { reply: FastifyReply; exportRows: ExportRows; query: { format: TableFormat } }

/** Sends the matching rows of a register as a file, all from one version of the data. */
export async function sendRegister<Row>(
  { reply, exportRows, query: { format } }: Request,
  { engine, signal }: MarketSources,
  exported: RegisterExport<Row>,
): Promise<Readable> {
  const { name, basis, headings } = exported
  const snapshot = await engine.snapshot()
  // Also if the client never reads, so that the stream never starts.
  whenClosed(reply, () => void snapshot[Symbol.asyncDispose]())
  signal.throwIfAborted()
  const { rows: days } = await snapshot.ask(exported.days, { signal })
  const total = days.reduce((sum, { n }) => sum + n, 0)
  await exportRows.announce(total)
  reply
    .header('x-total-count', total)
    .header('x-data-version', snapshot.version)
    .header('x-data-as-of', basis.asOf ?? '')
    .header('x-data-source', basis.sources.join('; '))
  const batches = readBatches(snapshot, days, exported, { signal, countRows: exportRows.send })
  return sendTable(reply, { name: `${name}-${basis.asOf ?? 'none'}`, format }, { headings, batches })
}

async function* readBatches<Row>(
  snapshot: Snapshot,
  days: readonly DayCount[],
  { rows, cursor, toTableRows }: RegisterExport<Row>,
  { signal, countRows }: { signal: AbortSignal; countRows: ExportRows['send'] },
): AsyncGenerator<TableRow[]> {
  await using held = snapshot
  for (const span of exportSpans(days)) {
    let after: PageCursor | undefined
    do {
      const { rows: found } = await held.ask(rows(span, rowsAtOnce, after), { signal })
      const cells = await toTableRows(found)
      await countRows(found.length)
      yield cells
      const last = found.at(-1)
      after = last !== undefined && found.length === rowsAtOnce ? cursor(last) : undefined
    } while (after)
  }
}

/**
 * Groups days so that each group is one query, newest first. A page defined only by the last row would sort
 * all remaining rows again each time.
 */
export function exportSpans(days: readonly DayCount[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  let held = Infinity
  for (const { day, n } of days) {
    const span = spans.at(-1)
    if (span && held + n <= rowsAtOnce) {
      span.from = day
      held += n
    } else {
      spans.push({ from: day, to: day })
      held = n
    }
  }
  return spans
}
