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

/** Large enough to be fast, small enough not to block other requests while it is written. */
const rowsAtOnce = 4000

/** Some days or areas of a register, both ends included. */
type Span<Part> = { from: Part; to: Part }
type PartCount<Part> = { part: Part; n: number }

/** What is exported of a register, in parts: the rows of days, newest first, or those of areas. */
export type RegisterExport<Row, Part extends string | number = string> = {
  /** The first word of the file's name. */
  name: string
  basis: MarketBasis
  headings: readonly string[]
  /** The parts that have matching rows, the highest first. */
  parts: Question<PartCount<Part>>
  /** The next rows of some parts, after a row of theirs. */
  rows: (span: Span<Part>, limit: number, after?: PageCursor) => Question<Row>
  cursor: (last: Row) => PageCursor
  toTableRows: (rows: readonly Row[]) => Promise<TableRow[]>
}

type Request = { reply: FastifyReply; exportRows: ExportRows; query: { format: TableFormat } }

/** Sends the matching rows of a register as a file, all from one version of the data. */
export async function sendRegister<Row, Part extends string | number>(
  { reply, exportRows, query: { format } }: Request,
  { engine, signal }: MarketSources,
  exported: RegisterExport<Row, Part>,
): Promise<Readable> {
  const { name, basis, headings } = exported
  const snapshot = await engine.snapshot()
  // Also if the client never reads, so that the stream never starts.
  whenClosed(reply, () => void snapshot[Symbol.asyncDispose]())
  signal.throwIfAborted()
  const { rows: parts } = await snapshot.ask(exported.parts, { signal })
  const total = parts.reduce((sum, { n }) => sum + n, 0)
  await exportRows.announce(total)
  reply
    .header('x-total-count', total)
    .header('x-data-version', snapshot.version)
    .header('x-data-as-of', basis.asOf ?? '')
    .header('x-data-source', basis.sources.join('; '))
  const batches = readBatches(snapshot, parts, exported, { signal, countRows: exportRows.send })
  return sendTable(reply, { name: `${name}-${basis.asOf ?? 'none'}`, format }, { headings, batches })
}

async function* readBatches<Row, Part extends string | number>(
  snapshot: Snapshot,
  parts: readonly PartCount<Part>[],
  { rows, cursor, toTableRows }: RegisterExport<Row, Part>,
  { signal, countRows }: { signal: AbortSignal; countRows: ExportRows['send'] },
): AsyncGenerator<TableRow[]> {
  await using held = snapshot
  for (const span of exportSpans(parts)) {
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
 * Groups parts so that each group is one query, the highest first. A page defined only by the last row would sort
 * all remaining rows again each time.
 */
export function exportSpans<Part>(parts: readonly PartCount<Part>[]): Span<Part>[] {
  const spans: Span<Part>[] = []
  let held = Infinity
  for (const { part, n } of parts) {
    const span = spans.at(-1)
    if (span && held + n <= rowsAtOnce) {
      span.from = part
      held += n
    } else {
      spans.push({ from: part, to: part })
      held = n
    }
  }
  return spans
}
