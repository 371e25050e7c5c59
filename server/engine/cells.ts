import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  type DuckDBResultReader,
  type DuckDBValue,
} from '@duckdb/node-api'
import postgres from 'postgres'
import type { Cell, Cells } from './question.ts'

/** The rows of an answer as plain values, their names in camelCase as PostgreSQL's driver gives them. */
export function toCells(reader: DuckDBResultReader): Cells[] {
  const names = reader.columnNames().map((name) => postgres.toCamel(name))
  return reader.getRows().map((row) => Object.fromEntries(row.map((value, at) => [names[at], toCell(value)])))
}

function toCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return value
  // Beyond the exact whole numbers the schema of a column refuses it, except for sums of amounts.
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof DuckDBDateValue) return value.toString()
  if (value instanceof DuckDBDecimalValue) return value.toDouble()
  if (value instanceof DuckDBListValue) return value.items.map(toCell)
  throw new Error(`no plain value stands for ${value.constructor.name}`)
}
