import { hexDigest } from '#server/secrets/digest.ts'
import { amountClass, type AmountRange } from './amount-classes.ts'

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
  combinations?: readonly Combinations[]
  /** The usual range of the amounts that are counted by class, by their column. */
  classes?: Readonly<Record<string, AmountRange>>
}

/**
 * Columns whose combinations are few beside the rows. A table of their own numbers the combinations, and each row holds the
 * number of its own: rows are counted once by that number, and the counts of every column follow from it. Data warehouses
 * call such a table a junk dimension.
 */
export type Combinations = {
  table: string
  /** The column of the numbers, in both tables. */
  id: string
  columns: readonly string[]
  /** Conditions on a row that are part of the combination, by their name there. */
  flags?: Readonly<Record<string, string>>
}

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
export function createSorted(
  { name, types, order, classes = {}, combinations = [] }: FollowedTable,
  file: string,
): string[] {
  const rows = csv(file, types)
  return [
    ...combinations.map(
      (numbered) =>
        `create table ${numbered.table} as
           select cast(row_number() over () as integer) as ${numbered.id}, * from (select distinct ${valuesIn(numbered)} from ${rows})`,
    ),
    `create table ${name} as select * from (${withComputedColumns(rows, { classes, combinations })}) order by ${order}`,
  ]
}

/** Reads the changed rows of a file that PostgreSQL wrote into the table `delta`. */
export function createDelta({ types }: FollowedTable, file: string): string {
  return `create or replace temp table delta as select * from ${csv(file, { ...types, deleted: 'BOOLEAN' })}`
}

/** Adds the rows of `delta`, and the combinations of values that they are the first to have. */
export function insertDelta(table: FollowedTable): string[] {
  const { name, classes = {}, combinations = [] } = table
  return [
    ...combinations.map((numbered) => {
      const names = [...numbered.columns, ...Object.keys(numbered.flags ?? {})].join(', ')
      return `insert into ${numbered.table} select (select coalesce(max(${numbered.id}), 0) from ${numbered.table}) + row_number() over (), *
         from (select ${valuesIn(numbered)} from delta where not deleted except select ${names} from ${numbered.table})`
    }),
    `insert into ${name} ${withComputedColumns(`(select ${columnNames(table)} from delta where not deleted)`, { classes, combinations })}`,
  ]
}

/** The values of a row that make up its combination. */
function valuesIn({ columns, flags = {} }: Combinations): string {
  return [...columns, ...Object.entries(flags).map(([name, condition]) => `${condition} as ${name}`)].join(
    ', ',
  )
}

/** The rows with the classes of their amounts and the numbers of their combinations. A missing value is a value here, too. */
function withComputedColumns(
  rows: string,
  { classes, combinations }: Required<Pick<FollowedTable, 'classes' | 'combinations'>>,
): string {
  const computed = [
    ...Object.entries(classes).map(([amount, range]) => amountClass(amount, range)),
    ...combinations.map(({ id }) => id),
  ]
  const joins = combinations.map(({ table, columns, flags = {} }) => {
    const pairs = [
      ...columns.map((column) => [`found.${column}`, column]),
      ...Object.entries(flags).map(([name, condition]) => [`(${condition})`, name]),
    ]
    return ` join ${table} on ${pairs.map(([value, name]) => `${value} is not distinct from ${table}.${name}`).join(' and ')}`
  })
  return `select ${['found.*', ...computed].join(', ')} from ${rows} as found${joins.join('')}`
}

/** Differs when a file written by an earlier version of the product must not be read by this one. */
export function schemaDigest(tables: readonly FollowedTable[]): string {
  const described = tables.map(({ name, types, order, combinations, classes = {} }) => [
    name,
    types,
    order,
    combinations,
    Object.entries(classes).map(([amount, range]) => amountClass(amount, range)),
  ])
  return hexDigest(JSON.stringify(described)).slice(0, 12)
}

/** The usual 32 MB take longer to allocate than a few thousand rows to read. */
const csvBufferBytes = 4 * 1024 * 1024

function csv(file: string, columns: Readonly<Record<string, string>>): string {
  const typed = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`)
  return `read_csv(${quoted(file)}, auto_detect = false, buffer_size = ${csvBufferBytes}, header = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${typed.join(', ')}})`
}

/** A text as a literal of SQL: for paths, which cannot be bound. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
