import type { RowFormat } from '#domain/market/formats/format.ts'
import type { PublishedRow } from '#domain/market/published/series.ts'
import type { Transaction } from '#server/db/sql.ts'
import { latestAllowedDay, type FileKind, type OpenFile } from '#server/ingestion/import/open-file.ts'
import { commitPart, type Step } from '#server/ingestion/import/commit-part.ts'
import { emptyTable } from '#server/ingestion/files/empty-table.ts'
import type { Written } from '#server/ingestion/import/row-kind.ts'
import { importInParts, type RowPart } from '#server/ingestion/import/row-parts.ts'
import { rollBackVersions, type Versioned } from '#server/ingestion/import/stored-versions.ts'
import { noteReliance } from '#server/ingestion/import/reliance.ts'
import type { UnchangedRows } from '#server/ingestion/import/unchanged-rows.ts'
import { publishedPlaces, type PublishedPlace } from './area-lookup.ts'

/** Rows compared by one statement. */
const rowsPerPart = 5000
const key = ['series', 'place', 'segment', 'measure', 'step', 'starts_on'] as const
const content = ['city_id', 'area_id', 'value', 'sample'] as const
const types = `series text, place text, segment text, measure text, step text, starts_on date, city_id int2, area_id int4, value float8, sample int4, source_line int4`
const list = (prefix: string, names: readonly string[]): string =>
  names.map((name) => `${prefix}.${name}`).join(', ')

type Find = (row: PublishedRow) => PublishedPlace
type Target = { batchId: number; asOf: string; unchanged: UnchangedRows | null }
const table = 'published_figures'

/** A kind of file with published figures. A row may hold several. */
export function publishedKind(format: RowFormat<PublishedRow>): FileKind {
  return { format, open: async (file) => importSteps(file, format, await publishedPlaces(file.learner)) }
}

async function* importSteps(
  { source, batchId, batch, now, rowsPerChunk, unchanged = null }: OpenFile,
  format: RowFormat<PublishedRow>,
  find: Find,
): AsyncGenerator<Step> {
  const { header, dateOrder } = batch.state
  const { asOf } = batch
  if (asOf === null) throw new Error('a batch without its snapshot')
  const parts = importInParts<PublishedRow>(source, {
    columns: header.length,
    parseRow: format.reader(header, { dateOrder, latestDay: latestAllowedDay(now) }),
    offset: batch.byteOffset,
    line: batch.lineNumber,
    rowsPerChunk: Math.min(rowsPerChunk, rowsPerPart),
  })
  for await (const part of parts)
    yield {
      fileBytes: part.fileBytes,
      commit: (run) =>
        commitPart(run, batchId, part, (transaction) =>
          writeFigures(transaction, part, find, { batchId, asOf, unchanged }),
        ),
    }
}

/** Writes the figures of rows. The previous state of a changed figure is stored; a newer snapshot wins. */
async function writeFigures(
  sql: Transaction,
  { rows, lines }: RowPart<PublishedRow>,
  find: Find,
  { batchId, asOf, unchanged }: Target,
): Promise<Written> {
  const filed = rows.flatMap((row, at) =>
    figureRows(row, find(row), lines[at]).map((figure) => ({ at, figure })),
  )
  // If a figure occurs twice in a file, the last one counts.
  const distinct = new Map(filed.map(({ figure }) => [figureKey(figure), figure]))
  await emptyTable(sql, 'filed_figures', `(${types}) on commit drop`)
  await sql.unsafe(
    `insert into filed_figures select * from json_to_recordset($1::text::json) as r (${types})`,
    [JSON.stringify([...distinct.values()])],
  )
  await sql`analyze filed_figures`
  const join = sql.unsafe(`using (${key.join(', ')})`)
  const met = await sql<{ id: number; rows: number }[]>`
    select b.id, count(distinct f.id)::int as rows from published_figures f join filed_figures ${join}
      cross join lateral unnest(array[f.first_batch_id, f.batch_id]) as b (id)
     where b.id is not null group by b.id`
  const isWanted = unchanged !== null && unchanged.wanted(table) > 0
  const held = isWanted
    ? await sql<{ id: number }[]>`select f.id from published_figures f join filed_figures ${join}`
    : []
  await noteReliance(sql, batchId, new Map(met.map((one) => [one.id, one.rows])))
  await sql`
    delete from filed_figures r using published_figures f
     where (${sql.unsafe(list('f', key))}) = (${sql.unsafe(list('r', key))})
       and coalesce(snapshot_of(f.filed_by), snapshot_of(f.batch_id), '-infinity') > ${asOf}::date`
  await sql.unsafe(
    `insert into published_figure_versions (figure_id, batch_id, version)
     select f.id, $1, to_jsonb(f) from published_figures f join filed_figures r using (${key.join(', ')})
      where f.first_batch_id is distinct from $1 and (${list('f', content)}) is distinct from (${list('r', content)})
     on conflict do nothing`,
    [batchId],
  )
  const written = await sql.unsafe<{ id: string; isNew: boolean }[]>(
    `insert into published_figures as f (${key.join(', ')}, ${content.join(', ')}, source_line, batch_id, first_batch_id, filed_by)
     select ${list('r', key)}, ${list('r', content)}, r.source_line, $1, $1, $1 from filed_figures r
     on conflict (${key.join(', ')}) do update
        set ${[...content, 'source_line'].map((name) => `${name} = excluded.${name}`).join(', ')}, batch_id = $1, filed_by = $1
      where (${list('f', content)}) is distinct from (${list('excluded', content)})
     returning concat_ws('|', ${list('f', key)}) as id, xmax = 0 as is_new`,
    [batchId],
  )
  await sql`
    update published_figures f set filed_by = ${batchId} from filed_figures r
     where (${sql.unsafe(list('f', key))}) = (${sql.unsafe(list('r', key))})
       and f.filed_by is distinct from ${batchId}
       and coalesce(snapshot_of(f.filed_by), snapshot_of(f.batch_id), '-infinity') < ${asOf}::date`
  if (isWanted) {
    const same = await sql<{ id: number }[]>`
      select id from published_figures where id = any(${held.map(({ id }) => id)}::int8[])
         and batch_id is distinct from ${batchId} order by id limit ${unchanged.wanted(table)}`
    unchanged.note(
      table,
      same.map(({ id }) => id),
    )
  }
  return countRows(rows.length, filed, new Map(written.map(({ id, isNew }) => [id, isNew])))
}

type FigureRow = ReturnType<typeof figureRows>[number]

function figureRows(
  { series, place, figures }: PublishedRow,
  { cityId, areaId }: PublishedPlace,
  line: number | undefined,
) {
  return figures.map(({ segment, measure, step, startsOn, value, sample }) => ({
    series,
    place,
    segment,
    measure,
    step,
    starts_on: startsOn,
    city_id: cityId,
    area_id: areaId,
    value,
    sample,
    source_line: line,
  }))
}

const figureKey = (figure: FigureRow): string => key.map((name) => figure[name]).join('|')

/** A row is new if one of its figures is, else changed if one of them is. */
function countRows(
  read: number,
  filed: readonly { at: number; figure: FigureRow }[],
  written: ReadonlyMap<string, boolean>,
): Written {
  const [added, changed] = [new Set<number>(), new Set<number>()]
  for (const { at, figure } of filed) {
    const isNew = written.get(figureKey(figure))
    if (isNew !== undefined) (isNew ? added : changed).add(at)
  }
  const changedOnly = [...changed].filter((at) => !added.has(at)).length
  return { read, added: added.size, changed: changedOnly, unchanged: read - added.size - changedOnly }
}

const versioned: Versioned = {
  table,
  versions: 'published_figure_versions',
  row: 'figure_id',
  said: 'version',
  columns: [...content, 'source_line'],
}

/** The published figures of an import. */
export const publishedFigures = rollBackVersions(versioned)
