import { ConnectorSettings, type Connector, type ConnectorEntry } from '#contract/ingestion/connectors.ts'
import type { TableTemplate } from '#contract/ingestion/tables.ts'
import { connectorPurpose, isFetchable, needsTemplate } from '#domain/ingestion/connectors.ts'
import { isSourceKey, type SourceKey } from '#domain/ingestion/sources.ts'
import type { TableKind } from '#domain/ingestion/tables.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { requireTemplate } from '#server/ingestion/tables/tables.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'

const hourMs = 60 * 60_000

type Row = {
  id: string
  source: string
  name: string
  settings: unknown
  templateKind: TableKind | null
  templateName: string | null
  secretHeader: string | null
  hasSecret: boolean
  everyHours: number | null
  publishesItself: boolean
  nextRunAt: Date | null
}
type RunRow = Omit<Connector['runs'][number], 'startedAt' | 'endedAt'> & {
  connectorId: string
  startedAt: Date
  endedAt: Date | null
}

/** Every connector with its last runs. */
export async function listConnectors(sql: Queryable): Promise<Connector[]> {
  const rows = await sql<Row[]>`
    select id, source, name, settings, template_kind, template_name, secret_header, secret is not null as has_secret, every_hours, publishes_itself,
           next_run_at
      from connectors order by name, id`
  const runs = await sql<RunRow[]>`
    select r.* from connectors c cross join lateral (
      select id, connector_id, started_at, ended_at, outcome, bytes, pages, message, batch_id
        from connector_runs where connector_id = c.id order by id desc limit ${limits.connectors.runsShown}) r`
  return rows.map(({ source, settings, templateKind, templateName, nextRunAt, ...row }) => {
    const read = ConnectorSettings.parse(settings)
    return {
      ...row,
      source: knownSource(source),
      template: namedTemplate({ templateKind, templateName }),
      settings: read,
      kind: read.kind,
      nextRunAt: nextRunAt?.toISOString() ?? null,
      runs: runs
        .filter(({ connectorId }) => connectorId === row.id)
        .map(({ startedAt, endedAt, ...run }) => ({
          id: run.id,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          outcome: run.outcome,
          bytes: run.bytes,
          pages: run.pages,
          message: run.message,
          batchId: run.batchId,
        })),
    }
  })
}

type ConnectorUpdate = { entry: ConnectorEntry; personId: string; at: Date; key: SecretKey }

/** Stores a new connector, or changes one. A key that is left out stays. Throws INVALID_INPUT, NOT_FOUND. */
export async function saveConnector(
  sql: Queryable,
  id: string,
  { entry, personId, at, key }: ConnectorUpdate,
  { isNew }: { isNew: boolean },
): Promise<void> {
  await refuseEntry(sql, entry)
  const { source, name, settings, template, secretHeader, everyHours, publishesItself, secret } = entry
  const sealed = secret ? key.seal(Buffer.from(secret), connectorPurpose(id)) : null
  const nextRunAt = everyHours === null ? null : at
  const stored = {
    source,
    name,
    templateKind: template?.kind ?? null,
    templateName: template?.name ?? null,
    everyHours,
    publishesItself,
    secretHeader,
    nextRunAt,
    changedBy: personId,
    changedAt: at,
  }
  if (isNew) {
    const [held] = await sql<[{ count: number }]>`select count(*)::int as count from connectors`
    if (held.count >= limits.connectors.most)
      throw fail('CONFLICT', 'There are as many connectors as there may be.')
    await sql`insert into connectors ${sql({ id, ...stored, settings: sql.json(settings), secret: sealed })}`
    return
  }
  if (secret === undefined) await refuseKeyElsewhere(sql, id, settings)
  // What is known of the last file belongs to the address that it came from.
  const changed = await sql`
    update connectors set ${sql(stored)}, settings = ${sql.json(settings)},
           secret = case when ${secret !== undefined} then ${sealed}::bytea else secret end,
           etag = case when settings = ${sql.json(settings)} then etag end,
           last_modified = case when settings = ${sql.json(settings)} then last_modified end,
           digest = case when (source, template_kind, template_name) is not distinct from
             (${source}, ${template?.kind ?? null}::text, ${template?.name ?? null}::text) then digest end
     where id = ${id}`
  if (changed.count === 0) throw fail('NOT_FOUND')
}

/** A key that no answer shows must not be read by sending it to another host. Throws INVALID_INPUT. */
async function refuseKeyElsewhere(sql: Queryable, id: string, next: ConnectorSettings): Promise<void> {
  const [held] = await sql<{ settings: unknown }[]>`
    select settings from connectors where id = ${id} and secret is not null for update`
  if (held && findOrigin(ConnectorSettings.parse(held.settings)) !== findOrigin(next))
    throw fail(
      'INVALID_INPUT',
      'secret: the key was entered for another address. Enter it again or remove it.',
    )
}

const findOrigin = (settings: ConnectorSettings): string | null =>
  settings.kind === 'folder' ? null : new URL(settings.url).origin

async function refuseEntry(
  sql: Queryable,
  { source, settings, template, secretHeader, secret }: ConnectorEntry,
): Promise<void> {
  if (!isFetchable(source))
    throw fail('INVALID_INPUT', 'source: its files need a project and cannot be fetched')
  if (needsTemplate(source) !== (template !== null))
    throw fail('INVALID_INPUT', 'template: the mapping of other tables is needed, and only of them')
  if (template !== null) await requireTemplate(sql, template)

  if (secret && secretHeader === null)
    throw fail('INVALID_INPUT', 'secretHeader: the header of the key is missing')
  if (settings.kind === 'ckan' && (settings.resourceId === '') === (settings.packageId === ''))
    throw fail('INVALID_INPUT', 'settings: a resource or a package is needed, not both')
}

export async function removeConnector(sql: Queryable, id: string): Promise<void> {
  const removed = await sql`delete from connectors where id = ${id}`
  if (removed.count === 0) throw fail('NOT_FOUND')
}

export async function existsConnector(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select from connectors where id = ${id}`
  return rows.length === 1
}

export type OpenConnector = {
  id: string
  source: SourceKey
  name: string
  settings: ConnectorSettings
  headers: Record<string, string>
  publishesItself: boolean
  changedBy: string | null
  /** As PostgreSQL writes it, to compare. */
  changedAt: string
  etag: string | null
  lastModified: string | null
  digest: string | null
  template: TableTemplate | null
  /** The import of its last file, if that was withdrawn or failed. */
  withdrawn: { batchId: number; status: 'discarded' | 'failed' | 'rolled-back' } | null
}
type ConnectorSettings = ConnectorEntry['settings']

/** A connector with its key opened, or null. */
export async function openConnector(
  sql: Queryable,
  id: string,
  key: SecretKey,
): Promise<OpenConnector | null> {
  type Stored = Omit<OpenConnector, 'source' | 'settings' | 'headers' | 'template'> & {
    templateKind: TableKind | null
    templateName: string | null
    source: string
    settings: unknown
    secret: Buffer | null
    secretHeader: string | null
  }
  const [row] = await sql<Stored[]>`
    select id, source, name, settings, template_kind, template_name, secret, secret_header, publishes_itself, changed_by,
           changed_at::text as changed_at, etag, last_modified, digest,
           (select case when b.status in ('discarded', 'failed', 'rolled-back')
                     then jsonb_build_object('batchId', b.id, 'status', b.status) end
              from connector_runs r join import_batches b on b.id = r.batch_id
             where r.connector_id = c.id order by r.id desc limit 1) as withdrawn
      from connectors c where id = ${id}`
  if (!row) return null
  const { secret, secretHeader, source, settings, templateKind, templateName, ...rest } = row
  const plain = secret ? key.open(secret, connectorPurpose(id)).toString() : null
  return {
    ...rest,
    source: knownSource(source),
    template: namedTemplate({ templateKind, templateName }),
    settings: ConnectorSettings.parse(settings),
    headers: plain !== null && secretHeader !== null ? { [secretHeader]: plain } : {},
  }
}

function namedTemplate({ templateKind, templateName }: Pick<Row, 'templateKind' | 'templateName'>) {
  return templateKind === null || templateName === null ? null : { kind: templateKind, name: templateName }
}

function knownSource(source: string): SourceKey {
  if (!isSourceKey(source)) throw new Error(`no source is called ${source}`)
  return source
}

/** Takes the connectors that are due, and sets when each runs next. */
export async function takeDue(sql: Queryable, now: Date): Promise<readonly string[]> {
  const due = await sql<{ id: string }[]>`
    update connectors set next_run_at = ${now}::timestamptz + every_hours * ${hourMs / 1000} * interval '1 second'
     where next_run_at <= ${now} and every_hours is not null returning id`
  return due.map(({ id }) => id)
}

/** Marks runs as failed that a server left when it ended, which is certain once a run takes longer than it may. */
export async function endLostRuns(sql: Queryable, now: Date): Promise<void> {
  await sql`
    update connector_runs set outcome = 'failed', ended_at = ${now}, message = 'The server ended during this run.'
     where outcome = 'running' and started_at < ${new Date(now.getTime() - limits.connectors.runMs)}`
}
