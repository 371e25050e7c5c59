import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hexDigest } from '#server/secrets/digest.ts'
import { liftStatementTimeout, type Sql, type Transaction } from './sql.ts'

export type Migration = { number: number; name: string }
type MigrationFile = Migration & { text: string; sha256: string }

const released = join(import.meta.dirname, 'migrations')
/** Any number of our own: everyone who migrates this database asks for the same lock. */
const lock = 7_301_984

/**
 * Brings the database to the newest schema and returns what this call applied, in order. Each file
 * `NNNN-name.sql` runs in its own transaction, so a crash leaves a whole step or none; several processes
 * may start at once, and each step is applied by one of them. Throws when the files have a gap, when one
 * was changed after it was applied, or when the database is newer than the files.
 */
export async function migrate(sql: Sql, directory: string = released): Promise<readonly Migration[]> {
  const files = await migrationFiles(directory)
  const applied: Migration[] = []
  for (;;) {
    const next = await sql.begin((transaction) => applyNext(transaction, files))
    if (!next) return applied
    applied.push(next)
  }
}

async function applyNext(sql: Transaction, files: readonly MigrationFile[]): Promise<Migration | null> {
  await liftStatementTimeout(sql)
  await sql`select pg_advisory_xact_lock(${lock}::int8)`
  await sql`
    create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`
  const done = await sql<{ number: number; name: string; sha256: string }[]>`
    select number, name, sha256 from schema_migrations order by number`
  for (const [at, { number, name, sha256 }] of done.entries()) {
    const file = files[at]
    if (file?.number !== number)
      throw new Error(`The database has migration ${numbered(number)}-${name}, which this version lacks.`)
    if (file.sha256 !== sha256)
      throw new Error(
        `Migration ${numbered(number)}-${name}.sql was changed after it was applied to this database. ` +
          'What is released is never edited: put the change into a new migration.',
      )
  }
  const next = files[done.length]
  if (!next) return null
  await run(sql, next)
  return { number: next.number, name: next.name }
}

async function run(sql: Transaction, { number, name, text, sha256 }: MigrationFile): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${numbered(number)}-${name}.sql failed: ${reason}`, { cause })
  }
  await sql`insert into schema_migrations (number, name, sha256) values (${number}, ${name}, ${sha256})`
}

async function migrationFiles(directory: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (fileName, at) => {
      const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(fileName) ?? []
      if (!digits || !name)
        throw new Error(`${fileName} is no name for a migration; NNNN-what-it-does.sql is.`)
      const number = Number(digits)
      if (number !== at + 1)
        throw new Error(
          `Migration ${numbered(at + 1)} is missing or doubled: found ${fileName} in its place.`,
        )
      const text = await readFile(join(directory, fileName), 'utf8')
      return { number, name, text, sha256: hexDigest(text) }
    }),
  )
}

const numbered = (number: number): string => String(number).padStart(4, '0')
