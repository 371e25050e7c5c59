import { hexDigest } from '#server/secrets/digest.ts'

/**
 * The columns of the follower's table with their DuckDB types. The view `deals` of PostgreSQL has the same names:
 * codes and numbers, no labels, because a column of small numbers is scanned several times faster than one of words.
 */
const types = {
  id: 'BIGINT',
  register: 'SMALLINT',
  number: 'VARCHAR',
  line: 'SMALLINT',
  registered_on: 'DATE',
  city_id: 'SMALLINT',
  area_id: 'INTEGER',
  area_name_id: 'INTEGER',
  deal_group: 'SMALLINT',
  procedure_id: 'INTEGER',
  exclusion: 'SMALLINT',
  stage: 'SMALLINT',
  property_type: 'SMALLINT',
  sub_type_id: 'INTEGER',
  usage_id: 'INTEGER',
  rooms: 'SMALLINT',
  rooms_id: 'INTEGER',
  freehold: 'BOOLEAN',
  project_id: 'INTEGER',
  building_id: 'INTEGER',
  price_minor: 'BIGINT',
  size_sqm: 'DOUBLE',
  price_per_sqm: 'DOUBLE',
} as const

/** Sorted by frequent filter columns, so that most queries skip most of the file. */
const order = 'year(registered_on), city_id, area_id, project_id, registered_on, id'

export const dealColumns = Object.keys(types).join(', ')

/** A row as a line of CSV, made by PostgreSQL, so that its values pass through this process unread. */
export const dealLine = joinColumns(types)
export const changedLine = joinColumns({ ...types, deleted: 'BOOLEAN' })

function joinColumns(columns: Record<string, string>): string {
  const fields = Object.entries(columns).map(([name, type]) =>
    type === 'VARCHAR' ? `'"' || replace(${name}, '"', '""') || '"'` : name,
  )
  return `concat(${fields.join(", ',', ")}) as line`
}

/** Creates the sorted table from a file that PostgreSQL wrote. */
export function sortedDealsFrom(file: string): string {
  return `create table deals as select * from ${csv(file, types)} order by ${order}`
}

/** The changed rows of a file that PostgreSQL wrote, with `deleted` as the last column. */
export function changedDealsFrom(file: string): string {
  return `create or replace temp table delta as select * from ${csv(file, { ...types, deleted: 'BOOLEAN' })}`
}

/** Differs when a file written by an earlier version of the product must not be read by this one. */
export const dealsSchema = hexDigest(JSON.stringify([types, order])).slice(0, 12)

function csv(file: string, columns: Record<string, string>): string {
  const typed = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`)
  return `read_csv(${quoted(file)}, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${typed.join(', ')}})`
}

/** A text as a literal of SQL: for paths, which cannot be bound. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
