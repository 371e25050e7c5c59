import { hexDigest } from '#server/secrets/digest.ts'

/** A table of the follower and how its rows are read from PostgreSQL. */
export type FollowedTable = {
  name: string
  /**
   * The columns with their DuckDB types. The view of the same name in PostgreSQL has the same columns: codes and
   * numbers, no labels, because a column of small numbers is scanned several times faster than one of words.
   */
  types: Readonly<Record<string, string>>
  /** Sorted by frequent filter columns, so that most queries skip most of the file. */
  order: string
  /** The column by which changed rows replace earlier ones. One key may have several rows. */
  key: string
  /** A relation of PostgreSQL with `row_xid`, `deleted` and the columns above, a row for each change. */
  changes: string
  /** A relation with `row_xid` and one row for each change, to count them fast. */
  log: string
  kinds?: Kinds
}

/**
 * Columns with few values each. A table of its own numbers their combinations, and each row holds the number of its
 * combination as `kind_id`: rows are counted once by that number, and the counts of every column follow from it. Data warehouses call
 * such a table a junk dimension.
 */
export type Kinds = { table: string; of: readonly string[] }

/** The columns in the order of the table. */
export function columnNames({ types }: FollowedTable): string {
  return Object.keys(types).join(', ')
}

/** A row as a line of CSV, made by PostgreSQL, so that its values pass through this process unread. */
export function rowLine({ types }: FollowedTable): string {
  return joinColumns(types)
}

/** A changed row as a line, with `deleted` as the last value. */
export function changedLine({ types }: FollowedTable): string {
  return joinColumns({ ...types, deleted: 'BOOLEAN' })
}

function joinColumns(columns: Readonly<Record<string, string>>): string {
  const fields = Object.entries(columns).map(([name, type]) => {
    if (type === 'VARCHAR') return `'"' || replace(${name}, '"', '""') || '"'`
    // A price beyond what a decimal holds is an error of its file, and must not stop all others.
    return type.startsWith('DECIMAL')
      ? `case when ${name} > ${highestDecimal} then ${highestDecimal} else ${name} end`
      : name
  })
  return `concat(${fields.join(", ',', ")}) as line`
}

/** Twelve digits before the point: the most that a `DECIMAL(18, 6)` holds. */
const highestDecimal = 999_999_999_999

/** Creates the sorted table from a file that PostgreSQL wrote. */
export function createSorted({ name, types, order, kinds }: FollowedTable, file: string): string[] {
  const rows = csv(file, types)
  if (!kinds) return [`create table ${name} as select * from ${rows} order by ${order}`]
  return [
    `create table ${kinds.table} as
       select cast(row_number() over () as integer) as kind_id, * from (select distinct ${kinds.of.join(', ')} from ${rows})`,
    `create table ${name} as select * from (select found.*, kind_id from ${rows} as found ${joinKinds(kinds)}) order by ${order}`,
  ]
}

/** Reads the changed rows of a file that PostgreSQL wrote into the table `delta`. */
export function createDelta({ types }: FollowedTable, file: string): string {
  return `create or replace temp table delta as select * from ${csv(file, { ...types, deleted: 'BOOLEAN' })}`
}

/** Adds the rows of `delta`, and the combinations of values that they are the first to have. */
export function insertDelta(table: FollowedTable): string[] {
  const { name, kinds } = table
  const added = `select ${columnNames(table)} from delta where not deleted`
  if (!kinds) return [`insert into ${name} ${added}`]
  const numbered = kinds.table
  const values = kinds.of.join(', ')
  return [
    `insert into ${numbered} select (select coalesce(max(kind_id), 0) from ${numbered}) + row_number() over (), *
       from (select ${values} from delta where not deleted except select ${values} from ${numbered})`,
    `insert into ${name} select found.*, kind_id from (${added}) as found ${joinKinds(kinds)}`,
  ]
}

/** A missing value is a value here, too. */
function joinKinds({ table, of }: Kinds): string {
  return `join ${table} on ${of.map((name) => `found.${name} is not distinct from ${table}.${name}`).join(' and ')}`
}

/** Differs when a file written by an earlier version of the product must not be read by this one. */
export function schemaDigest(tables: readonly FollowedTable[]): string {
  const described = tables.map(({ name, types, order, kinds }) => [name, types, order, kinds])
  return hexDigest(JSON.stringify(described)).slice(0, 12)
}

function csv(file: string, columns: Readonly<Record<string, string>>): string {
  const typed = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`)
  return `read_csv(${quoted(file)}, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${typed.join(', ')}})`
}

/** A text as a literal of SQL: for paths, which cannot be bound. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
