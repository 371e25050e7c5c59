import { join } from 'node:path'
import {
  definitionFiles,
  fourDigits,
  migrationFiles,
  type MigrationFile,
  type SchemaFile,
} from './schema-files.ts'
import { liftStatementTimeout, type Sql, type Transaction } from './sql.ts'

export type Migration = { number: number; name: string }

/**
 * The folder with the migrations, and the folder with the definitions that are replaced over time. See
 * docs/data.md.
 */
type SchemaFolders = { migrations: string; definitions: string }

const released: SchemaFolders = {
  migrations: join(import.meta.dirname, 'migrations'),
  definitions: join(import.meta.dirname, 'definitions'),
}
/** An arbitrary number: every process that migrates this database takes the same lock. */
const lock = 7_301_984
/** The first migration before the first release, when all migrations were replaced by a baseline. */
const firstOfUnreleased = '3aca4027ab4db6664f6a2bc3f73ba3f0d2e23e3ae2c09e6e53baa3dbc733429b'

/** The database was made before the first release. Nothing leads from its schema to that of this version. */
export class UnreleasedDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by a version before the first release, which this version cannot read. ' +
        'Empty DATA_DIR, or choose another DATA_DIR or DATABASE_URL.',
    )
  }
}

/**
 * Brings the database to the newest schema and returns the migrations that this call applied, in order. All that is
 * to be done is one transaction: a crash or a failure leaves the schema as it was. Several processes may start at
 * once; one of them does the work. Definitions (functions, views, triggers, rights) are applied again, all of them and
 * in order, after a migration and when one of them changed.
 *
 * Throws when the files have a gap, when a migration was changed after it was applied, when the database is newer than
 * the files, or when it was made before the first release.
 */
export async function migrate(sql: Sql, folders: SchemaFolders = released): Promise<readonly Migration[]> {
  const migrations = await migrationFiles(folders.migrations)
  const definitions = await definitionFiles(folders.definitions)
  return sql.begin(async (transaction) => {
    await liftStatementTimeout(transaction)
    await transaction`select pg_advisory_xact_lock(${lock}::int8)`
    await createRecord(transaction)
    const done = await appliedMigrations(transaction, migrations)
    const pending = migrations.slice(done)
    for (const migration of pending) await applyMigration(transaction, migration)
    await applyDefinitions(transaction, definitions, pending.length > 0)
    return pending.map(({ number, name }) => ({ number, name }))
  })
}

async function createRecord(sql: Transaction): Promise<void> {
  await sql.unsafe(`
    create table if not exists schema_migrations (
      number integer not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      constraint schema_migrations_pkey primary key (number)
    );
    create table if not exists schema_definitions (
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      constraint schema_definitions_pkey primary key (name)
    )`)
}

/** How many migrations the database has. Throws where they are not the first of these files, unchanged. */
async function appliedMigrations(sql: Transaction, files: readonly MigrationFile[]): Promise<number> {
  const done = await sql<{ number: number; name: string; sha256: string }[]>`
    select number, name, sha256 from schema_migrations order by number`
  if (done[0]?.sha256 === firstOfUnreleased) throw new UnreleasedDatabaseError()
  for (const [at, { number, name, sha256 }] of done.entries()) {
    const file = files[at]
    if (file?.number !== number)
      throw new Error(`The database has migration ${fourDigits(number)}-${name}, which this version lacks.`)
    if (file.sha256 !== sha256)
      throw new Error(
        `Migration ${fourDigits(number)}-${name}.sql was changed after it was applied to this database. ` +
          'What is released is never edited: put the change into a new migration.',
      )
  }
  return done.length
}

async function applyMigration(
  sql: Transaction,
  { number, name, text, sha256 }: MigrationFile,
): Promise<void> {
  await runFile(sql, `Migration ${fourDigits(number)}-${name}.sql`, text)
  await sql`insert into schema_migrations (number, name, sha256) values (${number}, ${name}, ${sha256})`
}

/**
 * A view dropped by a migration is recreated only if all definitions are applied after it, and in dependency
 * order: so either none or all are applied. A definition that computes stored rows reads the setting
 * `diwan.changed`, the names of the new files, to know whether it must.
 */
async function applyDefinitions(
  sql: Transaction,
  files: readonly SchemaFile[],
  isMigrated: boolean,
): Promise<void> {
  const rows = await sql<{ name: string; sha256: string }[]>`select name, sha256 from schema_definitions`
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const changed = files.filter(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed.length === 0 && !isMigrated) return
  await sql`select set_config('diwan.changed', ${changed.map(({ name }) => name).join(' ')}, true)`
  for (const { name, text } of files) await runFile(sql, `Definition ${name}.sql`, text)
  await sql`delete from schema_definitions`
  if (files.length > 0)
    await sql`insert into schema_definitions ${sql(files.map(({ name, sha256 }) => ({ name, sha256 })))}`
}

async function runFile(sql: Transaction, what: string, text: string): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${what} failed: ${reason}`, { cause })
  }
}
